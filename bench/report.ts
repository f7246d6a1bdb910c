import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Figure, formatFigure, heading, meetsBar } from './figure.ts';

/**
 * Prints each figure as it arrives and writes all of them to `bench/results/<name>.json`; the process exits with 1 if a
 * bar is missed.
 * @param measure gets an empty folder, which is removed afterwards
 */
export async function report(name: string, measure: (folder: string) => AsyncIterable<Figure>): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-bench-'));
  const figures: Figure[] = [];
  printHeading();
  try {
    for await (const figure of measure(folder)) {
      figures.push(figure);
      console.log(formatFigure(figure));
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  const missed = figures.filter((figure) => !meetsBar(figure)).length;
  console.log(missed === 0 ? 'every target is met' : `${missed} of ${figures.length} targets are missed`);
  console.log(`written: ${path.relative(process.cwd(), write(name, figures))}`);
  if (missed > 0) process.exitCode = 1;
}

function printHeading(): void {
  const [load = 0] = os.loadavg();
  const cores = os.availableParallelism();
  console.log(`${os.cpus()[0]?.model ?? 'unknown processor'}, ${cores} cores, load ${load.toFixed(1)}, Node ${process.version}`);
  if (load > cores / 2) console.log('Other programs are running: expect figures well below what this machine can do.');
  console.log(heading);
}

function write(name: string, figures: readonly Figure[]): string {
  const folder = path.join(import.meta.dirname, 'results');
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  const judged = figures.map((figure) => ({ ...figure, isMet: meetsBar(figure) }));
  fs.writeFileSync(file, `${JSON.stringify({ node: process.version, loadAtEnd: os.loadavg()[0], figures: judged }, null, 2)}\n`);
  return file;
}
