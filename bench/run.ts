/**
 * `npm run bench -- [--rows 10000,100000] [--engine-only]`: the figures of DESIGN §8, bar and limit beside each.
 * Exits with 1 when a bar is missed. Figures are comparable within one run only.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureEngine } from './engine.ts';
import { type Figure, meetsBar, printFigure, printHeading, writeResults } from './figure.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000,100000' }, 'engine-only': { type: 'boolean', default: false } },
});
const sizes = values.rows.split(',').map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1000 || size > 1_000_000)) {
  console.error(`--rows takes whole numbers from 1000 to 1000000, separated by commas; got ${values.rows}`);
  process.exit(1);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-bench-'));
const figures: Figure[] = [];
const skipped: string[] = [];
const take = (figure: Figure) => {
  figures.push(figure);
  printFigure(figure);
};

try {
  printHeading();
  for (const size of sizes) for (const figure of measureEngine(size, folder)) take(figure);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
const name = `${values['engine-only'] ? 'engine' : 'all'}-${sizes.join('-')}`;
console.log(`written: ${path.relative(process.cwd(), writeResults(name, figures, skipped))}`);
process.exitCode = figures.every(meetsBar) ? 0 : 1;
