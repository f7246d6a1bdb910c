import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WirePicture } from '#domain/listing/listing-wire.ts';
import type { WireShop } from '#domain/shop/shop-wire.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { makeDataDir, type RoleServer, startHosted } from '../../../fixtures/role-server.ts';

const TOKEN = 'desk-token-of-the-shops-look-0123456';
let hosted: RoleServer;
beforeAll(async () => {
  hosted = await startHosted(makeDataDir(), 0, { OPERATOR_TOKEN: TOKEN });
});
afterAll(() => hosted.stop());

async function upload(width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 4, background: { r: width % 255, g: 40, b: 60, alpha: 0.5 } } })
    .png()
    .toBuffer();
  const answer = await hosted.fetch('/api/images', {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
  return ((await answer.json()) as WirePicture).path;
}
async function save(brand: object): Promise<void> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const { revision } = await hosted.getJson<{ revision: number }>('/api/operator/shop', { headers });
  const answer = await hosted.fetch('/api/operator/shop', { method: 'PUT', headers, body: JSON.stringify({ revision, body: { brand } }) });
  expect(answer.status).toBe(200);
}

test('colours, logo and icon are in the manifest and in the answers for pages and other programs', async () => {
  const before = await (await hosted.fetch('/manifest.webmanifest')).text();
  await save({ colors: { brand: '#0F5652' } });
  expect(await (await hosted.fetch('/manifest.webmanifest')).text()).toBe(before);
  expect((await hosted.getJson<WireConfig>('/api/config')).shop?.brand).toEqual({ name: 'Tradewind', tagline: '' });

  const [logo, icon] = [await upload(600, 120), await upload(512, 512)];
  await save({ name: 'Baobab', logo: { light: logo }, icon, colors: { brand: '#B4283C', accent: '#1266cc' } });
  const { theme_color, icons } = await hosted.getJson<{ theme_color: string; icons: object[] }>('/manifest.webmanifest');
  expect(theme_color).toBe('#7e1c2a');
  expect(icons).toEqual([
    { src: `${icon}?w=320`, sizes: '320x320', type: 'image/webp', purpose: 'any' },
    { src: `${icon}?w=640`, sizes: '512x512', type: 'image/webp', purpose: 'any' },
  ]);
  expect((await hosted.getJson<WireShop>('/api/shop')).brand).toEqual({
    ...{ name: 'Baobab', tagline: '', logo: { light: { path: logo, width: 600, height: 120 } } },
    icon: { path: icon, width: 512, height: 512 },
    colors: { brand: '#b4283c', accent: '#1266cc' },
  });
  const { shop } = await hosted.getJson<WireConfig>('/api/config');
  expect(JSON.stringify(shop).length).toBeLessThan(1100);
});
