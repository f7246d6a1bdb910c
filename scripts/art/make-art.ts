/**
 * Composes the sample catalogue's pictures: Fluent emoji drawings (MIT) and hand-drawn packaging, lit on tinted backdrops.
 * Writes resources/pictures/<hash>.webp and resources/sample/pictures.json. Run: `npm run art`, then `npm run sample`.
 * The icon package (99 MB) is fetched for this script alone into .cache/; the finished pictures are committed.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { listSampleProducts } from '../sample/products.ts';
import * as arrangements from './arrangements.ts';
import { makeBackdrop, SIZE } from './backdrops.ts';
import { loadIcons } from './icons.ts';
import { pick, seeded } from './random.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pictureFolder = path.join(root, 'resources/pictures');
const icons = loadIcons();

function toSubject(name: string, baseHue: number): arrangements.Subject {
  const icon = icons.icons[name];
  if (icon === undefined) throw new Error(`No drawing named ${name}`);
  const width = icon.width ?? icons.width ?? 32;
  const height = icon.height ?? icons.height ?? 32;
  return {
    async draw(size, hueShift = 0, turn = 0) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${size}" height="${size}">${icon.body}</svg>`;
      const shifted = sharp(Buffer.from(svg)).modulate({ hue: Math.round(baseHue + hueShift) % 360 });
      if (turn === 0) return shifted.png().toBuffer();
      const turned = await shifted
        .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png()
        .toBuffer();
      return turned;
    },
  };
}

/** A face in another hue is a Martian; food keeps close to its own colour. */
const HAS_SKIN = /child|girl|boy|baby|doll|person|man|woman|foot|ear$|hair|biceps|leg$/;

function hueShift(product: { icon: string; category: string }, used: number): number {
  if (HAS_SKIN.test(product.icon)) return 0;
  return product.category === 'food-and-groceries' ? (used % 2) * 12 : (used * 97) % 360;
}

/** First view sells, the second shows how it ships, the rest show colours or detail. */
function viewsFor(product: { id: string; category: string; colors: readonly string[] }, random: () => number): arrangements.Arrangement[] {
  const { hero, pair, trio, cartons, openCarton, sackful, colourways, flatLay, closeUp } = arrangements;
  const isFood = product.category === 'food-and-groceries';
  const first = pick(random, [hero, hero, hero, pair, trio, isFood ? sackful : pair]);
  const packed = isFood && random() < 0.5 ? sackful : pick(random, [cartons, openCarton]);
  const views = [first, packed, product.colors.length > 2 ? colourways : pick(random, [flatLay, closeUp])];
  if (random() < 0.35) views.push(pick(random, [closeUp, flatLay, trio]));
  return [...new Set(views)];
}

async function compose(
  subject: arrangements.Subject,
  arrange: arrangements.Arrangement,
  category: string,
  random: () => number,
): Promise<Buffer> {
  const fromAbove = arrange === arrangements.flatLay || arrange === arrangements.closeUp;
  const backdrop = makeBackdrop(category, random, fromAbove);
  const overlays = await arrange(subject, backdrop, random);
  const edges = { input: await vignette(), blend: 'multiply' as const };
  const flat = await sharp(Buffer.from(backdrop.svg))
    .resize(SIZE, SIZE)
    .composite([...overlays, edges])
    .png()
    .toBuffer();
  return sharp(flat).webp({ quality: 80, effort: 5, smartSubsample: true }).toBuffer();
}

let vignettePng: Promise<Buffer> | undefined;
function vignette(): Promise<Buffer> {
  vignettePng ??= sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><defs><radialGradient id="v" r="78%"><stop offset=".62" stop-color="#fff"/><stop offset="1" stop-color="#e4e2dc"/></radialGradient></defs><rect width="${SIZE}" height="${SIZE}" fill="url(#v)"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
  return vignettePng;
}

async function main(): Promise<void> {
  fs.rmSync(pictureFolder, { recursive: true, force: true });
  fs.mkdirSync(pictureFolder, { recursive: true });
  const pictures: Record<string, string[]> = {};
  const hueOf = new Map<string, number>();
  let bytes = 0;
  const products = listSampleProducts();
  for (const [index, product] of products.entries()) {
    if (!product.hasPicture) continue;
    const random = seeded(product.id);
    // Products drawn with the same icon get different hues, the first keeps its own.
    const used = hueOf.get(product.icon) ?? 0;
    hueOf.set(product.icon, used + 1);
    const subject = toSubject(product.icon, hueShift(product, used));
    const hashes: string[] = [];
    for (const view of viewsFor(product, random)) {
      const webp = await compose(subject, view, product.category, random);
      const hash = createHash('sha256').update(webp).digest('hex').slice(0, 24);
      fs.writeFileSync(path.join(pictureFolder, `${hash}.webp`), webp);
      bytes += webp.length;
      hashes.push(hash);
    }
    pictures[product.id] = hashes;
    if (index % 50 === 0) console.log(`${index} of ${products.length} products`);
  }
  const lines = Object.entries(pictures).map(([id, hashes]) => `${JSON.stringify(id)}:${JSON.stringify(hashes)}`);
  fs.writeFileSync(path.join(root, 'resources/sample/pictures.json'), `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${Object.values(pictures).flat().length} pictures, ${(bytes / 1048576).toFixed(1)} MB`);
}

await main();
await import('./small-pictures.ts');
