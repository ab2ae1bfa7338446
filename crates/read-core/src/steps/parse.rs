//! First step: a request becomes readings of an address.

use omniread_selector::{Reading, Rest, escape_member, parse as parse_address};

use crate::{ReadError, ReadRequest, Resource, Target, Trouble};

/// What a request may mean.
pub(crate) enum Parsed {
    /// The first of these whose root exists.
    Readings(Vec<Reading>),
    /// A resource that the caller brought along, and what follows it.
    Given(Resource, Rest),
}

pub(crate) fn parse(request: &ReadRequest) -> Result<Parsed, ReadError> {
    match &request.target {
        Target::Address(path) => {
            let address = parse_address(path).map_err(|error| Trouble::Selector(error).at("parse", path))?;
            Ok(Parsed::Readings(address.readings))
        }
        Target::Literal { origin, root, members } => {
            let rest: String = members.iter().map(|member| format!(":{}", escape_member(member))).collect();
            let (origin, root) = (origin.clone(), root.clone());
            Ok(Parsed::Readings(vec![Reading { origin, root, rest: Rest::new(rest), repairs: Vec::new() }]))
        }
        Target::Given(resource, rest) => Ok(Parsed::Given(resource.clone(), Rest::new(rest.as_str()))),
    }
}
