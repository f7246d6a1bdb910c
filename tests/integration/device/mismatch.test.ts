import { generateKeyPairSync, sign } from 'node:crypto';
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';
import { CATALOGUE_MIGRATIONS } from '../../../server/catalogue/schema.ts';
import { openDatabase } from '../../../server/db/open-database.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type RoleServer, startHosted, startQuickEmbedded, until } from '../../fixtures/role-server.ts';
import { putGoods } from '../../fixtures/stores/with-store.ts';
import { type HostedProxy, startHostedProxy } from './hosted-proxy.ts';
import { stopServersAfterEach } from './stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();
async function put(dataDir: string, ids: readonly string[], priceCents: number): Promise<void> {
  await putGoods(
    dataDir,
    ids.map((id) => makeRecord(id, { priceCents })),
  );
}
const status = (device: RoleServer) => device.getJson<DeviceSyncStatus>('/api/device/sync');
const problemOf = async (device: RoleServer) => (await status(device)).problem;
const priceOf = async (device: RoleServer, id: string) => (await device.getJson<{ price: number }>(`/api/products/${id}`)).price;
const copiesTaken = (proxy: HostedProxy) => proxy.asked.filter((path) => path.startsWith('/v1/sync/snapshots/')).length;
const changesAsked = (proxy: HostedProxy) => proxy.asked.filter((path) => path.startsWith('/v1/sync/changes')).length;

const following = (device: RoleServer) => until('the device to follow', async () => (await status(device)).phase === 'following');

/** Polls while triggering a sync each time, so that no retry delay applies. */
const nudged = (device: RoleServer, what: string, check: () => Promise<boolean>) =>
  until(what, async () => {
    await device.fetch('/api/device/sync', { method: 'POST' });
    return check();
  });

async function startPair() {
  const dataDir = newDataDir();
  await put(dataDir, ['a', 'b', 'c'], 1000);
  const proxy = keep(await startHostedProxy(keep(await startHosted(dataDir))));
  const device = keep(await startQuickEmbedded(newDataDir(), proxy.url));
  await following(device);
  return { dataDir, line: proxy, device };
}

/** Changes the database directly, bypassing its writer. */
function edit(dataDir: string, sql: string): void {
  const db = openDatabase(path.join(dataDir, 'catalogue.db'), { synchronous: 'NORMAL', migrations: CATALOGUE_MIGRATIONS });
  db.exec(sql);
  db.close();
}

describe("a device compares its content with the hosted server's digest", () => {
  test('a digest that never matches: one snapshot is fetched, price changes continue, and the problem is reported', async () => {
    const dataDir = newDataDir();
    await put(dataDir, ['a', 'b', 'c'], 1000);
    const before = await startHosted(dataDir);
    await before.stop();
    // The hosted server's own digest is wrong, and it signs it.
    edit(dataDir, "UPDATE meta SET value = '00000000000000ff' WHERE key = 'digest'");
    const proxy = keep(await startHostedProxy(keep(await startHosted(dataDir))));
    const device = keep(await startQuickEmbedded(newDataDir(), proxy.url));
    await until('the problem to be reported', async () => (await problemOf(device))?.code === 'digest_mismatch');
    // One of the two is the initial snapshot.
    expect(copiesTaken(proxy)).toBe(2);
    await put(dataDir, ['b'], 2000);
    await until('the new price', async () => (await priceOf(device, 'b')) === 20);
    const asked = changesAsked(proxy);
    await until('the device to keep requesting changes', async () => changesAsked(proxy) >= asked + 2);
    expect(copiesTaken(proxy)).toBe(2);
    expect((await problemOf(device))?.code).toBe('digest_mismatch');
  });

  test.each([
    ['a product is missing', "DELETE FROM product WHERE id = 'b'"],
    ['a product is of another feed position', "UPDATE product SET seq = 1 WHERE id = 'c'; DELETE FROM meta WHERE key = 'digest'"],
  ])('%s here: it is restored by one snapshot', async (_what, sql) => {
    const { line: proxy, device } = await startPair();
    await device.stop();
    edit(device.dataDir, sql);
    fs.rmSync(path.join(device.dataDir, 'catalogue.db.image'), { force: true });
    proxy.asked.length = 0;
    const again = keep(await startQuickEmbedded(device.dataDir, proxy.url));
    await until('a full copy', async () => copiesTaken(proxy) === 1);
    await following(again);
    await until('the problem to be cleared', async () => (await problemOf(again)) === null);
    expect(await priceOf(again, 'b')).toBe(10);
    expect(copiesTaken(proxy)).toBe(1);
  });
});

describe('a page of changes that the hosted server did not sign for this request is not applied', () => {
  const isChanges = (asked: string) => asked.startsWith('/v1/sync/changes');
  const another = generateKeyPairSync('ed25519').privateKey;
  const forge: Record<string, (body: string, headers: http.IncomingHttpHeaders, target: string) => string> = {
    'a price of $0.01 in it': (body) => body.replaceAll(/"priceCents":\d+/g, '"priceCents":1'),
    'no signature, as an older hosted': (body, headers) => {
      delete headers['feed-signature'];
      return body;
    },
    'the signature of another key': (body, headers, target) => {
      headers['feed-signature'] = sign(null, Buffer.from(`${target}\n${body}`), another).toString('base64');
      return body;
    },
    'a head that is not the one signed': (body) => body.replace(/"rows":\d+/, '"rows":2'),
  };

  test('whatever is wrong with it; the next valid page is applied', async () => {
    const { dataDir, line: proxy, device } = await startPair();
    let cents = 1000;
    for (const [what, alter] of Object.entries(forge)) {
      await meetForged(what, { dataDir, line: proxy, device, alter, cents });
      cents += 1000;
    }
    expect(copiesTaken(proxy)).toBe(1);
  });

  interface Meeting extends Awaited<ReturnType<typeof startPair>> {
    readonly alter: (typeof forge)[string];
    /** Price of `b` in cents, before the hosted server raises it by ten dollars. */
    readonly cents: number;
  }
  async function meetForged(what: string, { dataDir, line: proxy, device, alter, cents }: Meeting): Promise<void> {
    proxy.handleWith(({ path: target }, res, forward) => {
      if (!isChanges(target)) return forward();
      forward({
        begin: async (answer) => {
          const headers = { ...answer.headers };
          const body = alter(await text(answer), headers, target);
          res.writeHead(answer.statusCode ?? 500, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
        },
      });
    });
    await put(dataDir, ['b'], cents + 1000);
    await nudged(device, `the problem to be reported: ${what}`, async () => /signature/.test((await problemOf(device))?.detail ?? ''));
    expect(await priceOf(device, 'b'), what).toBe(cents / 100);
    proxy.handleWith((_ask, _res, forward) => forward());
    await nudged(device, `the true price after: ${what}`, async () => (await priceOf(device, 'b')) === (cents + 1000) / 100);
  }

  test('nor is an older page or a later one: pages out of order, repeated, or of another request', async () => {
    const { dataDir, line: proxy, device } = await startPair();
    const hosted = proxy.hostedUrl();
    await put(dataDir, ['a'], 3000);
    await put(dataDir, ['b'], 2000);
    await until('the first prices', async () => (await priceOf(device, 'b')) === 20);
    const { epoch } = await (await fetch(`${hosted}/v1/sync/manifest`)).json();
    const targets = [0, 3, 4, 5].map((since) => `/v1/sync/changes?epoch=${epoch}&since=${since}`);
    let turn = 0;
    proxy.handleWith(({ path: target }, _res, forward) => {
      if (!isChanges(target)) return forward();
      turn += 1;
      // The hosted server signed all of these pages.
      forward({ path: targets[turn % targets.length] ?? target });
    });
    await put(dataDir, ['c'], 4000);
    await nudged(device, 'all of them to have been answered', async () => turn > 2 * targets.length);
    expect(await priceOf(device, 'a')).toBe(30);
    expect(await priceOf(device, 'b')).toBe(20);
    expect([10, 40]).toContain(await priceOf(device, 'c'));
    proxy.handleWith((_ask, _res, forward) => forward());
    await nudged(device, 'the newest price', async () => (await priceOf(device, 'c')) === 40);
    await nudged(device, 'the problem to be cleared', async () => (await problemOf(device)) === null);
  });
});
