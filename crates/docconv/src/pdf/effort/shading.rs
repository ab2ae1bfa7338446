//! What a shading takes each time something is painted with it. Meshes become triangles, and each pixel of the box around
//! a triangle is looked at, whether it is on the canvas or not.

use hayro::hayro_interpret::pattern::ShadingPattern;
use hayro::hayro_interpret::shading::{ShadingType, Triangle};
use hayro::kurbo::{Affine, Point, Rect};

use super::meter::{Meter, cost};

/// Pixels have numbers up to this one; what lies farther out is not looked at.
const FARTHEST: f64 = 65_535.0;

pub(super) fn measure(pattern: &ShadingPattern, meter: &mut Meter) {
    let mut mesh = Mesh { meter, transform: pattern.matrix, whole: None };
    match &*pattern.shading.shading_type {
        ShadingType::TriangleMesh { triangles, .. } => mesh.add(triangles),
        ShadingType::CoonsPatchMesh { patches, .. } => {
            for patch in patches {
                mesh.patch(|out| patch.to_triangles(out));
            }
        }
        ShadingType::TensorProductPatchMesh { patches, .. } => {
            for patch in patches {
                mesh.patch(|out| patch.to_triangles(out));
            }
        }
        ShadingType::FunctionBased { .. } | ShadingType::RadialAxial { .. } | ShadingType::Dummy => {}
    }
    let whole = mesh.whole.map_or(0.0, |whole| whole.area());
    meter.spend(whole * cost::MESH);
}

struct Mesh<'m> {
    meter: &'m mut Meter,
    transform: Affine,
    whole: Option<Rect>,
}

impl Mesh<'_> {
    fn patch(&mut self, into_triangles: impl FnOnce(&mut Vec<Triangle>)) {
        let mut triangles = Vec::new();
        into_triangles(&mut triangles);
        self.add(&triangles);
    }

    fn add(&mut self, triangles: &[Triangle]) {
        for triangle in triangles {
            let place = |point: Point| {
                let point = self.transform * point;
                (point.x.clamp(0.0, FARTHEST), point.y.clamp(0.0, FARTHEST))
            };
            let [a, b, c] = [triangle.p0.point, triangle.p1.point, triangle.p2.point].map(place);
            let found = Rect::from_points(a, b).union_pt(c).expand();
            self.meter.spend(cost::PATH + found.area() * cost::TRIANGLE);
            self.whole = Some(self.whole.map_or(found, |whole| whole.union(found)));
        }
    }
}
