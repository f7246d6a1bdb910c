import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** One line of the table of figures. */
export interface Figure {
  readonly what: string;
  /** Products in the catalogue; null where it does not matter. */
  readonly rows: number | null;
  readonly value: number;
  readonly unit: string;
  /** What a bare spike reached, in words. */
  readonly limit: string;
  /** The bar, and whether the value must not be above or not be below it. */
  readonly bar: { readonly atMost: number } | { readonly atLeast: number } | null;
}

/** Of an answering thread: so much of its own processor time, and whoever asks meanwhile waits. */
export const turnBar = (rows: number) => ({ unit: 'ms CPU', limit: '', bar: { atMost: rows > 100_000 ? 50 : 20 } }) as const;

export function meetsBar({ value, bar }: Figure): boolean {
  if (bar === null) return true;
  return 'atMost' in bar ? value <= bar.atMost : value >= bar.atLeast;
}

function formatNumber(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}

function formatBar({ bar, unit }: Figure): string {
  if (bar === null) return '';
  return 'atMost' in bar ? `≤ ${formatNumber(bar.atMost)} ${unit}` : `≥ ${formatNumber(bar.atLeast)} ${unit}`;
}

/** Says so when the machine is busy with something else: its figures are then those of the neighbours, too. */
export function printHeading(): void {
  const [load = 0] = os.loadavg();
  const cores = os.availableParallelism();
  console.log(`${os.cpus()[0]?.model ?? 'unknown processor'}, ${cores} cores, load ${load.toFixed(1)}, Node ${process.version}`);
  if (load > cores / 2) console.log('Other programs are running: expect figures well below what this machine can do.');
  console.log(line(['', 'what', 'products', 'measured', 'bar', 'limit']));
}

export function printFigure(figure: Figure): void {
  const mark = meetsBar(figure) ? 'ok' : 'NO';
  const rows = figure.rows === null ? '' : figure.rows.toLocaleString('en-US');
  console.log(line([mark, figure.what, rows, `${formatNumber(figure.value)} ${figure.unit}`, formatBar(figure), figure.limit]));
}

const WIDTHS = [3, 58, 10, 16, 16, 0];

function line(cells: readonly string[]): string {
  return cells
    .map((cell, i) => cell.padEnd(WIDTHS[i] ?? 0))
    .join(' ')
    .trimEnd();
}

/** Writes `bench/results/<name>.json`; returns the path. */
export function writeResults(name: string, figures: readonly Figure[], skipped: readonly string[]): string {
  const folder = path.join(import.meta.dirname, 'results');
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  const judged = figures.map((figure) => ({ ...figure, isMet: meetsBar(figure) }));
  fs.writeFileSync(file, `${JSON.stringify({ node: process.version, loadAtEnd: os.loadavg()[0], figures: judged, skipped }, null, 2)}\n`);
  return file;
}
