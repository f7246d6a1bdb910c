import type { Material, Part } from '../scene.ts';
import { foil, paper, plastic } from './materials.ts';

/** A label on a round thing of this radius, facing the camera. `wide`: degrees round it. */
export const roundLabel = (svg: string, radius: number, from: number, height: number, wide = 150, material: Material = paper()): Part => ({
  kind: 'sheet',
  size: [(radius + 0.02) * ((wide * Math.PI) / 180), height],
  bend: radius + 0.02,
  at: [0, 0, from],
  material: { ...material, svg },
});

/** A label on something flat whose front is `front` cm towards the camera. */
export const flatLabel = (
  svg: string,
  size: readonly [number, number],
  front: number,
  from: number,
  material: Material = paper(),
): Part => ({
  kind: 'sheet',
  size,
  at: [0, -front - 0.02, from],
  material: { ...material, svg },
});

interface Bottle {
  readonly height: number;
  readonly radius: number;
  readonly body: Material;
  /** Radius of the neck. */
  readonly neck?: number;
  /** Height at which the shoulder begins, 0..1. */
  readonly shoulder?: number;
  readonly cap?: { readonly height: number; readonly radius?: number; readonly material: Material };
  readonly label?: string;
  /** From and to, 0..1 of the height. */
  readonly labelAt?: readonly [number, number];
  /** What is in it, when the body is clear. `level` 0..1. */
  readonly content?: { readonly material: Material; readonly level: number };
}

export function bottle({
  height: h,
  radius: r,
  body,
  neck = r * 0.35,
  shoulder = 0.68,
  cap,
  label,
  labelAt = [0.14, 0.58],
  content,
}: Bottle): Part {
  const round = r * 0.12;
  const parts: Part[] = [
    {
      kind: 'lathe',
      profile: [
        [0, 0.1],
        [r - round * 1.6, 0],
        [r - round * 0.4, round * 0.5],
        [r, round * 1.8],
        [r, round * 1.8],
        [r, h * shoulder],
        [r, h * shoulder],
        [r * 0.94, h * (shoulder + 0.05)],
        [neck * 1.25, h * (shoulder + 0.16)],
        [neck, h * (shoulder + 0.22)],
        [neck, h * (shoulder + 0.22)],
        [neck, h * 0.98],
      ],
      material: body,
    },
  ];
  if (content !== undefined)
    parts.push({
      kind: 'lathe',
      profile: [
        [0, 0.25],
        [r * 0.9, 0.25],
        [r * 0.9, 0.25],
        [r * 0.93, 0.6],
        [r * 0.93, h * shoulder * content.level],
        [r * 0.93, h * shoulder * content.level],
        [0, h * shoulder * content.level],
      ],
      material: content.material,
    });
  if (label !== undefined) parts.push(roundLabel(label, r, h * labelAt[0], h * (labelAt[1] - labelAt[0])));
  if (cap !== undefined) {
    const c = cap.radius ?? neck * 1.25;
    parts.push({
      kind: 'lathe',
      at: [0, 0, h * 0.98 - cap.height * 0.7],
      profile: [
        [c, 0],
        [c, cap.height * 0.92],
        [c, cap.height * 0.92],
        [c * 0.94, cap.height],
        [c * 0.94, cap.height],
        [0, cap.height],
      ],
      material: cap.material,
    });
  }
  return { kind: 'group', parts };
}

interface Jar {
  readonly height: number;
  readonly radius: number;
  readonly body: Material;
  readonly lid?: Material;
  readonly lidHeight?: number;
  readonly label?: string;
  readonly labelAt?: readonly [number, number];
  readonly content?: { readonly material: Material; readonly level: number };
}

export function jar({ height: h, radius: r, body, lid, lidHeight = h * 0.22, label, labelAt = [0.12, 0.68], content }: Jar): Part {
  const top = lid === undefined ? h : h - lidHeight;
  const parts: Part[] = [
    {
      kind: 'lathe',
      profile: [
        [0, 0.08],
        [r * 0.9, 0],
        [r, h * 0.06],
        [r, h * 0.06],
        [r, top * 0.94],
        [r, top * 0.94],
        [r * 0.93, top],
      ],
      wall: r * 0.06,
      material: body,
    },
  ];
  if (content !== undefined)
    parts.push({
      kind: 'lathe',
      profile: [
        [0, 0.2],
        [r * 0.91, 0.2],
        [r * 0.91, 0.2],
        [r * 0.92, top * content.level],
        [r * 0.92, top * content.level],
        [0, top * content.level],
      ],
      material: content.material,
    });
  if (label !== undefined) parts.push(roundLabel(label, r, h * labelAt[0], h * (labelAt[1] - labelAt[0]), 170));
  if (lid !== undefined)
    parts.push({
      kind: 'lathe',
      at: [0, 0, top * 0.985],
      profile: [
        [r * 1.02, 0],
        [r * 1.03, lidHeight * 0.88],
        [r * 1.03, lidHeight * 0.88],
        [r * 0.98, lidHeight],
        [r * 0.98, lidHeight],
        [0, lidHeight],
      ],
      material: lid,
    });
  return { kind: 'group', parts };
}

/** A squeezed tube standing on its cap. */
export function squeezeTube(height: number, radius: number, body: Material, cap: Material, svg?: string): Part {
  const r = radius;
  return {
    kind: 'group',
    parts: [
      {
        kind: 'lathe',
        profile: [
          [0, 0],
          [r * 0.86, 0],
          [r * 0.86, 0],
          [r * 0.9, height * 0.16],
          [r * 0.9, height * 0.16],
          [0, height * 0.16],
        ],
        material: cap,
      },
      {
        kind: 'loft',
        sections: [
          { at: [0, 0, height * 0.15], size: [r * 1.9, r * 1.9] },
          { at: [0, 0, height * 0.2], size: [r * 2, r * 2] },
          { at: [0, 0, height * 0.6], size: [r * 2.2, r * 1.35] },
          { at: [0, 0, height * 0.96], size: [r * 2.5, r * 0.14], power: 3 },
          { at: [0, 0, height], size: [r * 2.5, r * 0.12], power: 3 },
        ],
        material: body,
      },
      ...(svg === undefined
        ? []
        : [
            {
              kind: 'sheet',
              size: [r * 1.7, height * 0.5],
              bend: r * 1.45,
              at: [0, r * 0.42, height * 0.3],
              material: { ...paper(), svg },
            } satisfies Part,
          ]),
    ],
  };
}

/** A printed carton: pictures on front, side and top. */
export function carton(
  size: readonly [number, number, number],
  material: Material,
  faces: { readonly front?: string; readonly side?: string; readonly top?: string } = {},
): Part {
  const [x, y, z] = size;
  const parts: Part[] = [{ kind: 'box', size, edge: Math.min(x, y, z) * 0.015, material }];
  if (faces.front !== undefined) parts.push(flatLabel(faces.front, [x * 0.985, z * 0.985], y / 2, z * 0.0075));
  if (faces.side !== undefined)
    parts.push({
      kind: 'sheet',
      size: [y * 0.985, z * 0.985],
      at: [x / 2 + 0.02, 0, z * 0.0075],
      turn: [0, 0, 90],
      material: { ...paper(), svg: faces.side },
    });
  if (faces.top !== undefined)
    parts.push({ kind: 'sheet', lies: true, size: [x * 0.985, y * 0.985], at: [0, 0, z + 0.02], material: { ...paper(), svg: faces.top } });
  return { kind: 'group', parts };
}

/** A round tin with a lid, closed. */
export function tin(height: number, radius: number, body: Material, svg?: string, lid: Material = foil()): Part {
  const r = radius;
  return {
    kind: 'group',
    parts: [
      {
        kind: 'lathe',
        profile: [
          [0, 0],
          [r * 0.97, 0],
          [r, r * 0.03],
          [r, r * 0.03],
          [r, height * 0.99],
        ],
        material: body,
      },
      {
        kind: 'lathe',
        at: [0, 0, height * 0.84],
        profile: [
          [r * 1.02, 0],
          [r * 1.02, height * 0.13],
          [r * 1.02, height * 0.13],
          [r * 0.98, height * 0.16],
          [r * 0.98, height * 0.16],
          [0, height * 0.165],
        ],
        material: lid,
      },
      ...(svg === undefined ? [] : [roundLabel(svg, r, height * 0.06, height * 0.74, 200)]),
    ],
  };
}

/** A food can with ribs and rolled rims. */
export function can(height: number, radius: number, svg: string): Part {
  const r = radius;
  const rim = r * 0.03;
  return {
    kind: 'group',
    parts: [
      {
        kind: 'lathe',
        profile: [
          [0, rim * 2],
          [r * 0.9, rim * 2],
          [r * 0.95, 0],
          [r * 1.02, 0],
          [r * 1.02, rim * 2],
          [r, rim * 3],
          [r, rim * 3],
          [r, height - rim * 3],
          [r, height - rim * 3],
          [r * 1.02, height - rim * 2],
          [r * 1.02, height],
          [r * 0.96, height],
          [r * 0.92, height - rim * 2],
          [r * 0.92, height - rim * 2],
          [0, height - rim * 2],
        ],
        material: { color: '#c8cbce', rough: 0.25, metal: 1 },
      },
      roundLabel(svg, r, height * 0.06, height * 0.88, 300),
    ],
  };
}

/** A filled bag that stands: coffee, rice, powder. */
export function pouch(
  size: readonly [number, number, number],
  material: Material,
  svg?: string,
  labelShare: readonly [number, number] = [0.7, 0.55],
): Part {
  const [x, y, z] = size;
  return {
    kind: 'group',
    parts: [
      {
        kind: 'loft',
        sections: [
          { at: [0, 0, 0], size: [x * 0.94, y * 0.85], power: 4 },
          { at: [0, 0, z * 0.05], size: [x, y], power: 4 },
          { at: [0, 0, z * 0.5], size: [x * 0.99, y * 0.92], power: 3.4 },
          { at: [0, 0, z * 0.82], size: [x * 0.99, y * 0.4], power: 3 },
          { at: [0, 0, z * 0.92], size: [x, y * 0.06], power: 5 },
          { at: [0, 0, z], size: [x, y * 0.05], power: 5 },
        ],
        wrinkle: [Math.min(x, z) * 0.012, Math.min(x, z) * 0.3, 3],
        steps: 96,
        per: 12,
        material,
      },
      ...(svg === undefined
        ? []
        : [
            {
              kind: 'sheet',
              size: [x * labelShare[0], z * labelShare[1]],
              at: [0, -y * 0.52, z * 0.14],
              turn: [-4, 0, 0],
              material: { ...paper(), svg },
            } satisfies Part,
          ]),
    ],
  };
}

/** A filled sack lying or standing, sewn at the top. */
export function sack(size: readonly [number, number, number], material: Material, svg?: string): Part {
  const [x, y, z] = size;
  return {
    kind: 'group',
    parts: [
      { kind: 'box', size, bulge: 0.16, wrinkle: [Math.min(x, y) * 0.05, Math.min(x, y) * 0.55, 2], calm: 14, material },
      ...(svg === undefined
        ? []
        : [{ kind: 'sheet', size: [x * 0.66, z * 0.5], at: [0, -y * 0.69, z * 0.24], material: { ...paper(), svg } } satisfies Part]),
    ],
  };
}

/** A pail or tub with a lid and a wire handle. */
export function pail(height: number, radius: number, color: string, svg?: string): Part {
  const r = radius;
  return {
    kind: 'group',
    parts: [
      {
        kind: 'lathe',
        profile: [
          [0, 0],
          [r * 0.86, 0],
          [r * 0.88, height * 0.02],
          [r * 0.88, height * 0.02],
          [r, height * 0.9],
        ],
        material: plastic(color),
      },
      {
        kind: 'lathe',
        at: [0, 0, height * 0.87],
        profile: [
          [r * 1.04, 0],
          [r * 1.06, height * 0.09],
          [r * 1.06, height * 0.09],
          [r * 1.0, height * 0.12],
          [r * 0.9, height * 0.105],
          [0, height * 0.105],
        ],
        material: plastic(color, 0.5),
      },
      {
        kind: 'tube',
        path: [
          [-r * 1.03, 0, height * 0.82],
          [-r * 1.0, -r * 0.35, height * 0.62],
          [0, -r * 1.14, height * 0.42],
          [r * 1.0, -r * 0.35, height * 0.62],
          [r * 1.03, 0, height * 0.82],
        ],
        radius: r * 0.018,
        material: { color: '#b9bdc1', rough: 0.3, metal: 1 },
      },
      ...(svg === undefined ? [] : [roundLabel(svg, r * 0.95, height * 0.14, height * 0.56, 120)]),
    ],
  };
}
