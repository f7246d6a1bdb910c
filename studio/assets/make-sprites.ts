/**
 * Draws the small pictures, each kind as one row in one file: renderer/ui/sprites. Flags are in the order of
 * `COUNTRY_NAMES`, category icons in that of `CATEGORIES`, as `#ui/goods` looks them up. The tiles' pictures of
 * categories go to renderer/public. Run: `npm run sprites`.
 */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { COUNTRY_NAMES, countryCode } from '#domain/kernel/country.ts';
import { CATEGORIES } from '#domain/product/category.ts';

/** As the studio rendered it. */
const shelfArt = (slug: string) => `studio/art/${slug}.webp`;
const TILE_SLUGS = ['electronics', 'clothing', 'home-and-kitchen', 'beauty'];

const root = path.resolve(import.meta.dirname, '../..');

interface Row {
  readonly file: string;
  readonly drawings: readonly string[];
  /** Pixels of one drawing: twice its size on screen. */
  readonly width: number;
  readonly height: number;
  readonly quality: number;
}

async function drawRow({ file, drawings, width, height, quality }: Row): Promise<void> {
  const cells = drawings.map(async (drawing, at) => ({
    input: await sharp(path.join(root, drawing), { density: 300 }).resize(width, height, { fit: 'fill' }).png().toBuffer(),
    left: at * width,
    top: 0,
  }));
  const ground = { r: 0, g: 0, b: 0, alpha: 0 };
  const row = sharp({ create: { width: width * drawings.length, height, channels: 4, background: ground } });
  const { size } = await row
    .composite(await Promise.all(cells))
    .webp({ quality, alphaQuality: 70, effort: 6 })
    .toFile(path.join(root, 'renderer/ui/sprites', file));
  console.log(`${file}: ${drawings.length} drawings, ${size} bytes`);
}

await drawRow({
  file: 'flags.webp',
  drawings: COUNTRY_NAMES.map((name) => `node_modules/country-flag-icons/3x2/${countryCode(name)}.svg`),
  width: 36,
  height: 24,
  quality: 36,
});
await drawRow({
  file: 'categories.webp',
  drawings: CATEGORIES.map(({ slug }) => shelfArt(slug)),
  width: 128,
  height: 128,
  quality: 45,
});

/** Pixels of the tiles on the home page, at twice their size. */
const TILES = path.join(root, 'renderer/public/categories');
fs.mkdirSync(TILES, { recursive: true });
for (const slug of TILE_SLUGS)
  await sharp(path.join(root, shelfArt(slug)))
    .resize(184)
    .webp({ quality: 56, alphaQuality: 60, effort: 6 })
    .toFile(path.join(TILES, `${slug}.webp`));
