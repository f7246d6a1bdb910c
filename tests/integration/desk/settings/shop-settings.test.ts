import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShopDocument } from '#domain/shop/shop-document.ts';
import type { WireDeskShop, WireShop } from '#domain/shop/shop-wire.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import type { ShopRevision } from '../../../../server/stores/shop/shop-store.ts';
import { makeDataDir, type RoleServer, startHosted } from '../../../fixtures/role-server.ts';
import { withStore } from '../../../fixtures/stores/with-store.ts';

const TOKEN = 'desk-token-of-the-shop-settings-0123';
const DEFAULTS = {
  brand: { name: 'Tradewind', tagline: '' },
  contact: { email: '', phone: '', address: '' },
  company: { name: '', address: '', taxNumber: '' },
};
const LOOK = { logo: { light: null, dark: null }, icon: null, colors: { brand: '#0f5652', accent: '#f0b13c' } };
let hosted: RoleServer;
beforeAll(async () => {
  hosted = await startHosted(makeDataDir(), 0, { OPERATOR_TOKEN: TOKEN, CHAT_NUMBER: '254700000001' });
});
afterAll(async () => {
  await hosted.stop();
  fs.rmSync(hosted.dataDir, { recursive: true, force: true });
});

async function desk<Answer>(method: 'GET' | 'PUT' | 'POST', path = '', body?: unknown, token = TOKEN) {
  const answer = await hosted.fetch(`/api/operator/shop${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, json: (await answer.json()) as Answer };
}
interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}
const read = async () => (await desk<WireDeskShop>('GET')).json;
const save = async (body: object, more: object = {}) =>
  desk<WireDeskShop & Refusal>('PUT', '', { revision: (await read()).revision, body, ...more });
const changesOf = async (query: string) => {
  const { epoch, headSeq } = await hosted.getJson<{ epoch: string; headSeq: number }>('/v1/sync/manifest');
  return { epoch, headSeq, text: await (await hosted.fetch(`/v1/sync/changes?epoch=${epoch}&since=${headSeq}${query}`)).text() };
};

describe('the settings of the shop', () => {
  test('nothing of them is in any answer until something was saved', async () => {
    expect(await read()).toEqual({
      ...{ revision: 0, body: expect.objectContaining({ ...DEFAULTS, brand: { ...DEFAULTS.brand, ...LOOK } }) },
      decidedBy: { 'contact.chatNumber': 'CHAT_NUMBER', 'contact.chatFallbackNumber': 'CHAT_NUMBER' },
    });
    expect((await desk('GET', '/revisions')).json).toEqual({ entries: [] });
    const chat = { chatNumber: '254700000001', chatFallbackNumber: '254700000001' };
    expect(await hosted.getJson<WireShop>('/api/shop')).toEqual({ revision: 0, ...DEFAULTS, contact: { ...DEFAULTS.contact, ...chat } });
    expect(await hosted.getJson<WireConfig>('/api/config')).not.toHaveProperty('shop');
    const { epoch, headSeq, text } = await changesOf('&words=0&shop=0');
    const page = { epoch, from: headSeq, to: headSeq, hasMore: false, upserts: [], deletes: [] };
    const { mark: _mark, fromMark: _fromMark, ...answered } = JSON.parse(text);
    expect(answered).toEqual({ ...page, flashSale: null, digestAt: expect.anything() });
  });

  test('rates alone bring no facts, which devices of earlier versions refuse without the settings', async () => {
    const saved = await hosted.fetch('/api/operator/rates', {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ revision: 0, rates: [{ code: 'JPY', perUsd: 150 }] }),
    });
    expect(saved.status).toBe(200);
    const page = JSON.parse((await changesOf('&rates=0')).text);
    expect(page.rates).toMatchObject({ revision: 1, rates: [{ code: 'JPY', perUsd: '150' }] });
    expect(page).not.toHaveProperty('facts');
  });

  test('a save is in the next answer, with its revision, audit entry and number of the feed', async () => {
    const before = await hosted.fetch('/api/shop');
    const { headSeq } = await changesOf('');
    const saved = await save({ brand: { name: ' Baobab  Trade ' }, contact: { chatNumber: '+49 15555-550100' } }, { note: 'Our name.' });
    expect(saved.status).toBe(200);
    const body = {
      ...DEFAULTS,
      brand: { name: 'Baobab Trade', tagline: '', ...LOOK },
      contact: { ...DEFAULTS.contact, chatNumber: '4915555550100' },
    };
    expect(saved.json).toEqual({ revision: 1, body: expect.objectContaining(body), decidedBy: {} });
    expect(await read()).toEqual(saved.json);

    const shop = await hosted.fetch('/api/shop', { headers: { 'if-none-match': String(before.headers.get('etag')) } });
    expect(shop.status).toBe(200);
    expect(await shop.json()).toMatchObject({
      revision: 1,
      brand: { name: 'Baobab Trade', tagline: '' },
      contact: { chatFallbackNumber: '4915555550100' },
    });
    const again = await hosted.fetch('/api/shop', { headers: { 'if-none-match': String(shop.headers.get('etag')) } });
    expect(again.status).toBe(304);
    expect(await hosted.getJson<WireConfig>('/api/config')).toMatchObject({
      ...{ chatNumber: '4915555550100', chatFallbackNumber: '4915555550100' },
      shop: { revision: 1, brand: { name: 'Baobab Trade', tagline: '' }, contact: DEFAULTS.contact },
    });

    expect((await changesOf('')).headSeq).toBe(headSeq + 1);
    expect((await desk<{ entries: ShopRevision[] }>('GET', '/revisions')).json.entries).toEqual([
      { revision: 1, at: expect.stringMatching(/^20\d\d-/), who: 'operator', note: 'Our name.' },
    ]);
    const audit = await hosted.getJson<{ entries: WireAuditEntry[] }>('/api/operator/audit?subject=shop', {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(audit.entries).toEqual([
      expect.objectContaining({
        ...{ what: 'edit', who: 'operator', subjectName: 'Shop settings' },
        before: { 'brand.name': 'Tradewind', 'contact.chatNumber': null },
        after: { 'brand.name': 'Baobab Trade', 'contact.chatNumber': '4915555550100' },
      }),
      expect.objectContaining({ subjectName: 'Exchange rates' }),
    ]);
  });

  test('a page of changes has the document only for a follower with an older one', async () => {
    expect(JSON.parse((await changesOf('')).text)).not.toHaveProperty('shop');
    expect(JSON.parse((await changesOf('&words=0')).text)).toMatchObject({ facts: { shop: 1 } });
    expect(JSON.parse((await changesOf('&shop=1')).text)).not.toHaveProperty('shop');
    expect(JSON.parse((await changesOf('&shop=0')).text)).toMatchObject({
      facts: { shop: 1 },
      shop: { revision: 1, body: { brand: { name: 'Baobab Trade' } } },
    });
    const refused = await hosted.fetch('/v1/sync/changes?epoch=e&since=0&shop=x');
    expect([refused.status, ((await refused.json()) as Refusal).detail]).toEqual([
      400,
      "shop must be the revision of the shop's document that is held.",
    ]);
  });

  test('of two editors at once the second is shown both documents', async () => {
    const { revision, body } = await read();
    expect((await save({ ...body, brand: { name: 'First' } })).json.revision).toBe(revision + 1);
    const second = await desk<Refusal & { current: WireDeskShop; yours: ShopDocument }>('PUT', '', {
      revision,
      body: { brand: { name: 'Second' } },
    });
    expect([second.status, second.json.code]).toEqual([409, 'revision_changed']);
    expect(second.json.current).toMatchObject({ revision: revision + 1, body: { brand: { name: 'First' } } });
    expect(second.json.yours).toEqual({ revision, body: { brand: { name: 'Second' } } });
    const based = revision + 1;
    const both = await Promise.all(['A', 'B'].map((name) => desk('PUT', '', { revision: based, body: { brand: { name } } })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).revision).toBe(based + 1);
  });

  test.each([
    [{ brand: { name: 'Bao\u200Bbab' } }, 'body.brand.name', 'characters that cannot be seen'],
    [{ brand: { colors: { brand: 'red' } } }, 'body.brand.colors.brand', 'Brand colour must be a colour like #0f5652'],
    [{ brand: { colors: { brand: '#ffe680' } } }, 'body.brand.colors.brand', 'The nearest colour that has it is #8c7500'],
    [{ regions: ['EU'] }, 'body.regions', 'not a setting of the shop in this version'],
    [{ currencies: ['EUR', 'EUR'] }, 'body.currencies', 'A currency is listed twice'],
    [{ currencies: ['EUR', 'XTS'] }, 'body.currencies.1', '“XTS” is not the code of a currency'],
    [{ currencies: ['JPY', 'CHF'] }, 'body.currencies.1', 'CHF has no exchange rate yet'],
    [{ contact: { email: 'nobody' } }, 'body.contact.email', 'not an email address'],
  ])('%j is refused by path and reason, and nothing is changed', async (body, field, reason) => {
    const before = await read();
    const refused = await save(body);
    expect(refused.status).toBe(422);
    expect(refused.json.errors).toEqual([{ field, message: expect.stringContaining(reason) }]);
    expect(await read()).toEqual(before);
  });

  test('a body may have 512 KB here and nowhere else, and only an operator may send one', async () => {
    const long = (kb: number) => JSON.stringify({ revision: 0, body: { brand: { name: 'x'.repeat(kb * 1024) } } });
    expect((await desk('PUT', '', long(500))).status).toBe(409);
    const large = await desk<Refusal>('PUT', '', long(513));
    expect([large.status, large.json.detail]).toEqual([413, 'The request body is larger than 512 KB.']);
    expect((await desk('PUT', '', long(500), 'another-token')).status).toBe(401);
    const elsewhere = await hosted.fetch('/api/cart/price', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: long(65),
    });
    expect([elsewhere.status, ((await elsewhere.json()) as Refusal).detail]).toEqual([413, 'The request body is larger than 64 KB.']);
    expect((await desk('POST', '', {})).status).toBe(405);
    expect((await desk('PUT', '', { revision: 'one', body: [] })).status).toBe(422);
  });

  test('every stored revision can be brought back; an unchanged document makes no revision', async () => {
    const { revision } = await read();
    const first = (await desk<ShopDocument>('GET', '/revisions/1')).json;
    expect(first).toMatchObject({ revision: 1, body: { brand: { name: 'Baobab Trade' } } });
    const back = await save(first.body);
    expect(back.json).toMatchObject({ revision: revision + 1, body: first.body });
    expect((await save(first.body)).json.revision).toBe(revision + 1);
    for (const n of ['999', '0', 'x', '-1']) expect((await desk('GET', `/revisions/${n}`)).status).toBe(404);
  });
});

test('the last 200 revisions are kept, and the last of each day before them', async () => {
  const dataDir = makeDataDir();
  const kept = await withStore(dataDir, async ({ stores: { shop }, remove }) => {
    const entry = {
      who: 'ana',
      what: 'edit',
      subjectKind: 'shop',
      subjectId: 'shop',
      subjectName: 'Shop settings',
      before: null,
      after: null,
    } as const;
    for (let revision = 0; revision < 208; revision += 1) {
      const at = `2026-11-0${revision < 3 ? 1 : revision < 6 ? 2 : 3}T00:00:00.000Z`;
      expect(await shop.save({ at, who: 'ana', body: { n: revision }, note: null }, revision, { ...entry, at })).toBe(true);
    }
    const revisions = (await shop.listRevisions()).map(({ revision }) => revision);
    await remove();
    return revisions;
  });
  expect(kept.slice(0, 200)).toEqual(Array.from({ length: 200 }, (_, n) => 208 - n));
  expect(kept.slice(200)).toEqual([8, 6, 3]);
  fs.rmSync(dataDir, { recursive: true, force: true });
});
