/**
 * `npm run fonts`: subsets the two typefaces to what the shop shows, into renderer/ui/fonts. Text has Latin-1 and
 * punctuation in the weights the styles use; headings have one weight, and their accented letters are a separate file,
 * because few headings need it. Other characters use the device's own font.
 */
import fs from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '../..');
const target = path.join(root, 'renderer', 'ui', 'fonts');

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');
const PLAIN = `${range(0x20, 0x7e)}\u00a0£©®°·×–—‘’“”„•…€™→−≈`;
const ACCENTED = [...range(0xa1, 0xff), ...'ıŒœ†‹›'].filter((letter) => !PLAIN.includes(letter)).join('');

const FACES = [
  { file: 'inter', name: 'inter', letters: PLAIN + ACCENTED, wght: { min: 400, max: 700 } },
  { file: 'bricolage-grotesque', name: 'bricolage-grotesque', letters: PLAIN, wght: 650 },
  { file: 'bricolage-grotesque-accented', name: 'bricolage-grotesque', letters: ACCENTED, wght: 650 },
] as const;

/**
 * OpenType features that the styles use: kerning, accent positioning, tabular figures. Others would add glyphs that are
 * never shown.
 */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum'];

for (const { file, name, letters, wght } of FACES) {
  const folder = path.join(root, 'node_modules', '@fontsource-variable', name);
  const whole = fs.readFileSync(path.join(folder, 'files', `${name}-latin-wght-normal.woff2`));
  const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures: FEATURES });
  fs.writeFileSync(path.join(target, `${file}.woff2`), cut);
  fs.copyFileSync(path.join(folder, 'LICENSE'), path.join(target, `${name}-LICENCE.txt`));
  console.log(`${file}: ${whole.length} → ${cut.length} bytes`);
}
