import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { CACHE, SMALL_SHEETS } from './places.ts';
import type { Shot } from './plan.ts';
import type { Store } from './stores.ts';

const CELL = 240;
const WORDS = 34;
const ACROSS = 7;

const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function makeSheet(shots: readonly Shot[], store: Store, file: string): Promise<void> {
  const rows = Math.ceil(shots.length / ACROSS);
  const cells = await Promise.all(
    shots.flatMap((shot, at) => {
      const left = (at % ACROSS) * CELL;
      const top = Math.floor(at / ACROSS) * (CELL + WORDS);
      const name = `${shot.productId}${shot.view === 'hero' ? '' : ` · ${shot.view}`}`;
      const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL}" height="${WORDS}"><text x="4" y="13" font-family="sans-serif" font-size="11">${escapeText(name.slice(0, 38))}</text><text x="4" y="27" font-family="sans-serif" font-size="11">${escapeText(name.slice(38, 76))}</text></svg>`;
      const picture = store.has(shot) ? sharp(store.file(shot)).resize(CELL, CELL).png().toBuffer() : undefined;
      return [
        { input: Buffer.from(words), left, top: top + CELL },
        ...(picture === undefined ? [] : [picture.then((input) => ({ input, left, top }))]),
      ];
    }),
  );
  await sharp({ create: { width: ACROSS * CELL, height: rows * (CELL + WORDS), channels: 3, background: '#fff' } })
    .composite(cells)
    .png()
    .toFile(file);
  console.log(`${file}: ${shots.filter((shot) => store.has(shot)).length} of ${shots.length}`);
}

/** Makes one sheet per category, each picture with its product's id, for visual review. */
export async function makeSheets(shots: readonly Shot[], store: Store): Promise<void> {
  const folder = path.join(CACHE, 'sheets');
  fs.mkdirSync(folder, { recursive: true });
  for (const [category, those] of Map.groupBy(shots, (shot) => shot.category))
    await makeSheet(those, store, path.join(folder, `${category}.png`));
}

const SMALL_CELL = 120;
const SMALL_ACROSS = 10;

/** Makes a sheet of the first pictures of each complete category, small enough for docs/. */
export async function makeSmallSheets(shots: readonly Shot[], store: Store): Promise<void> {
  fs.mkdirSync(SMALL_SHEETS, { recursive: true });
  const heroes = shots.filter(({ view }) => view === 'hero');
  for (const [category, those] of Map.groupBy(heroes, (shot) => shot.category)) {
    if (!those.every((shot) => store.has(shot))) continue;
    const cells = those.map(async (shot, at) => ({
      input: await sharp(store.file(shot)).resize(SMALL_CELL, SMALL_CELL).toBuffer(),
      left: (at % SMALL_ACROSS) * SMALL_CELL,
      top: Math.floor(at / SMALL_ACROSS) * SMALL_CELL,
    }));
    const height = Math.ceil(those.length / SMALL_ACROSS) * SMALL_CELL;
    const file = path.join(SMALL_SHEETS, `${category}.webp`);
    await sharp({ create: { width: SMALL_ACROSS * SMALL_CELL, height, channels: 3, background: '#fff' } })
      .composite(await Promise.all(cells))
      .webp({ quality: 72, effort: 6 })
      .toFile(file);
    console.log(file);
  }
}
