//! TCP: a token, and TLS where others can reach it.

use std::net::SocketAddr;

use omniread::core::HostLabel;
use omniread::remote::{RemoteClient, RemoteError, Server, ServerLimits, Tls, Way};
use omniread_tests::{Scratch, block_on};
use tokio::sync::oneshot;

use crate::place::SOON;

const TOKEN: &str = "0123456789abcdef";

fn server(scratch: &Scratch) -> Server {
    Server::new(omniread::builder().build(), scratch.ctx(), ServerLimits::default())
}

async fn listening(scratch: &Scratch, tls: Option<Tls>) -> SocketAddr {
    let (sender, receiver) = oneshot::channel();
    let server = server(scratch).with_token(TOKEN);
    let told = move |address| sender.send(address).unwrap();
    tokio::spawn(server.listen("127.0.0.1:0".parse().unwrap(), tls, told));
    receiver.await.unwrap()
}

async fn connect(way: Way) -> Result<RemoteClient, RemoteError> {
    let label = HostLabel { name: "there".into(), prefix: String::new() };
    RemoteClient::connect(&way, label, SOON).await
}

#[test]
fn whoever_knows_the_token_reads() {
    block_on(async {
        let scratch = Scratch::with("a.txt", "one\n");
        let address = listening(&scratch, None).await.to_string();
        let tcp = |token: &str| Way::Tcp { address: address.clone(), token: token.into() };
        for wrong in ["", "0123456789abcdeX", "0123456789abcdef0", "0123456789abcde"] {
            let error = connect(tcp(wrong)).await.unwrap_err();
            assert!(matches!(error, RemoteError::Refused { .. }), "{wrong}: {error:?}");
        }
        let client = connect(tcp(TOKEN)).await.unwrap();
        let output = client.read("a.txt", &scratch.ctx()).await.unwrap();
        assert!(output.text().starts_with("[there:/"), "{}", output.text());
        assert!(!format!("{:?}", tcp(TOKEN)).contains(TOKEN));
    });
}

#[test]
fn tls_holds_for_whom_the_certificate_was_made() {
    block_on(async {
        let scratch = Scratch::with("a.txt", "one\n");
        let made = rcgen::generate_simple_self_signed(vec!["127.0.0.1".to_owned()]).unwrap();
        let (certificate, key) = (made.cert.pem(), made.signing_key.serialize_pem());
        let tls = Tls { certificate: certificate.clone().into(), key: key.into() };
        let address = listening(&scratch, Some(tls)).await.to_string();
        let other = rcgen::generate_simple_self_signed(vec!["127.0.0.1".to_owned()]).unwrap().cert.pem();
        let tls = |authority: String| Way::Tls {
            address: address.clone(),
            token: TOKEN.into(),
            authority: authority.into_bytes(),
        };
        let client = connect(tls(certificate)).await.unwrap();
        assert!(client.read("a.txt", &scratch.ctx()).await.is_ok());
        assert!(connect(tls(other)).await.is_err(), "a certificate of somebody else");
        assert!(connect(Way::Tcp { address, token: TOKEN.into() }).await.is_err(), "in the clear");
    });
}

#[test]
fn it_does_not_listen_for_everybody() {
    block_on(async {
        let scratch = Scratch::new();
        let refused = async |server: Server, address: &str| {
            server.listen(address.parse().unwrap(), None, |_| {}).await.unwrap_err().to_string()
        };
        assert!(refused(server(&scratch), "127.0.0.1:0").await.contains("token"));
        assert!(refused(server(&scratch).with_token("short"), "127.0.0.1:0").await.contains("16 characters"));
        assert!(refused(server(&scratch).with_token(TOKEN), "0.0.0.0:0").await.contains("needs TLS"));
    });
}
