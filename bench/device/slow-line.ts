import path from 'node:path';
import type { Figure } from '../figure.ts';
import { createRandom } from '../generate.ts';
import { startShop } from '../shop.ts';
import { startDevice } from './device-process.ts';
import { startLine } from './line.ts';

const BYTES_PER_SECOND = 768_000 / 8;
const CUTS = 20;
const WITHIN_MS = 1_200_000;
const PIECE_BYTES = 1024 * 1024;
/** A person who sees it break off presses "Sync now" so soon; the device itself would wait longer each time. */
const PRESS_EVERY_MS = 500;

/** A full copy over 768 kbit/s that breaks off every half to one and a half pieces; some five minutes for 100,000 products. */
export async function* measureSlowLine(rows: number, dataDir: string, folder: string): AsyncGenerator<Figure> {
  const shop = await startShop(dataDir);
  const line = await startLine(`http://127.0.0.1:${shop.port}`);
  const random = createRandom(11);
  line.behave(
    BYTES_PER_SECOND,
    Array.from({ length: CUTS }, () => Math.round((0.5 + random()) * PIECE_BYTES)),
  );
  const device = await startDevice(line.url, path.join(folder, `slow-device-${rows}`));
  const press = setInterval(() => void device.syncNow(), PRESS_EVERY_MS);
  try {
    await device.waitUntilHolds(rows, { withinMs: WITHIN_MS });
    const seconds = (performance.now() - device.answersSinceMs) / 1000;
    const lost = line.lostPerCut();
    if (lost.length < CUTS) throw new Error(`The line was cut ${lost.length} times, not ${CUTS}: there was too little to fetch`);
    const what = `768 kbit/s, ${CUTS} cuts`;
    yield { what: `${what}, until the catalogue is whole`, rows, value: seconds, unit: 's', limit: '', bar: null };
    yield {
      what: `${what}, fetched again`,
      rows,
      value: lost.reduce((sum, bytes) => sum + bytes, 0) / 1e6,
      unit: 'MB',
      limit: '',
      bar: null,
    };
    yield {
      what: `${what}, lost by one at most`,
      rows,
      value: Math.max(...lost) / PIECE_BYTES,
      unit: 'pieces',
      limit: '',
      bar: { atMost: 1 },
    };
  } finally {
    clearInterval(press);
    await device.stop();
    await line.stop();
    await shop.stop();
  }
}
