import { expect, test } from 'vitest';
import type { Facets } from '#domain/catalogue/catalogue-wire.ts';
import type { WireCategory, WireCategoryPage, WireConfig } from '#domain/site/home-wire.ts';
import { startBackOfficeServer } from '../../../fixtures/back-office-server.ts';
import { createUploads } from '../../../fixtures/import/uploads.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';
import { type RoleServer, startHosted, startQuickEmbedded, until } from '../../../fixtures/role-server.ts';
import { putGoods } from '../../../fixtures/stores/with-store.ts';
import { stopServersAfterEach } from '../../device/stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();
const TOKEN = 'desk-token-of-the-categories-0123456';

async function save(hosted: RoleServer, categories: unknown, revision = 0) {
  const answer = await hosted.fetch('/api/operator/shop', {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ revision, body: { categories } }),
  });
  return { status: answer.status, json: (await answer.json()) as { errors?: { field: string; message: string }[] } };
}
const slugsOf = async (server: RoleServer) => (await server.getJson<WireCategory[]>('/api/categories')).map(({ slug }) => slug);
const idsAt = async (server: RoleServer, path: string) => (await server.getJson<{ id: string }[]>(path)).map(({ id }) => id);

test('categories renamed, moved and hidden are shown so everywhere, under their old addresses and API names', async () => {
  const dataDir = newDataDir();
  await putGoods(dataDir, [makeRecord('kite', { category: 'toys' }), makeRecord('mug', { category: 'home-and-kitchen' })]);
  const hosted = keep(await startHosted(dataDir, 0, { OPERATOR_TOKEN: TOKEN }));
  const device = keep(await startQuickEmbedded(newDataDir(), hosted.url));
  await until('the first copy', async () => (await idsAt(device, '/api/products')).length === 2);
  const unchanged = ['/api/products?category=toys', '/api/products/facets', '/api/products/kite', '/api/home', '/api/suppliers/supplier-1'];
  const etags = await Promise.all(unchanged.map(async (path) => (await hosted.fetch(path)).headers.get('etag')));
  expect(await hosted.getJson('/api/categories/toys')).toEqual({
    ...{ slug: 'toys', name: 'Toys', description: 'Tested toys, games and craft sets for every age.' },
  });

  const saved = await save(hosted, [
    { slug: 'toys', name: { en: 'Kids, Games & Play', de: 'Spielzeug' }, order: -1, description: { de: 'Alles zum Spielen.' } },
    { slug: 'auto', isHidden: true },
    { slug: 'new', isHidden: true },
  ]);
  expect(saved.status).toBe(200);
  const [first, ...others] = await hosted.getJson<WireCategory[]>('/api/categories');
  expect(first).toEqual({ slug: 'toys', name: 'Toys', label: 'Kids, Games & Play', icon: '🧸', count: 1 });
  expect(others).toHaveLength(9);
  expect(others.map(({ slug }) => slug)).not.toContain('auto');
  expect(await hosted.getJson<WireCategoryPage>('/api/categories/toys')).toEqual({
    ...{ slug: 'toys', name: 'Toys', label: 'Kids, Games & Play' },
    ...{ description: 'Alles zum Spielen.', descriptionLang: 'de' },
  });
  expect(await hosted.getJson('/api/categories/auto')).toMatchObject({ slug: 'auto', name: 'Auto' });
  expect((await hosted.fetch('/api/categories/nothing')).status).toBe(404);
  const { shop } = await hosted.getJson<WireConfig>('/api/config');
  expect(shop?.categories?.filter((own) => Object.keys(own).length > 1)).toEqual([
    { slug: 'toys', name: 'Kids, Games & Play', isDescribed: true },
    { slug: 'new', isHidden: true },
    { slug: 'auto', isHidden: true },
  ]);

  for (const name of ['Toys', 'kids, games %26 play', 'spielzeug', 'toys'])
    expect(await idsAt(hosted, `/api/products?category=${name}`)).toEqual(['kite']);
  expect(await idsAt(hosted, '/api/products?categories=Spielzeug,home-and-kitchen')).toHaveLength(2);
  expect((await hosted.getJson<Facets>('/api/products/facets?category=Spielzeug')).total).toBe(1);
  expect((await hosted.fetch('/api/products?category=Jouets')).status).toBe(400);
  expect(await hosted.getJson('/api/products/kite')).toMatchObject({ category: 'Toys' });
  const again = await Promise.all(unchanged.map(async (path) => (await hosted.fetch(path)).headers.get('etag')));
  expect(again).toEqual(etags);
  const sitemap = await (await hosted.fetch('/sitemap.xml')).text();
  expect([sitemap.includes('/category/toys<'), sitemap.includes('/category/auto<')]).toEqual([true, false]);

  await until('the device to follow', async () => (await slugsOf(device))[0] === 'toys');
  expect(await slugsOf(device)).not.toContain('auto');
  expect(await idsAt(device, '/api/products?category=Spielzeug')).toEqual(['kite']);
});

test('hiding the last category of products is refused by path and reason, and nothing changes', async () => {
  const hosted = keep(await startHosted(newDataDir(), 0, { OPERATOR_TOKEN: TOKEN }));
  const slugs = await slugsOf(hosted);
  const refused = await save(
    hosted,
    slugs.map((slug) => ({ slug, isHidden: true })),
  );
  expect(refused.status).toBe(422);
  expect(refused.json.errors).toEqual([
    { field: 'body.categories.11.isHidden', message: 'At least one of the ten categories of products must stay visible' },
  ]);
  expect(await slugsOf(hosted)).toEqual(slugs);
});

test('an uploaded file may name a category as the shop does', async () => {
  const server = await startBackOfficeServer();
  const renamed = { revision: 0, body: { categories: [{ slug: 'toys', name: { sw: 'Wanasesere' } }] } };
  expect((await server.desk('PUT', '/shop', renamed)).status).toBe(200);
  const uploads = createUploads(() => server);
  const { receipt, seen } = await uploads.upload('sku,name,category,price\nK1,Kite,wanasesere,4\n');
  expect(seen).toMatchObject({ good: 1, bad: 0, understood: { categories: [{ theirs: 'wanasesere', ours: 'toys', from: 'name' }] } });
  expect(await uploads.listed(receipt)).toMatchObject([{ name: 'Kite', category: 'Toys' }]);
  await server.close();
});
