import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';
import { openStores } from '../../../server/stores/sqlite/open-stores.ts';
import { openFeedKey } from '../../../server/sync/feed-key.ts';
import { writePack } from '../../../server/sync/pack/write-pack.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type HostedProxy, startHostedProxy } from '../../integration/device/hosted-proxy.ts';
import { openPack } from '../../integration/device/packs.ts';
import { expect, type Site, startSite, test } from '../fixtures.ts';
import { findProblems } from '../page-checks/find-problems.ts';

/** Starts a small marketplace with one product at this price. */
async function startShop(folder: string, name: string, priceCents: number): Promise<Site> {
  const dataDir = path.join(folder, name);
  await setPrice(dataDir, priceCents);
  return startSite('hosted', { DATA_DIR: dataDir, SAMPLE_CATALOGUE: 'off' });
}

function setPrice(dataDir: string, priceCents: number): Promise<unknown> {
  fs.mkdirSync(dataDir, { recursive: true });
  const stores = openStores(dataDir, { now: Date.now });
  return stores.products.putRecords([makeRecord('bell', { priceCents })]).finally(stores.close);
}

let folder: string;
let first: Site;
let second: Site;
test.beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-trust-'));
  [first, second] = await Promise.all([startShop(folder, 'first', 1000), startShop(folder, 'second', 2000)]);
});
test.afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  fs.rmSync(folder, { recursive: true, force: true });
});

const statusOf = async (page: Page, { url }: Site) => (await (await page.request.get(`${url}/api/device/sync`)).json()) as DeviceSyncStatus;
/** The deal of the day may show the price as the former one. */
const expectPrice = (page: Page, text: string) => expect(page.getByRole('main')).toContainText(text);

async function expectNoViolations(page: Page, within: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findProblems(page, { within })).toEqual([]);
  }
}

/** Serves the products of another shop under a key of its own. */
function impersonate(proxy: HostedProxy, whose: Site, keyFile: string): string {
  const key = openFeedKey(keyFile);
  proxy.handleWith(({ path: asked }, res, forward) => {
    if (asked !== '/v1/sync/manifest') return forward();
    void fetch(`${whose.url}${asked}`)
      .then((answer) => answer.json() as Promise<Manifest>)
      .then(({ publicKey: _theirs, signature: _by, ...said }) => {
        res.setHeader('content-type', 'application/json');
        res.end(JSON.stringify(key.sign(said)));
      });
  });
  return key.publicKey;
}

test('another key: old prices stay until a user has confirmed exactly the fingerprint shown', async ({ context }) => {
  const proxy = await startHostedProxy(first);
  const device = await startSite('embedded', { HOSTED_URL: proxy.url, DATA_DIR: path.join(folder, 'device'), SAMPLE_CATALOGUE: 'off' });
  const [page, goods] = [await context.newPage(), await context.newPage()];
  await page.goto(device.link);
  await expect.poll(() => statusOf(page, device)).toMatchObject({ rows: 1, problem: null });
  await goods.goto(`${device.url}/product/bell`);
  await expectPrice(goods, '$10.00');

  proxy.forwardTo(second);
  await page.goto(`${device.url}/device`);
  const alert = page.getByRole('alert').filter({ hasText: 'The marketplace signs with another key' });
  await expect(alert).toBeVisible();
  const fingerprints = async () => {
    const found = (await statusOf(page, device)).problem?.fingerprints;
    if (found === undefined) throw new Error('key_changed names both fingerprints');
    return found;
  };
  const { known, offered } = await fingerprints();
  for (const fingerprint of [known ?? 'none', offered]) await expect(alert).toContainText(fingerprint);
  await alert.getByRole('button', { name: 'Trust this key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trust this key?' });
  await expect(dialog).toContainText(offered);
  await expectNoViolations(page, '[role="dialog"]');

  // While the user compares, another key replaces the one on screen.
  impersonate(proxy, second, path.join(folder, 'impostor.pem'));
  await page.request.post(`${device.url}/api/device/sync`);
  await expect.poll(async () => (await fingerprints()).offered).not.toBe(offered);
  await expect(alert).not.toContainText(offered);
  await expect(dialog).toContainText(offered);
  await dialog.getByRole('button', { name: 'It is the same, trust it' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No hosted with this key asks to be trusted');
  await dialog.getByRole('button', { name: 'Keep the old prices' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await statusOf(page, device)).problem?.code).toBe('key_changed');
  await expectPrice(goods, '$10.00');

  proxy.handleWith((_ask, _res, forward) => forward());
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(alert).toContainText(offered);
  await alert.getByRole('button', { name: 'Trust this key' }).click();
  await dialog.getByRole('button', { name: 'It is the same, trust it' }).click();
  await expect(alert).toHaveCount(0);
  await expectPrice(goods, '$20.00');
  await device.stop();
  await proxy.stop();
});

test('a pack fills a device without a network; an invalid one is refused in one line and changes nothing', async ({ page }) => {
  const write = async (name: string) => {
    const file = path.join(folder, name);
    const dataDir = first.dataDir;
    const signal = new AbortController().signal;
    await writePack({ dataDir, sampleDir: folder, file, now: Date.now, onPicture: () => undefined, signal });
    return fs.readFileSync(file);
  };
  const older = await write('older.pack');
  await setPrice(first.dataDir, 1500);
  await expect
    .poll(async () => (await (await page.request.get(`${first.url}/api/products/bell`)).json()) as unknown)
    .toMatchObject({ price: 15 });
  const good = await write('good.pack');
  const { lineEnd, signedBy, flipped } = openPack(good);
  const ownKey = path.join(first.dataDir, 'feed-key.pem');

  const device = await startSite('embedded', { HOSTED_URL: 'http://127.0.0.1:9', DATA_DIR: path.join(folder, 'alone') });
  await page.goto(device.link);
  await page.goto(`${device.url}/device`);
  const load = async (name: string, buffer: Buffer) => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Load a pack' }).click();
    await (await chosen).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  const refusal = page.getByRole('alert').filter({ hasText: 'The pack was not taken' });
  const facts = page.getByRole('region', { name: 'Catalogue' });
  await load('older.pack', older);
  await expect(page.getByText('1 product is on this device now.')).toBeVisible();
  await expect(facts).not.toContainText('Sample catalogue');
  const { version } = await statusOf(page, device);
  for (const [name, wrong, words] of [
    ['holiday.zip', Buffer.from('hello'), 'This file is no pack of Tradewind.'],
    ['cut.pack', good.subarray(0, good.length - 20), /The pack is cut: it has \d+ of \d+ bytes\. Copy it again\./],
    ['damaged.pack', flipped(lineEnd + 300), 'The pack is damaged'],
    ['newer.pack', signedBy(ownKey, { schema: 3 }), 'The pack was made by a newer version of Tradewind. Update this device.'],
    ['stranger.pack', signedBy(path.join(folder, 'stranger.pem')), /The pack is signed with the key .* This device knows/],
    ['older.pack', older, 'not newer than what is on this device'],
  ] as const) {
    await load(name, wrong);
    await expect(refusal).toContainText(words);
    await expect(refusal).toContainText(name);
  }
  await expectNoViolations(page, 'main');
  expect(await statusOf(page, device)).toMatchObject({ version, rows: 1, isBundled: false });
  await refusal.getByRole('button', { name: 'Close' }).click();
  await expect(refusal).toHaveCount(0);
  await load('good.pack', good);
  await expect.poll(async () => (await statusOf(page, device)).version).not.toBe(version);
  await page.goto(`${device.url}/product/bell`);
  await expectPrice(page, '$15.00');
  await device.stop();
});
