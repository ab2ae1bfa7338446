//! Encrypted packages that nobody has a secret of: Excel locks a workbook against changes under a password that everyone
//! knows, and opens it without asking.
//!
//! Layout: [MS-OFFCRYPTO], sections 2.3.4.5 to 2.3.4.15, and 2.4.2.3 for the password.
//!
//! [MS-OFFCRYPTO]: https://learn.microsoft.com/openspecs/office_file_formats/ms-offcrypto/

mod agile;
mod cipher;
mod standard;
#[cfg(test)]
mod tests;

use bytes::Bytes;

use super::ole::Compound;
use crate::Pulse;

/// The password that stands for none.
const NO_SECRET: &str = "VelvetSweatshop";

/// The package in a compound file, if it is locked by no secret; `None` when a password has to be known.
pub(crate) fn opened(bytes: &Bytes, pulse: &Pulse) -> Option<Vec<u8>> {
    let file = Compound::open(bytes.clone())?;
    let stream = |name: &str| file.find(0, name).map(|at| file.stream(at));
    let (info, package) = (stream("EncryptionInfo")?, stream("EncryptedPackage")?);
    let size = usize::try_from(u64::from_le_bytes(*package.first_chunk()?)).ok()?;
    let packed = package.get(8..)?;
    let password: Vec<u8> = NO_SECRET.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let mut plain = match info.get(..4)? {
        [4, 0, 4, 0] => agile::opened(info.get(8..)?, packed, &password, pulse)?,
        [2..=4, 0, 2, 0] => standard::opened(info.get(8..)?, packed, &password, pulse)?,
        _ => return None,
    };
    plain.truncate(size);
    Some(plain)
}
