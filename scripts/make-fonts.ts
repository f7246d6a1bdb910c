/**
 * `npm run fonts`: cuts the two typefaces down to what the shop shows, into renderer/ui/fonts. Text has Latin-1 with the signs around it
 * in the weights the styles use; headings have one weight. What is not in them comes from the device's own font.
 */
import fs from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'renderer', 'ui', 'fonts');

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’“”„†•…‹›€™→−≈`;

const FACES = [
  { name: 'inter', wght: { min: 400, max: 700 } },
  { name: 'bricolage-grotesque', wght: 650 },
] as const;

for (const { name, wght } of FACES) {
  const folder = path.join(root, 'node_modules', '@fontsource-variable', name);
  const whole = fs.readFileSync(path.join(folder, 'files', `${name}-latin-wght-normal.woff2`));
  const cut = await subsetFont(whole, LETTERS, { targetFormat: 'woff2', variationAxes: { wght } });
  fs.writeFileSync(path.join(target, `${name}.woff2`), cut);
  fs.copyFileSync(path.join(folder, 'LICENSE'), path.join(target, `${name}-LICENCE.txt`));
  console.log(`${name}: ${whole.length} → ${cut.length} bytes`);
}
