import sharp, { type OverlayOptions } from 'sharp';
import { type Backdrop, SIZE } from './backdrops.ts';
import { cartonBack, cartonClosed, cartonFront, sack, shadow } from './props.ts';
import { between } from './random.ts';

/** What a picture is made of: the product's drawing in any size, hue-shifted and turned. */
export interface Subject {
  draw(size: number, hueShift?: number, turn?: number): Promise<Buffer>;
}

export type Arrangement = (subject: Subject, backdrop: Backdrop, random: () => number) => Promise<OverlayOptions[]>;

const at = (input: Buffer | string, left: number, top: number): OverlayOptions => ({
  input: typeof input === 'string' ? Buffer.from(input) : input,
  left: Math.round(left),
  top: Math.round(top),
});

/** An overlay that may stick out of the frame is cut to it; sharp refuses it otherwise. */
async function cut(image: Buffer, left: number, top: number): Promise<OverlayOptions> {
  const { width = 0, height = 0 } = await sharp(image).metadata();
  const x = Math.round(left);
  const y = Math.round(top);
  const area = { left: Math.max(0, -x), top: Math.max(0, -y), width: 0, height: 0 };
  area.width = Math.min(width - area.left, SIZE - Math.max(0, x));
  area.height = Math.min(height - area.top, SIZE - Math.max(0, y));
  return { input: await sharp(image).extract(area).png().toBuffer(), left: Math.max(0, x), top: Math.max(0, y) };
}

function grounded(floor: number, hue: number, width: number, centre: number, strength?: number): OverlayOptions {
  const wide = Math.round(width * 1.05);
  return at(shadow(wide, hue, strength), Math.max(0, Math.min(SIZE - wide, centre - wide / 2)), floor - wide * 0.17);
}

/** One product, large, a little off centre. */
export const hero: Arrangement = async (subject, { floor, hue }, random) => {
  const size = Math.round(between(random, 366, 410));
  const centre = 320 + between(random, -14, 14);
  const turn = Math.round(between(random, -7, 7));
  return [grounded(floor, hue, size * 0.86, centre), await cut(await subject.draw(size, 0, turn), centre - size / 2, floor - size + 8)];
};

/** Three in a group, the tallest in the middle behind. */
export const trio: Arrangement = async (subject, { floor, hue }) => {
  const overlays: OverlayOptions[] = [grounded(floor + 14, hue, 520, 320)];
  for (const [size, centre, lift, turn] of [
    [250, 180, 14, -8],
    [250, 460, 14, 8],
    [318, 320, -14, 0],
  ] as const)
    overlays.push(await cut(await subject.draw(size, 0, turn), centre - size / 2, floor - size - 4 + lift));
  return overlays;
};

/** As it ships: cartons behind, one product in front. */
export const cartons: Arrangement = async (subject, { floor, hue }) => [
  grounded(floor + 6, hue, 560, 330),
  at(cartonClosed, 318, floor - 204),
  at(cartonClosed, 352, floor - 204 - 186),
  at(cartonClosed, 96, floor - 204),
  grounded(floor + 26, hue, 250, 238, 0.36),
  await cut(await subject.draw(290, 0, -4), 92, floor - 256),
];

/** An open carton full of it. */
export const openCarton: Arrangement = async (subject, { floor, hue }) => {
  const top = floor - 292;
  return [
    grounded(floor + 6, hue, 460, 320),
    at(cartonBack, 130, top),
    await cut(await subject.draw(196, 0, -10), 150, top - 62),
    await cut(await subject.draw(196, 0, 10), 296, top - 66),
    await cut(await subject.draw(206, 0, 0), 218, top - 92),
    at(cartonFront, 130, top),
  ];
};

/** Dry goods: an open sack with the product heaped in and one beside it. */
export const sackful: Arrangement = async (subject, { floor, hue }) => {
  const top = floor - 316;
  return [
    grounded(floor + 4, hue, 420, 300),
    at(sack, 120, top),
    await cut(await subject.draw(112, 0, -14), 164, top - 34),
    await cut(await subject.draw(112, 0, 12), 264, top - 32),
    await cut(await subject.draw(122, 0, 0), 209, top - 52),
    grounded(floor + 16, hue, 200, 448, 0.34),
    await cut(await subject.draw(200, 0, 6), 350, floor - 180),
  ];
};

/** Its colours: three behind, two in front. */
export const colourways: Arrangement = async (subject, { floor, hue }) => {
  const overlays: OverlayOptions[] = [];
  for (const [size, centre, lift, shift] of [
    [196, 132, -70, 150],
    [196, 320, -86, 60],
    [196, 508, -70, 235],
    [226, 226, 16, 0],
    [226, 420, 16, 100],
  ] as const) {
    overlays.push(grounded(floor + lift, hue, size * 0.8, centre, 0.26));
    overlays.push(await cut(await subject.draw(size, shift, 0), centre - size / 2, floor + lift - size + 6));
  }
  return overlays;
};

/** From above, in rows. */
export const flatLay: Arrangement = async (subject, _backdrop, random) => {
  const overlays: OverlayOptions[] = [];
  const tilt = Math.round(between(random, -12, 12));
  const picture = await subject.draw(176, 0, tilt);
  const { width = 176 } = await sharp(picture).metadata();
  for (const row of [0, 1, 2])
    for (const column of [0, 1, 2]) {
      const x = 132 + column * 188 + (row === 1 ? 16 : -8);
      const y = 132 + row * 188;
      overlays.push(await cut(Buffer.from(shadow(170, 210, 0.2)), x - 85, y + 52));
      overlays.push(await cut(picture, x - width / 2, y - width / 2));
    }
  return overlays;
};

/** Very near, cut by the frame. */
export const closeUp: Arrangement = async (subject, _backdrop, random) => {
  const size = 860;
  return [
    await cut(await subject.draw(size, 0, Math.round(between(random, -16, 16))), between(random, -190, -60), between(random, -150, -40)),
  ];
};

/** A pair, one half behind the other. */
export const pair: Arrangement = async (subject, { floor, hue }, random) => {
  const flip = random() < 0.5 ? 1 : -1;
  return [
    grounded(floor - 6, hue, 260, 320 + 96 * flip),
    await cut(await subject.draw(262, 0, 9 * flip), 320 + 96 * flip - 131, floor - 292),
    grounded(floor + 12, hue, 330, 320 - 64 * flip),
    await cut(await subject.draw(344, 0, -5 * flip), 320 - 64 * flip - 172, floor - 332),
  ];
};
