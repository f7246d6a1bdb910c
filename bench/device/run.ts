import fs from 'node:fs';
import path from 'node:path';
import { openStore } from '../../server/db/open-store.ts';
import { createSqliteStores } from '../../server/stores/sqlite/open-stores.ts';
import { type Figure, upTo } from '../figure.ts';
import { generateRecords } from '../generate.ts';
import { type ServerProcess, waitFor } from '../server-process.ts';
import { startShop } from '../shop.ts';
import { startDevice } from './device-process.ts';

const POLL_MS = 20;
const CHANGED_SHARE = 0.01;
/** Differs at every run, so that one shop can be measured repeatedly. */
const NEW_PRICE_CENTS = 100_000 + (Math.floor(Date.now() / 1000) % 100_000);

/**
 * Measures a device with an empty folder that downloads a full copy from a hosted server on the same machine, and later
 * the changes (decision 18).
 */
export async function* measureDevice(rows: number, dataDir: string, folder: string): AsyncGenerator<Figure> {
  const shop = await startShop(dataDir);
  const deviceDir = path.join(folder, `device-${rows}`);
  fs.rmSync(deviceDir, { recursive: true, force: true });
  try {
    const bytes = (await waitForManifest(shop, ({ snapshot }) => (snapshot?.bytes ?? 0) > 0)).snapshot?.bytes ?? 0;
    yield { what: 'a full copy, each product', rows, value: bytes / rows, unit: 'bytes', bar: upTo(rows, [195, 200, 215]) };
    yield* measureFirstCopy(rows, shop, deviceDir);
    yield await measureChanges(rows, { shop, dataDir, deviceDir });
  } finally {
    await shop.stop();
  }
}

/** Measures from the moment the device's server answers, still empty, until it holds every product. */
async function* measureFirstCopy(rows: number, shop: ServerProcess, deviceDir: string): AsyncGenerator<Figure> {
  const device = await startDevice(`http://127.0.0.1:${shop.port}`, deviceDir);
  try {
    await device.longestTurnMs();
    await device.waitUntilHolds(rows);
    const ms = performance.now() - device.answersSinceMs;
    yield { what: 'fresh device, ready to the whole catalogue', rows, value: ms, unit: 'ms', bar: upTo(rows, [400, 1125, 11_250]) };
    const turnMs = await device.longestTurnMs();
    yield { what: 'fresh device, longest turn meanwhile', rows, value: turnMs, unit: 'ms CPU', bar: upTo(rows, [20, 22, 50]) };
  } finally {
    await device.stop();
  }
}

interface Following {
  readonly shop: ServerProcess;
  readonly dataDir: string;
  readonly deviceDir: string;
}

/** Changes the price of one product in a hundred while the device is off. */
async function measureChanges(rows: number, { shop, dataDir, deviceDir }: Following): Promise<Figure> {
  const last = await changePrices(dataDir, Math.round(rows * CHANGED_SHARE), shop);
  const device = await startDevice(`http://127.0.0.1:${shop.port}`, deviceDir);
  try {
    await device.waitUntilShows(last, NEW_PRICE_CENTS / 100);
    const ms = performance.now() - device.answersSinceMs;
    return { what: 'device, ready to 1 % changed', rows, value: ms, unit: 'ms', bar: upTo(rows, [200, 250, 2500]) };
  } finally {
    await device.stop();
  }
}

/** Writes from a second process; returns the last product's id once hosted has applied all changes. */
async function changePrices(dataDir: string, count: number, shop: ServerProcess): Promise<string> {
  const now = Date.now();
  const db = openStore(dataDir);
  const store = createSqliteStores(db, { now: () => now }).products;
  const changed = [...generateRecords(count, now)].map(({ product, reviews }) => ({
    product: { ...product, priceCents: NEW_PRICE_CENTS, originalPriceCents: null, tiers: [] },
    reviews,
  }));
  await store.putRecords(changed);
  const head = await store.head();
  db.close();
  await waitForManifest(shop, ({ headSeq }) => headSeq >= head.headSeq);
  return changed.at(-1)?.product.id ?? '';
}

interface Manifest {
  readonly headSeq: number;
  /** Built once for all devices, at the first request. */
  readonly snapshot: { readonly bytes: number } | null;
}

async function waitForManifest(shop: ServerProcess, isIt: (manifest: Manifest) => boolean): Promise<Manifest> {
  let manifest: Manifest = { headSeq: 0, snapshot: null };
  await waitFor(
    async () => {
      const response = await fetch(`http://127.0.0.1:${shop.port}/v1/sync/manifest`);
      if (response.ok) manifest = (await response.json()) as Manifest;
      return isIt(manifest);
    },
    { everyMs: POLL_MS },
  );
  return manifest;
}
