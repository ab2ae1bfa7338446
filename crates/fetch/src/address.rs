//! Which addresses belong to everybody.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether an address is one of the public internet: not this machine, no private or shared network, nothing that is
/// kept for other purposes (RFC 6890), and no such address wrapped into one of IPv6.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_kept = matches!(
        (a, b, c),
        (0 | 10 | 127 | 224..=255, ..)
            | (100, 64..=127, _)
            | (169, 254, _)
            | (172, 16..=31, _)
            | (192, 0, 0 | 2)
            | (192, 88, 99)
            | (192, 168, _)
            | (198, 18 | 19, _)
            | (198, 51, 100)
            | (203, 0, 113)
    );
    !is_kept
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    if let Some(inner) = wrapped(segments) {
        return is_public_v4(inner);
    }
    // Only 2000::/3 is given out; of it, documentation and protocol assignments are not reached.
    let is_kept = matches!(segments, [0x2001, 0..0x0200 | 0x0db8, ..] | [0x3fff, ..]);
    (segments[0] & 0xe000) == 0x2000 && !is_kept
}

/// The address of version 4 that one of version 6 stands for.
fn wrapped(segments: [u16; 8]) -> Option<Ipv4Addr> {
    let of = |high: u16, low: u16| Some(Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low)));
    match segments {
        [0, 0, 0, 0, 0, 0xffff, high, low]
        | [0x64, 0xff9b, 0, 0, 0, 0, high, low]
        | [0x2002, high, low, ..] => of(high, low),
        // Teredo keeps the client's address inverted.
        [0x2001, 0, .., high, low] => of(!high, !low),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::is_public;

    #[test]
    fn private_addresses_are_known_in_every_wrapping() {
        let private = [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.255.0.9",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:10.0.0.1",
            "::ffff:127.0.0.1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "ff02::1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001:0:0:0:0:0:80ff:fffe",
            "2001:db8::1",
            "::127.0.0.1",
            "3fff::1",
        ];
        for address in private {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
        for address in
            ["1.1.1.1", "140.82.121.4", "100.63.255.255", "172.32.0.1", "2606:4700::1111", "64:ff9b::101:101"]
        {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }
}
