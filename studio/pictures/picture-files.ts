import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ART, PICTURES } from './places.ts';

/** Pictures at least this wide, in pixels, are also kept at full size, for the hosted server only. */
const LARGE_FROM = 960;
/** Widths shipped with devices, which decode no pictures; the first is also served where no larger one exists. */
const CARRIED = [
  { width: 640, folder: PICTURES, quality: 80 },
  { width: 320, folder: path.join(PICTURES, '320'), quality: 78 },
] as const;
const LARGE_FOLDER = path.join(PICTURES, 'large');

export const fileOf = (name: string): string => path.join(PICTURES, `${name}.webp`);

export interface Written {
  readonly picture: string;
  /** Its average colour, '#rrggbb'. */
  readonly tint: string;
}

/** Writes a rendered picture in every shipped width, named by the hash of its full size. */
export async function writePicture(rendered: string): Promise<Written> {
  const { width = 0 } = await sharp(rendered).metadata();
  const full = await encode(rendered, width, 82);
  const name = createHash('sha256').update(full).digest('hex').slice(0, 24);
  if (width >= LARGE_FROM) keep(LARGE_FOLDER, name, full);
  for (const carried of CARRIED) keep(carried.folder, name, await encode(rendered, carried.width, carried.quality));
  return { picture: name, tint: await tintOf(rendered) };
}

export const artFile = (name: string): string => path.join(ART, `${name}.webp`);

/** Writes a picture that belongs to no product, at full size under its name. */
export async function writeArt(rendered: string, name: string): Promise<Written> {
  const { width = 0 } = await sharp(rendered).metadata();
  keep(ART, name, await encode(rendered, width, 90));
  return { picture: name, tint: await tintOf(rendered) };
}

async function tintOf(rendered: string): Promise<string> {
  const { channels } = await sharp(rendered).removeAlpha().stats();
  return `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')}`;
}

const encode = (rendered: string, width: number, quality: number): Promise<Buffer> =>
  sharp(rendered).resize({ width, withoutEnlargement: true }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();

function keep(folder: string, name: string, bytes: Buffer): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, `${name}.webp`), bytes);
}

/** Deletes every picture that the sample does not name. Returns how many. */
export function removeUnnamed(named: ReadonlySet<string>): number {
  const folders = [LARGE_FOLDER, ...CARRIED.map(({ folder }) => folder)].filter((folder) => fs.existsSync(folder));
  const unnamed = folders.flatMap((folder) =>
    fs
      .readdirSync(folder)
      .filter((file) => file.endsWith('.webp') && !named.has(path.basename(file, '.webp')))
      .map((file) => path.join(folder, file)),
  );
  for (const file of unnamed) fs.rmSync(file);
  return unnamed.length;
}
