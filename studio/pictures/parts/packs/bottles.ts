import type { Material, Part } from '../../scene.ts';
import { roundLabel } from './sticking.ts';

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
  /** Range, 0..1 of the height. */
  readonly labelAt?: readonly [number, number];
  /** Contents, if the body is clear. `level` 0..1. */
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
