import type { Figure } from './figure.ts';
import { startShop } from './shop.ts';
import { percentile } from './timing.ts';

const STARTS = 5;

/** Of a catalogue of up to so many products. */
const BARS_MS = [
  { rows: 10_000, atMost: 170 },
  { rows: 100_000, atMost: 300 },
  { rows: 1_000_000, atMost: 1200 },
];

/** From starting the built server's process to its first page of products; the median of five. */
export async function measureColdStart(rows: number, dataDir: string): Promise<Figure> {
  const times: number[] = [];
  for (let i = 0; i < STARTS; i += 1) {
    const shop = await startShop(dataDir);
    times.push(shop.startMs);
    await shop.stop();
  }
  times.sort((a, b) => a - b);
  const value = percentile(times, 0.5);
  const bar = BARS_MS.find((one) => rows <= one.rows) ?? null;
  return { what: 'cold start to the first 200', rows, value, unit: 'ms', limit: '110 ms', bar: bar && { atMost: bar.atMost } };
}
