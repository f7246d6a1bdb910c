import { type Figure, upTo } from './figure.ts';
import { startShop } from './shop.ts';
import { median } from './timing.ts';

const STARTS = 5;

/** Measures from the start of the built server's process to its first page of products; the median of five. */
export async function measureColdStart(rows: number, dataDir: string): Promise<Figure> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const shop = await startShop(dataDir);
    times.push(shop.startMs);
    await shop.stop();
  }
  return { what: 'cold start to the first 200', rows, value: median(times), unit: 'ms', bar: upTo(rows, [275, 320, 815]) };
}
