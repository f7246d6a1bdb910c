import type { Material, Part, Point } from '../../scene.ts';
import { rubber, thinGlass } from '../materials.ts';
import { put, rod, turned } from '../words/solids.ts';
import { roundLabel } from './sticking.ts';

const RIBS = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="40"><rect width="960" height="40" fill="#000"/>${Array.from({ length: 48 }, (_, i) => `<rect x="${i * 20}" width="11" height="40" fill="#fff"/>`).join('')}</svg>`;
/** Fine upright grooves round a cap. */
export const ribbed = (material: Material): Material => ({ ...material, relief: { svg: RIBS, bump: 0.8, depth: 0.12 } });

/** Amber glass as it appears when full. */
export const amberGlass: Material = thinGlass('#b4621c');
export const amberFull: Material = { color: '#5b2508', rough: 0.12, coat: 1 };

/** A screw cap with grooves and a tamper ring below it; upright on z = 0. */
export const screwCap = (radius: number, height: number, material: Material): Part =>
  put(
    [0, 0, 0],
    [
      turned(
        [
          [radius, 0],
          [radius * 1.02, height * 0.05],
          [radius * 1.02, height * 0.16],
          [radius, height * 0.2],
        ],
        material,
        { sharp: true },
      ),
      turned(
        [
          [radius * 0.98, height * 0.22],
          [radius, height * 0.26],
          [radius, height * 0.9],
        ],
        ribbed(material),
        { sharp: true },
      ),
      turned(
        [
          [radius, height * 0.9],
          [radius * 0.97, height * 0.97],
          [radius * 0.9, height],
          [0, height],
        ],
        material,
        { sharp: true },
      ),
    ],
  );

/** Collar and rubber bulb of a dropper; upright on z = 0. */
export const dropperTop = (radius: number, collar: Material, bulb: Material = rubber('#1c1b1d')): Part[] => [
  turned(
    [
      [radius, 0],
      [radius, 0],
      [radius, radius * 1.25],
      [radius, radius * 1.25],
      [radius * 0.92, radius * 1.35],
      [radius * 0.92, radius * 1.35],
      [0, radius * 1.35],
    ],
    collar,
  ),
  turned(
    [
      [radius * 0.72, radius * 1.3],
      [radius * 0.74, radius * 1.5],
      [radius * 0.66, radius * 1.75],
      [radius * 0.7, radius * 2.6],
      [radius * 0.66, radius * 3.2],
      [radius * 0.4, radius * 3.6],
      [0, radius * 3.7],
    ],
    bulb,
  ),
];

interface Dropper {
  /** Height of the glass, without the top. */
  readonly height: number;
  readonly radius: number;
  readonly glass: Material;
  readonly content: Material;
  /** 0..1 of the straight part. */
  readonly level?: number;
  readonly neck?: number;
  /** Height at which the shoulder begins. */
  readonly shoulder?: number;
  /** Its closure, on the neck. */
  readonly top: readonly Part[];
  readonly label?: string;
  /** Range, in centimetres. */
  readonly labelAt?: readonly [number, number];
  /** Degrees round it. */
  readonly labelWide?: number;
}

/** A medicine bottle of glass, filled, its cap or dropper given. */
export function vial(bottle: Dropper): Part {
  const { height: h, radius: r, glass, content, level = 0.94, top } = bottle;
  const { neck = r * 0.48, shoulder = h - r * 1.15, labelAt = [h * 0.1, shoulder * 0.94], labelWide = 118 } = bottle;
  const full = shoulder * level;
  return put(
    [0, 0, 0],
    [
      turned(
        [
          [0, 0.08 * r],
          [r * 0.8, 0],
          [r * 0.95, r * 0.05],
          [r, r * 0.2],
          [r, r * 0.2],
          [r, shoulder],
          [r, shoulder],
          [r * 0.93, shoulder + r * 0.26],
          [neck * 1.25, shoulder + r * 0.56],
          [neck, shoulder + r * 0.72],
          [neck, shoulder + r * 0.72],
          [neck, h],
        ],
        glass,
      ),
      turned(
        [
          [0, r * 0.14],
          [r * 0.82, r * 0.14],
          [r * 0.93, r * 0.3],
          [r * 0.93, r * 0.3],
          [r * 0.93, full],
          [r * 0.93, full],
          [0, full],
        ],
        content,
      ),
      rod(
        [
          [0, 0, full],
          [0, 0, h],
        ],
        neck * 0.4,
        thinGlass('#e8efef'),
      ),
      put([0, 0, h - neck * 0.9], top),
      ...(bottle.label === undefined ? [] : [roundLabel(bottle.label, r, labelAt[0], labelAt[1] - labelAt[0], labelWide)]),
    ],
  );
}

/** A dropper taken out, lying on the floor, its tip to the left; `content`: the rest in its glass. */
export const looseDropper = (
  at: Point,
  turn: number,
  radius: number,
  long: number,
  collar: Material,
  bulb: Material,
  content: Material,
): Part =>
  put(
    at,
    [
      put(
        [0, 0, radius],
        [
          put([0, 0, 0], dropperTop(radius, collar, bulb), [0, 90, 0]),
          rod(
            [
              [0, 0, 0],
              [-long * 0.8, 0, 0],
              [-long * 0.88, 0, 0],
              [-long, 0, 0],
            ],
            [radius * 0.36, radius * 0.36, radius * 0.34, radius * 0.15],
            thinGlass('#e4eeee'),
            { per: 6 },
          ),
          rod(
            [
              [-long * 0.35, 0, 0],
              [-long * 0.84, 0, 0],
              [-long * 0.96, 0, 0],
            ],
            [radius * 0.27, radius * 0.26, radius * 0.12],
            content,
          ),
        ],
      ),
    ],
    [0, 0, turn],
  );
