import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { WirePicture } from '#domain/listing/listing-wire.ts';
import type { WireDeskShop } from '#domain/shop/shop-wire.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';
import { type RoleServer, startHosted, startQuickEmbedded, until } from '../../../fixtures/role-server.ts';
import { putGoods, withStore } from '../../../fixtures/stores/with-store.ts';
import { stopServersAfterEach } from '../../device/stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();
const TOKEN = 'desk-token-of-the-shops-pictures-012';
const FAR_FUTURE = '2100-01-01T00:00:00.000Z';

const png = (width: number, height: number, shade = 90) =>
  sharp(Buffer.alloc(width * height * 3, shade), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
async function upload(hosted: RoleServer, bytes: Uint8Array) {
  const answer = await hosted.fetch('/api/images', {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
  return { status: answer.status, json: (await answer.json()) as WirePicture & { readonly detail: string } };
}
interface Refusal {
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}
async function save(hosted: RoleServer, revision: number, brand: object) {
  const answer = await hosted.fetch('/api/operator/shop', {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ revision, body: { brand } }),
  });
  return { status: answer.status, json: (await answer.json()) as WireDeskShop & Refusal };
}
const statusOf = async (server: RoleServer, path: string) => (await server.fetch(path)).status;

test('a logo is everybody’s with the save, reaches devices, and stays as long as a revision names it', async () => {
  const hostedDir = newDataDir();
  await putGoods(hostedDir, [makeRecord('kettle')]);
  const hosted = keep(await startHosted(hostedDir, 0, { OPERATOR_TOKEN: TOKEN }));
  const device = keep(await startQuickEmbedded(newDataDir(), hosted.url));
  const { json: logo } = await upload(hosted, await png(400, 100));
  const { json: unused } = await upload(hosted, await png(400, 100, 20));
  expect(await statusOf(hosted, logo.path)).toBe(404);

  const saved = await save(hosted, 0, { logo: { light: logo.path }, icon: null });
  const light = { path: logo.path, width: 400, height: 100 };
  expect(saved.json.body).toMatchObject({ brand: { logo: { light, dark: null }, icon: null } });
  expect(await statusOf(hosted, `${logo.path}?w=320`)).toBe(200);
  const config = await hosted.getJson<WireConfig>('/api/config');
  expect(config.shop?.brand).toEqual({ name: 'Tradewind', tagline: '', logo: { light } });

  await until('the device to show the logo', async () => (await device.getJson<WireConfig>('/api/config')).shop?.brand.logo !== undefined);
  expect(await statusOf(device, `${logo.path}?w=320`)).toBe(200);

  expect((await save(hosted, 1, {})).json.revision).toBe(2);
  const taken = await withStore(hostedDir, ({ stores }) => stores.images.takeOrphans(FAR_FUTURE, 10, FAR_FUTURE));
  expect(taken).toEqual([unused.hash]);
});

test('pictures that cannot be the shop’s are refused with a reason at their place', async () => {
  const hosted = keep(await startHosted(newDataDir(), 0, { OPERATOR_TOKEN: TOKEN }));
  const [{ json: thin }, { json: flat }] = [await upload(hosted, await png(1, 20_000)), await upload(hosted, await png(300, 200))];
  const refusals = async (brand: object) => (await save(hosted, 0, brand)).json.errors.map(({ field, message }) => `${field}: ${message}`);
  expect(await refusals({ logo: { light: thin.path, dark: '/img/0a1b2c3d4e5f' } })).toEqual([
    'body.brand.logo.light: The picture is 1 × 2000 pixels, too narrow to be seen; each side needs at least 16 pixels',
    'body.brand.logo.dark: /img/0a1b2c3d4e5f is not stored here; upload the picture again',
  ]);
  expect(await refusals({ icon: flat.path })).toEqual([
    'body.brand.icon: Icon is 300 × 200 pixels; it must be square, with at least 192 pixels a side',
  ]);
  const svg = await upload(hosted, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect([svg.status, svg.json.detail]).toEqual([
    415,
    'This is not a JPEG, PNG, WebP or AVIF picture. Save it as one of these and try again.',
  ]);
  const large = await upload(hosted, Buffer.alloc(10 * 1024 * 1024 + 1, 1));
  expect([large.status, large.json.detail]).toEqual([413, 'The file is larger than 10 MB.']);
  expect(await hosted.getJson<WireConfig>('/api/config')).not.toHaveProperty('shop');
});
