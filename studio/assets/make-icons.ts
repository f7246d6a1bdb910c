/** Renders the app icons and the social card from resources/icons/*.svg. Run: `npm run icons`. */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../../resources/icons');
const svg = (name: string) => fs.readFileSync(path.join(folder, name));

await sharp(svg('icon.svg'), { density: 300 }).resize(192).png().toFile(path.join(folder, 'icon-192.png'));
await sharp(svg('icon.svg'), { density: 300 }).resize(512).png().toFile(path.join(folder, 'icon-512.png'));
await sharp(svg('icon-maskable.svg'), { density: 300 }).resize(512).png().toFile(path.join(folder, 'icon-maskable-512.png'));
await sharp(svg('icon-maskable.svg'), { density: 300 }).resize(180).png().toFile(path.join(folder, 'apple-touch-icon.png'));

/** The social card: the studio's products on their quay, with logo and name in the empty area. */
const words = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="200"><g font-family="Bricolage Grotesque, DejaVu Sans" fill="#0e3b3a"><text y="66" font-size="60" font-weight="800">Tradewind</text><text y="120" font-size="28">Wholesale from the</text><text y="156" font-size="28">world’s workshops</text></g></svg>`;
const mark = await sharp(svg('icon.svg'), { density: 300 }).resize(132).png().toBuffer();
await sharp(path.resolve(import.meta.dirname, '../art/card.webp'))
  .composite([
    { input: mark, left: 64, top: 150 },
    { input: Buffer.from(words), left: 64, top: 306 },
  ])
  .png({ palette: true, quality: 90, effort: 10 })
  .toFile(path.join(folder, 'og.png'));
