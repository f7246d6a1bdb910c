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

const harbour = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="s" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#f7f2e8"/><stop offset="1" stop-color="#e6e0cf"/></linearGradient></defs><rect width="1200" height="630" fill="url(#s)"/><circle cx="930" cy="230" r="120" fill="#e9b44c"/><path d="M0 430h1200v200H0z" fill="#0e3b3a"/><g fill="none" stroke="#4f9a94" stroke-width="6" stroke-linecap="round" opacity=".7"><path d="M60 500c40-20 80-20 120 0s80 20 120 0 80-20 120 0"/><path d="M620 560c40-20 80-20 120 0s80 20 120 0 80-20 120 0"/></g><g transform="translate(640 250)"><path d="M0 180h360l-40 70H40z" fill="#17524f"/><rect x="60" y="110" width="70" height="66" fill="#b8573e"/><rect x="136" y="110" width="70" height="66" fill="#e9b44c"/><rect x="212" y="110" width="70" height="66" fill="#4f9a94"/><rect x="98" y="40" width="70" height="66" fill="#7b93a8"/><rect x="174" y="40" width="70" height="66" fill="#b8573e"/></g></svg>`;
const mark = await sharp(svg('icon.svg'), { density: 300 }).resize(260).png().toBuffer();
await sharp(Buffer.from(harbour))
  .composite([{ input: mark, left: 120, top: 140 }])
  .png()
  .toFile(path.join(folder, 'og.png'));
