import { openStore } from '../../server/db/open-store.ts';
import { createSqliteStores } from '../../server/stores/sqlite/open-stores.ts';
import { type Figure, turnBar } from '../figure.ts';
import { generateRecords } from '../generate.ts';
import { type ServerProcess, waitFor } from '../server-process.ts';
import { startDevice } from './device-process.ts';
import { startLine } from './line.ts';

const CHANGED_SHARE = 0.01;
/** Another one at every run, so that a shop can be measured twice. */
const NEW_PRICE_CENTS = 100_000 + (Math.floor(Date.now() / 1000) % 100_000);
const POLL_MS = 20;

export interface Following {
  readonly dataDir: string;
  readonly shop: ServerProcess;
  readonly deviceDir: string;
}

/** A hundredth of the products gets another price while the device cannot reach hosted; then it can. */
export async function* measureFollowing(rows: number, { dataDir, shop, deviceDir }: Following): AsyncGenerator<Figure> {
  const hostedUrl = `http://127.0.0.1:${shop.port}`;
  const line = await startLine(hostedUrl);
  const device = await startDevice(line.url, deviceDir);
  try {
    await device.waitUntilHolds(rows);
    line.hold();
    await shop.longestTurnMs();
    const last = await changePrices(dataDir, Math.round(rows * CHANGED_SHARE), hostedUrl);
    yield { what: 'hosted, longest turn while 1 % changes', rows, value: await shop.longestTurnMs(), ...turnBar(rows) };
    await device.longestTurnMs();
    const cpuBefore = device.cpuMs();
    line.release();
    await device.waitUntilHolds(rows, { priced: { id: last, price: NEW_PRICE_CENTS / 100 } });
    // Not from the release on: when a device looks again is a matter of its clock.
    const ms = performance.now() - (line.firstAskedMs('/v1/sync/changes') ?? Number.NaN);
    const cpuAfter = device.cpuMs();
    const bar = rows === 100_000 ? { atMost: 200 } : null;
    yield { what: '1 % changed, asked for to shown', rows, value: ms, unit: 'ms', limit: '', bar };
    if (cpuBefore !== undefined && cpuAfter !== undefined)
      yield { what: 'the same, all threads of the device', rows, value: cpuAfter - cpuBefore, unit: 'ms CPU', limit: '', bar: null };
    yield { what: 'the same, longest turn meanwhile', rows, value: await device.longestTurnMs(), ...turnBar(rows) };
  } finally {
    await device.stop();
    await line.stop();
  }
}

/** Written by another process beside the server's; returns, once hosted knows them all, the id of the last one. */
async function changePrices(dataDir: string, count: number, hostedUrl: string): Promise<string> {
  const now = Date.now();
  const db = openStore(dataDir);
  const store = createSqliteStores(db, { now: () => now }).products;
  const changed = [...generateRecords(count, now)].map(({ product, reviews }) => ({
    product: { ...product, priceCents: NEW_PRICE_CENTS, originalPriceCents: null, tiers: [] },
    reviews,
  }));
  await store.putRecords(changed);
  const { headSeq } = await store.head();
  db.close();
  await waitFor(
    async () => {
      const response = await fetch(`${hostedUrl}/v1/sync/manifest`);
      return ((await response.json()) as { headSeq: number }).headSeq >= headSeq;
    },
    { everyMs: POLL_MS },
  );
  const last = changed.at(-1);
  if (last === undefined) throw new Error('Nothing was changed');
  return last.product.id;
}
