export interface Figure {
  readonly what: string;
  /** Products in the catalogue, if the value depends on them. */
  readonly rows?: number;
  readonly value: number;
  readonly unit: string;
  readonly bar: Bar;
}

type Bar = { readonly atMost: number } | { readonly atLeast: number };

/** Returns the bar for a catalogue of up to 10,000, up to 100,000 or more products. */
export function upTo(rows: number, [small, middle, large]: readonly [number, number, number]): Bar {
  if (rows <= 10_000) return { atMost: small };
  return { atMost: rows <= 100_000 ? middle : large };
}

/** Also true for values that only Linux can measure (processor time and memory of a process) on other systems. */
export function meetsBar({ value, bar }: Figure): boolean {
  if (Number.isNaN(value)) return process.platform !== 'linux';
  return 'atMost' in bar ? value <= bar.atMost : value >= bar.atLeast;
}

function formatNumber(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}

const WIDTHS = [3, 58, 10, 16, 0];

function line(cells: readonly string[]): string {
  return cells
    .map((cell, at) => cell.padEnd(WIDTHS[at] ?? 0))
    .join(' ')
    .trimEnd();
}

export const heading = line(['', 'what', 'products', 'measured', 'bar']);

export function formatFigure(figure: Figure): string {
  const { what, rows, value, unit, bar } = figure;
  const limit = 'atMost' in bar ? `≤ ${formatNumber(bar.atMost)}` : `≥ ${formatNumber(bar.atLeast)}`;
  return line([
    meetsBar(figure) ? 'ok' : 'NO',
    what,
    rows?.toLocaleString('en-US') ?? '',
    `${formatNumber(value)} ${unit}`,
    `${limit} ${unit}`,
  ]);
}
