//! Metadata in words.

use crate::metadata::{Animation, Colour};
use crate::{Format, Metadata};

/// The facts of a picture, one a line; where it was taken only when `place` asks for it.
pub fn describe(found: &Metadata, place: bool) -> Vec<String> {
    let mut lines = vec![format!("Colour: {}", colour(found))];
    let mut say =
        |name: &str, value: Option<String>| lines.extend(value.map(|value| format!("{name}: {value}")));
    say("Colour profile", found.profile.clone());
    say("Orientation", turned(found));
    say("Animation", found.animation.filter(|it| it.frames > 1).map(animation));
    say(
        if found.format == Format::Ico { "Sizes" } else { "Pages" },
        Some(found.pages.to_string()).filter(|_| found.pages > 1),
    );
    say("Resolution", found.dpi.map(|dpi| format!("{dpi} dpi")));
    let exif = &found.exif;
    say("Camera", exif.camera.clone());
    say("Lens", exif.lens.clone());
    say("Taken", exif.taken.clone());
    say("Exposure", exposure(found));
    say("Software", exif.software.clone());
    say(
        "Place",
        exif.place.map(|at| if place { at.to_string() } else { "noted; use :meta=gps to see it".to_owned() }),
    );
    lines
}

fn colour(found: &Metadata) -> String {
    let name = match found.colour {
        Colour::Grey => "grey",
        Colour::Rgb => "RGB",
        Colour::Indexed => "palette",
        Colour::Cmyk => "CMYK",
        Colour::Lab => "Lab",
    };
    let alpha = if found.alpha { " with alpha" } else { "" };
    let channels = match found.channels() {
        1 => "1 channel".to_owned(),
        many => format!("{many} channels"),
    };
    let bits = if found.bits == 1 { "1 bit".to_owned() } else { format!("{} bits", found.bits) };
    format!("{name}{alpha}, {channels}, {bits} each")
}

fn turned(found: &Metadata) -> Option<String> {
    let orientation = found.orientation;
    let (width, height) = (found.width, found.height);
    (!orientation.is_as_stored()).then(|| format!("{}; stored as {width}×{height}", orientation.words()))
}

fn animation(animation: Animation) -> String {
    let time = animation.milliseconds.map(|time| format!(", {} s", decimal(time, 1000)));
    let loops = match animation.loops {
        Some(0) => ", for ever".to_owned(),
        Some(1) | None => String::new(),
        Some(times) => format!(", {times} times"),
    };
    format!("{} frames{}{loops}", animation.frames, time.unwrap_or_default())
}

fn exposure(found: &Metadata) -> Option<String> {
    let exif = &found.exif;
    let time = exif.exposure.map(|(above, below)| match below.checked_div(above) {
        Some(part) if part > 1 => format!("1/{part} s"),
        _ => format!("{} s", decimal(above.into(), below)),
    });
    let aperture = exif.aperture.map(|(above, below)| format!("f/{}", decimal(above.into(), below)));
    let iso = exif.iso.map(|iso| format!("ISO {iso}"));
    let focal = exif.focal_length.map(|(above, below)| format!("{} mm", decimal(above.into(), below)));
    let parts: Vec<_> = [time, aperture, iso, focal].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// A fraction with two decimals at most, and no idle zeros.
pub(crate) fn decimal(above: u64, below: u32) -> String {
    let below = u64::from(below.max(1));
    let hundredths = (above.saturating_mul(200) + below) / (2 * below);
    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// What to multiply a coordinate of a picture shown with `shown` pixels by to have it in the `original`.
pub fn factor(original: u32, shown: u32) -> String {
    decimal(original.into(), shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_have_two_decimals_at_most() {
        for (above, below, text) in
            [(3000, 1517, "1.98"), (60_000, 2000, "30"), (3, 2, "1.5"), (1, 3, "0.33"), (5, 0, "5")]
        {
            assert_eq!(decimal(above, below), text);
        }
    }
}
