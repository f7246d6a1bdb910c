/**
 * The sample's pictures 320 wide, as devices carry them beside those of 640: nothing is decoded there.
 * Writes resources/pictures/320/<hash>.webp for every picture that has none, and removes those whose picture is gone.
 * Run: `npm run art:small`; `npm run art` does it, too.
 */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../../resources/pictures');
const small = path.join(folder, '320');

fs.mkdirSync(small, { recursive: true });
const names = fs.readdirSync(folder).filter((name) => name.endsWith('.webp'));
for (const name of fs.readdirSync(small)) if (!names.includes(name)) fs.rmSync(path.join(small, name));
const missing = names.filter((name) => !fs.existsSync(path.join(small, name)));
for (const name of missing)
  await sharp(path.join(folder, name))
    .resize({ width: 320 })
    .webp({ quality: 78, effort: 5, smartSubsample: true })
    .toFile(path.join(small, name));
const bytes = names.reduce((sum, name) => sum + fs.statSync(path.join(small, name)).size, 0);
console.log(`${missing.length} of ${names.length} pictures made 320 wide, ${(bytes / 1048576).toFixed(1)} MB in all`);
