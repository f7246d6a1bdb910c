import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { WireConfig, WireHome } from '#domain/site/home-wire.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';
import { type RoleServer, startHosted, startQuickEmbedded, until } from '../../../fixtures/role-server.ts';
import { putGoods } from '../../../fixtures/stores/with-store.ts';
import { stopServersAfterEach } from '../../device/stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();
const TOKEN = 'desk-token-of-the-home-page-01234567';

async function upload(hosted: RoleServer): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#356' } })
    .png()
    .toBuffer();
  const answer = await hosted.fetch('/api/images', {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
  });
  return ((await answer.json()) as { path: string }).path;
}
async function save(hosted: RoleServer, revision: number, home: unknown) {
  const answer = await hosted.fetch('/api/operator/shop', {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ revision, body: { home } }),
  });
  return { status: answer.status, json: (await answer.json()) as { errors?: { field: string; message: string }[] } };
}
const homeOf = (server: RoleServer) => server.getJson<WireHome>('/api/home');
const spotlightOf = ({ spotlight }: WireHome) => spotlight.map(({ country, products }) => [country, products.length]);

test('slides, tiles and spotlight are in the home answer of node and device, and only there', async () => {
  const dataDir = newDataDir();
  const goods = Array.from({ length: 20 }, (_, n) => makeRecord(`cup-${n}`, { country: n < 15 ? 'India' : 'Kenya' }));
  await putGoods(dataDir, goods);
  const hosted = keep(await startHosted(dataDir, 0, { OPERATOR_TOKEN: TOKEN }));
  const device = keep(await startQuickEmbedded(newDataDir(), hosted.url));
  const before = await homeOf(hosted);
  const path = await upload(hosted);
  const slide = { kicker: { en: 'New' }, title: { de: 'Regenzeit' }, link: '/category/tools', picture: path };
  expect((await save(hosted, 0, { hero: [slide], tiles: ['tools', 'toys'], spotlight: 'ke' })).status).toBe(200);
  const own = {
    slides: [
      {
        ...{ kicker: { text: 'New' }, title: { text: 'Regenzeit', lang: 'de' }, link: '/category/tools' },
        picture: { path, width: 60, height: 40 },
      },
    ],
    tiles: ['tools', 'toys'],
  };
  const saved = await homeOf(hosted);
  expect(saved).toMatchObject(own);
  expect(spotlightOf(saved)).toEqual([['Kenya', 4]]);
  expect(JSON.stringify(await hosted.getJson<WireConfig>('/api/config'))).not.toContain('Regenzeit');
  await until('the device to follow', async () => (await homeOf(device)).slides !== undefined);
  expect(await homeOf(device)).toMatchObject(own);

  const refused = await save(hosted, 1, { hero: [{ ...slide, picture: null }], spotlight: 'Atlantis' });
  expect([refused.status, refused.json.errors?.map(({ field }) => field)]).toEqual([
    422,
    ['body.home.hero.0.picture', 'body.home.spotlight'],
  ]);
  expect((await save(hosted, 1, { spotlight: 'off' })).status).toBe(200);
  expect((await homeOf(hosted)).spotlight).toEqual([]);
  expect((await save(hosted, 2, {})).status).toBe(200);
  expect(await homeOf(hosted)).toEqual(before);
});
