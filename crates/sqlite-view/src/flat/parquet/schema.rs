//! Types of columns, as the file declares them.

use parquet::{
    basic::{ConvertedType, LogicalType, Repetition, Type as Physical},
    schema::types::Type,
};

/// The type of a column: `INT64`, `STRING`, `DECIMAL(10,2)`, `LIST`, `STRUCT<lat DOUBLE, lon DOUBLE>`.
pub(super) fn declared(column: &Type) -> String {
    let is_list = column.get_basic_info().repetition() == Repetition::REPEATED;
    let declared = if column.is_primitive() { primitive(column) } else { group(column) };
    if is_list { format!("LIST<{declared}>") } else { declared }
}

fn group(column: &Type) -> String {
    let fields = column.get_fields();
    match (column.get_basic_info().converted_type(), fields) {
        (ConvertedType::LIST, [repeated]) => format!("LIST<{}>", element(repeated)),
        (ConvertedType::MAP | ConvertedType::MAP_KEY_VALUE, [entries]) if !entries.is_primitive() => {
            let kinds: Vec<_> = entries.get_fields().iter().map(|field| declared(field)).collect();
            format!("MAP<{}>", kinds.join(", "))
        }
        (_, fields) => {
            let named: Vec<_> =
                fields.iter().map(|field| format!("{} {}", field.name(), declared(field))).collect();
            format!("STRUCT<{}>", named.join(", "))
        }
    }
}

/// What a list holds: one field in a group of its own, as most write it.
fn element(repeated: &Type) -> String {
    match repeated {
        Type::PrimitiveType { .. } => primitive(repeated),
        Type::GroupType { fields, .. } => match fields.as_slice() {
            [field] => declared(field),
            _ => group(repeated),
        },
    }
}

fn primitive(column: &Type) -> String {
    let info = column.get_basic_info();
    match (info.logical_type_ref(), info.converted_type(), column.get_physical_type()) {
        (Some(LogicalType::Timestamp { .. }), ConvertedType::NONE, Physical::INT64) => {
            "INT64 as TIMESTAMP".to_owned()
        }
        (Some(LogicalType::Uuid), ..) => "UUID".to_owned(),
        (Some(LogicalType::Float16), ..) => "FLOAT16".to_owned(),
        (_, ConvertedType::UTF8, _) => "STRING".to_owned(),
        (_, ConvertedType::TIMESTAMP_MILLIS | ConvertedType::TIMESTAMP_MICROS, _)
        | (_, _, Physical::INT96) => "TIMESTAMP".to_owned(),
        (_, ConvertedType::TIME_MILLIS | ConvertedType::TIME_MICROS, _) => "TIME".to_owned(),
        (_, ConvertedType::DECIMAL, _) => {
            format!("DECIMAL({},{})", column.get_precision(), column.get_scale())
        }
        (_, ConvertedType::NONE, physical) => physical.to_string(),
        (_, converted, _) => converted.to_string(),
    }
}
