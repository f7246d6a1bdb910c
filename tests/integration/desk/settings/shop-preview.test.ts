import fs from 'node:fs';
import { expect, test } from 'vitest';
import type { WirePicture } from '#domain/listing/listing-wire.ts';
import type { WireShop } from '#domain/shop/shop-wire.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { startHosted } from '../../../fixtures/role-server.ts';
import { withStore } from '../../../fixtures/stores/with-store.ts';
import { stopServersAfterEach } from '../../device/stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();
const TOKEN = 'desk-token-of-the-shop-preview-01234';

test('a draft is shown to the browser that opened its link only, is stored nowhere, and ends', async () => {
  const hosted = keep(await startHosted(newDataDir(), 0, { OPERATOR_TOKEN: TOKEN }));
  const preview = (body: unknown, revision = 0) =>
    hosted.fetch('/api/operator/shop/preview', {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ revision, body }),
    });
  const nameAt = async (headers: HeadersInit = {}) => (await hosted.getJson<{ name: string }>('/manifest.webmanifest', { headers })).name;

  expect((await preview({ brand: { name: '' } })).status).toBe(422);
  expect((await preview({}, 7)).status).toBe(409);
  // Cached before, so that a cached page would be found.
  expect([await nameAt(), await nameAt()]).toEqual(['Tradewind', 'Tradewind']);
  const uploaded = await hosted.fetch('/api/images', {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(fs.readFileSync('resources/icons/icon-512.png')),
  });
  const { path: light } = (await uploaded.json()) as WirePicture;
  const draft = await preview({ brand: { name: 'Baobab Draft', logo: { light } } });
  const { url } = (await draft.json()) as { url: string };
  const entered = await hosted.fetch(url, { redirect: 'manual' });
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
  const set = entered.headers.get('set-cookie') ?? '';
  expect(set).toMatch(/^tradewind\.preview=[0-9a-f]{32}; Path=\/; Max-Age=1800; SameSite=Lax$/);
  const cookie = set.split(';', 1)[0] ?? '';

  const page = await hosted.fetch('/manifest.webmanifest', { headers: { cookie } });
  expect([page.headers.get('cache-control'), page.headers.get('x-robots-tag'), page.headers.get('etag')]).toEqual([
    'no-store',
    'noindex',
    null,
  ]);
  expect(await nameAt({ cookie })).toBe('Baobab Draft');
  expect(await nameAt()).toBe('Tradewind');
  const asDraft = { headers: { cookie } };
  expect((await hosted.getJson<WireShop>('/api/shop', asDraft)).brand.name).toBe('Baobab Draft');
  expect((await hosted.getJson<WireConfig>('/api/config', asDraft)).preview?.endsAt).toMatch(/Z$/);
  const shown = (await hosted.getJson<WireConfig>('/api/config', asDraft)).shop?.brand.logo?.light?.path ?? '';
  expect((await hosted.fetch(shown, asDraft)).status).toBe(200);
  expect((await hosted.fetch(shown.split('?', 1)[0] ?? '')).status).toBe(404);
  expect(await hosted.getJson('/api/config')).not.toHaveProperty('preview');
  expect((await hosted.getJson<WireShop>('/api/shop')).revision).toBe(0);

  const unknown = await hosted.fetch(`/?preview=${'0'.repeat(32)}`, { redirect: 'manual' });
  expect([unknown.status, unknown.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('Max-Age=0')]);
  expect(await nameAt({ cookie: `tradewind.preview=${'0'.repeat(32)}` })).toBe('Tradewind');

  const dir = hosted.dataDir;
  await hosted.stop();
  await withStore(dir, (store) => store.change('UPDATE shop_preview SET expires_at_ms = 1'));
  const later = keep(await startHosted(dir));
  expect(await later.getJson('/manifest.webmanifest', { headers: { cookie } })).toMatchObject({ name: 'Tradewind' });
});
