/**
 * A picture as data: parts, materials, a view. render.py builds it with Blender and has no notion of products. Lengths
 * in centimetres, angles in degrees; x to the right, y away from the camera, z up; objects rest on z = 0 (they are
 * moved there anyway). Every scene is scaled to fit the same light, and the camera is as near as everything fits.
 */
export type Point = readonly [x: number, y: number, z: number];
export type Flat = readonly [x: number, y: number];

/**
 * Bump and colour in a material. `scale`: how many per unit, about; `to`: the second colour; `sharp` 0..1: sharpness of
 * the transition.
 */
export interface Grain {
  readonly kind: 'noise' | 'weave' | 'wood' | 'stripes' | 'rings' | 'cells' | 'leather' | 'checks';
  readonly scale?: number;
  readonly stretch?: Point;
  /** 0: colour only. */
  readonly bump?: number;
  readonly depth?: number;
  readonly to?: string;
  readonly sharp?: number;
  readonly distort?: number;
  readonly detail?: number;
  /** Of stripes. */
  readonly along?: 'x' | 'y' | 'z';
}

export interface Material {
  /** '#rrggbb' as displayed. */
  readonly color?: string;
  /** 0 mirror … 1 chalk. */
  readonly rough?: number;
  readonly metal?: number;
  /** 1: clear. `ior` 1.45; 1.1 for thin-walled objects that should not refract the background. */
  readonly glass?: number;
  readonly ior?: number;
  /**
   * Thin glass or clear film, without a `wall`: transparent without refraction. `glass` behind two layers of `glass`
   * renders black.
   */
  readonly thin?: boolean;
  /** Lacquer on top, 0..1. */
  readonly coat?: number;
  /** The bloom of cloth, 0..1. */
  readonly sheen?: number;
  /** Subsurface scattering: wax, skin of fruit, soap, 0..1. */
  readonly soft?: number;
  /** Emission, 1..20. */
  readonly glow?: number;
  readonly alpha?: number;
  readonly shine?: number;
  readonly grain?: Grain;
  /**
   * A drawing on it: once on a `sheet`, a `pad`, round a `lathe`, a `loft` or a `skin`; or repeated from all sides with
   * `tile` (repeats per centimetre).
   */
  readonly svg?: string;
  readonly tile?: number;
  /** A drawing as relief, placed as `svg` is: white is high, black is deep. Seams of balls, channels, embossed text. */
  readonly relief?: { readonly svg: string; readonly bump?: number; readonly depth?: number };
}

export interface Placed {
  readonly at?: Point;
  /** Turned round x, then y, then z. */
  readonly turn?: Point;
  readonly scale?: number | Point;
  readonly material?: Material;
  /** The whole part bent or twisted round an axis. */
  readonly bent?: { readonly angle: number; readonly axis?: 'x' | 'y' | 'z'; readonly how?: 'bend' | 'twist' | 'taper' };
  /**
   * Short hair: plush, fleece, carpets, brushes. `length` and `thick` in scene units after scaling (the whole scene is
   * 24).
   */
  readonly fur?: {
    readonly length: number;
    readonly count?: number;
    readonly thick?: number;
    readonly wild?: number;
    readonly children?: number;
    readonly clump?: number;
    readonly rough?: number;
  };
}

/** Depth, size of one crease, seed. */
export type Wrinkle = readonly [depth: number, size: number, seed?: number];

/** Turned on a lathe round z: bottles, cups, wheels, knobs. A point given twice is an edge; others are rounded. */
export interface Lathe extends Placed {
  readonly kind: 'lathe';
  readonly profile: readonly (readonly [radius: number, height: number])[];
  readonly sharp?: boolean;
  /** Wall thickness, inwards: for open or clear objects. */
  readonly wall?: number;
  readonly steps?: number;
  readonly arc?: number;
  readonly crease?: number;
}

/** Its origin is its middle. `bulge` 0..1 inflates it (bags, cushions), `wrinkle` creases it. */
export interface Box extends Placed {
  readonly kind: 'box';
  readonly size: Point;
  /** Radius of its edges. */
  readonly edge?: number;
  readonly segments?: number;
  readonly bulge?: number;
  readonly wrinkle?: Wrinkle;
  readonly calm?: number;
}

/** A rod along a path: cables, handles, wire, straps. */
export interface Tube extends Placed {
  readonly kind: 'tube';
  readonly path: readonly Point[];
  readonly radius: number | readonly number[];
  readonly closed?: boolean;
  /** false: straight from point to point. */
  readonly curved?: boolean;
  readonly sides?: number;
  readonly per?: number;
}

/** Outlines in x, y (the later ones are holes), extruded from z = 0. Set upright with `turn: [90, 0, 0]`. */
export interface Extrude extends Placed {
  readonly kind: 'extrude';
  readonly outlines: readonly (readonly Flat[])[];
  readonly depth: number;
  readonly edge?: number;
  readonly curved?: boolean;
  readonly segments?: number;
}

/**
 * A skin over cross sections in x, y, one after another: shoes, tools, bodies of devices. `power` 2 is an ellipse, 6
 * nearly a box.
 */
export interface Loft extends Placed {
  readonly kind: 'loft';
  readonly sections: readonly { readonly at: Point; readonly size: Flat; readonly power?: number; readonly turn?: Point }[];
  readonly caps?: boolean;
  readonly curved?: boolean;
  readonly edge?: number;
  readonly wall?: number;
  readonly wrinkle?: Wrinkle;
  readonly steps?: number;
  readonly per?: number;
}

/** Balls melted into one skin: plush, dough, fruit. `fine`: size of the smallest detail (a fiftieth of the whole is fine enough). */
export interface Blob extends Placed {
  readonly kind: 'blob';
  readonly balls: readonly { readonly at: Point; readonly size: number | Point; readonly turn?: Point }[];
  readonly fine: number;
  readonly melt?: number;
  readonly wrinkle?: Wrinkle;
}

/** An outline filled like a cushion or a laid garment. Lies on z = 0. */
export interface Pad extends Placed {
  readonly kind: 'pad';
  readonly outline: readonly Flat[];
  readonly depth: number;
  /** Distance from the edge at which it has its full depth. */
  readonly soft?: number;
  readonly curved?: boolean;
  readonly cells?: number;
  readonly thick?: number;
  readonly wrinkle?: Wrinkle;
  /** Creases longer in one direction. */
  readonly stretch?: Flat;
  /** Lines pressed in. */
  readonly seams?: readonly { readonly path: readonly Flat[]; readonly width?: number; readonly press?: number }[];
  /** Raised parts that are sewn on: pockets, plackets, tapes. `edge`: softness of the rim. */
  readonly raised?: readonly { readonly outline: readonly Flat[]; readonly height: number; readonly edge?: number }[];
}

/** A surface through rows of points, all rows of one length: uppers of shoes, caps, bags. A drawing lies on it once: along a row, row after row. */
export interface Skin extends Placed {
  readonly kind: 'skin';
  readonly rows: readonly (readonly Point[])[];
  /** The end of each row is joined to its beginning. */
  readonly closed?: boolean;
  /** Rounded between the points: along a row, from row to row. */
  readonly curved?: readonly [boolean, boolean];
  readonly per?: number;
  readonly wrinkle?: Wrinkle;
  readonly wall?: number;
  readonly crease?: number;
}

/**
 * A band `width` wide in x along a path of [y, z]: folded cloth, runners, straps. A drawing on it begins at the start
 * of the path.
 */
export interface Strip extends Placed {
  readonly kind: 'strip';
  readonly path: readonly Flat[];
  readonly width: number;
  readonly thick?: number;
  readonly curved?: boolean;
  /** Across its width. */
  readonly cells?: number;
  /** Minimum number along. */
  readonly least?: number;
  readonly wrinkle?: Wrinkle;
}

/** A flat picture: a label, a screen, a printed sheet. `bend`: radius of the bottle it wraps, in front. */
export interface Sheet extends Placed {
  readonly kind: 'sheet';
  readonly size: Flat;
  readonly bend?: number;
  readonly lies?: boolean;
}

export interface Text extends Placed {
  readonly kind: 'text';
  readonly say: string;
  readonly size: number;
  readonly depth?: number;
}

/** A cloth that falls on everything else (some 5 s): towels, throws. `at`: where it falls from. */
export interface Cloth extends Placed {
  readonly kind: 'cloth';
  readonly size: Flat;
  readonly stiff?: number;
  readonly frames?: number;
  readonly cells?: number;
  readonly thick?: number;
}

export interface Group extends Placed {
  readonly kind: 'group';
  readonly parts: readonly Part[];
}

/** Copies, each further by `step` and turned by `spin`; `around`: turned first, which makes a circle. */
export interface Row extends Placed {
  readonly kind: 'row';
  readonly parts: readonly Part[];
  readonly count: number;
  readonly step?: Point;
  readonly spin?: Point;
  readonly around?: boolean;
}

/** Many small things poured over a disc: beans, screws, tea. */
export interface Heap extends Placed {
  readonly kind: 'heap';
  readonly parts: readonly Part[];
  readonly count: number;
  readonly radius: number | Flat;
  readonly height: number;
  /** Height at the rim. */
  readonly base?: number;
  readonly slope?: number;
  readonly tilt?: number;
  readonly vary?: number;
  readonly seed?: number;
  /** false: only the surface, for a layer on another object. */
  readonly filled?: boolean;
}

/** The first part minus the others, or merged with them. */
export interface Cut extends Placed {
  readonly kind: 'cut';
  readonly parts: readonly Part[];
  readonly how?: 'without' | 'union' | 'intersect';
  readonly edge?: number;
}

export type Part = Lathe | Box | Tube | Extrude | Loft | Blob | Pad | Skin | Strip | Sheet | Text | Cloth | Group | Row | Heap | Cut;

/**
 * Camera position. `up`: 0 level, 90 from above; `round`: from the right; `fill`: share of the frame; `blur`: f-stop, 2
 * is strong.
 */
export interface View {
  readonly up?: number;
  readonly round?: number;
  readonly lens?: number;
  readonly fill?: number;
  readonly shift?: Flat;
  readonly blur?: number;
}

export interface Scene {
  readonly parts: readonly Part[];
  readonly view?: View;
  /** Colours of floor and wall; by default the category's. */
  readonly tint?: string;
  readonly exposure?: number;
  /** The product alone on a transparent background: for icons and tiles. */
  readonly cutout?: boolean;
}

/** Data of the product passed to its model. */
export interface Look {
  /** '#rrggbb' of the colour shown; for products without a choice the model's own. */
  readonly color: string;
  /** The product's own name: 'Navy Dot' requests dots. '' without a choice. */
  readonly colorName: string;
  /** Printed on labels and packs. */
  readonly brand: string;
}

/** Model of a product. */
export interface Model {
  /** Alternative text: 'A brown teddy bear with a satin bow'. `colorName` replaces {color}. */
  readonly seen: string;
  readonly scene: (look: Look) => Scene;
  /** As shipped or in a group, and a close-up; one product of a family has them. */
  readonly packed?: (look: Look) => Scene;
  readonly detail?: (look: Look) => Scene;
}

/** By product id. */
export type Models = Readonly<Record<string, Model>>;
