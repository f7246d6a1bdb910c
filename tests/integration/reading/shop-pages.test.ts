import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireShopPage } from '#domain/shop/pages/page-wire.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type SiteServer, startSite } from '../../fixtures/site-server.ts';

const GERMAN = '# Impressum\nBaobab GmbH <b>fett</b>\n## Kontakt\n[Mail](mailto:a@b.example)';
const page = (blocks: Readonly<Record<string, string>>, from?: string) => ({ blocks, ...(from !== undefined && { from }) });
let site: SiteServer;
let revision = 0;
beforeAll(async () => {
  site = await startSite({ records: [makeRecord('drill')] });
});
afterAll(() => site.close());

const put = (pages: object, more: object = {}) => {
  revision += 1;
  site.putShop({ brand: { name: 'Baobab' }, pages, ...more });
};
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1];
const statusOf = async (path: string) => (await site.send(path)).status;
const shopIn = async () => JSON.parse((await site.send('/api/config')).text).shop as object;
const isInSitemap = async (path: string) => (await site.send('/sitemap.xml')).text.includes(`<loc>https://shop.example${path}</loc>`);

describe('a legal page', () => {
  test('that was not written is as unknown as any other path', async () => {
    const unknown = await site.send('/nowhere');
    for (const path of ['/imprint', '/terms', '/withdrawal']) {
      const answer = await site.send(path);
      expect([answer.status, answer.text]).toEqual([404, unknown.text]);
      expect(await isInSitemap(path)).toBe(false);
    }
    expect(await statusOf('/api/pages/imprint')).toBe(404);
  });

  test('that the shop wrote is there with its title, description and blocks, and gone once it is removed', async () => {
    put({ imprint: page({ de: GERMAN }) }, { company: { name: 'Baobab GmbH' } });
    const answer = await site.send('/imprint');
    expect([answer.status, titleOf(answer.text)]).toEqual([200, 'Impressum | Baobab']);
    expect(answer.text).toContain('<meta name="description" content="Baobab GmbH &lt;b&gt;fett&lt;/b&gt;">');
    expect(answer.text).toContain('<link rel="canonical" href="https://shop.example/imprint">');
    expect(answer.text).not.toContain('<b>fett');
    expect(await shopIn()).toEqual(expect.objectContaining({ pages: { imprint: revision } }));
    expect([await isInSitemap('/imprint'), await isInSitemap('/terms')]).toEqual([true, false]);
    const api = await site.send('/api/pages/imprint');
    expect(JSON.parse(api.text)).toEqual({
      ...{ name: 'imprint', title: 'Impressum', lang: 'de', revision, from: null },
      company: { name: 'Baobab GmbH', address: '', taxNumber: '' },
      blocks: [
        { kind: 'paragraph', line: [{ text: 'Baobab GmbH <b>fett</b>' }] },
        { kind: 'heading', level: 2, line: [{ text: 'Kontakt' }] },
        { kind: 'paragraph', line: [{ text: 'Mail', href: 'mailto:a@b.example' }] },
      ],
    } satisfies WireShopPage);
    expect((await site.send('/api/pages/imprint', { headers: { 'if-none-match': String(api.headers.etag) } })).status).toBe(304);

    put({});
    expect([await statusOf('/imprint'), await statusOf('/api/pages/imprint'), await isInSitemap('/imprint')]).toEqual([404, 404, false]);
    expect(await shopIn()).not.toHaveProperty('pages');
  });

  test('begins on its day on pages that are cached', async () => {
    put({ terms: page({ en: 'All orders.' }, '2026-11-23') });
    for (const path of ['/', '/', '/terms', '/api/categories']) await site.send(path);
    expect([await statusOf('/terms'), (await site.send('/')).text.includes('"pages"')]).toEqual([404, false]);
    const list = await site.send('/api/categories');
    site.nextDay();
    site.nextDay();
    expect([await statusOf('/terms'), (await site.send('/')).text.includes('"pages":{"terms"')]).toEqual([200, true]);
    expect((await site.send('/api/categories')).headers.etag).toBe(list.headers.etag);
  });
});

test('a page with a built-in text shows it until the shop writes its own', async () => {
  put({});
  expect(titleOf((await site.send('/privacy')).text)).toBe('Privacy | Baobab');
  put({ privacy: page({ en: '# Your data\nWe keep little.' }) });
  const own = (await site.send('/privacy')).text;
  expect(titleOf(own)).toBe('Your data | Baobab');
  expect(own).toContain('"/api/pages/privacy":{');
});

test('the page of withdrawals is there while the form is', async () => {
  put({}, { withdrawal: 'eu' });
  expect([await statusOf('/withdrawal'), await isInSitemap('/withdrawal')]).toEqual([200, true]);
  expect(await shopIn()).toEqual(expect.objectContaining({ withdrawal: 'eu' }));
  put({}, { withdrawal: 'off' });
  expect(await statusOf('/withdrawal')).toBe(404);
  expect(await shopIn()).not.toHaveProperty('withdrawal');
});

test.each(['/api/pages/nothing', '/api/pages/__proto__', '/api/pages/constructor'])('%s is no page', async (path) => {
  expect(await statusOf(path)).toBe(404);
});
