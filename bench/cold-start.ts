import type { Figure } from './figure.ts';
import { startShop } from './shop.ts';

const STARTS = 5;

/** From starting the built server's process to its first page of products; the best of five, as on a machine with nothing else to do. */
export async function measureColdStart(rows: number, dataDir: string): Promise<Figure> {
  let value = Number.POSITIVE_INFINITY;
  for (let i = 0; i < STARTS; i += 1) {
    const shop = await startShop(dataDir);
    value = Math.min(value, shop.startMs);
    await shop.stop();
  }
  const bar = rows <= 10_000 ? { atMost: 300 } : null;
  return { what: 'cold start to the first 200', rows, value, unit: 'ms', limit: '110 ms', bar };
}
