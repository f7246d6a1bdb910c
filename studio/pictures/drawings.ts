import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { CACHE } from './places.ts';

/**
 * Rasterises drawings to this many pixels on their longer side; a drawing marked as larger (round a ball) up to the
 * maximum.
 */
const LONGER_SIDE = 1024;
const MOST = 3072;

/** Returns the scene with every `svg` replaced by an `image`, a file that Blender reads; at any depth of parts. */
export async function withDrawings(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(withDrawings));
  if (typeof value !== 'object' || value === null) return value;
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, inner]) =>
      key === 'svg' ? ['image', await draw(String(inner))] : [key, await withDrawings(inner)],
    ),
  );
  return Object.fromEntries(entries) as unknown;
}

/** A drawing requested twice at the same time is rendered once. */
const drawn = new Map<string, Promise<string>>();

function draw(svg: string): Promise<string> {
  const known = drawn.get(svg) ?? drawOnce(svg);
  drawn.set(svg, known);
  return known;
}

async function drawOnce(svg: string): Promise<string> {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 20);
  const file = path.join(CACHE, 'drawings', `${hash}.png`);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const { width = LONGER_SIDE, height = LONGER_SIDE } = await sharp(Buffer.from(svg)).metadata();
    const said = Math.max(width, height);
    const density = Math.min(2400, (72 * Math.min(MOST, Math.max(LONGER_SIDE, said))) / said);
    await sharp(Buffer.from(svg), { density }).png().toFile(`${file}.${process.pid}`);
    fs.renameSync(`${file}.${process.pid}`, file);
  }
  return file;
}
