import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageCache } from '../../../server/http/answers/page-cache.ts';
import { createApp } from '../../../server/http/app.ts';
import { createSiteFilesRoutes, SITEMAP_SIZE } from '../../../server/http/routes/site-files.ts';
import { createLogTo } from '../../../server/runtime/log.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type SiteServer, send, startSite } from '../../fixtures/site-server.ts';

let site: SiteServer;
beforeAll(async () => {
  site = await startSite({ records: [makeRecord('saw'), makeRecord('drill')], metricsToken: 'a-long-metrics-token' });
});
afterAll(() => site.close());

describe('sitemap', () => {
  test('lists every public page and product and no private one', async () => {
    const answer = await site.send('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...answer.text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    for (const page of ['/', '/products', '/sell', '/help', '/category/trending', '/category/tools', '/product/saw', '/product/drill'])
      expect(addresses).toContain(`https://shop.example${page}`);
    expect(addresses.join()).not.toMatch(/cart|checkout|operator|:slug/);
    expect(answer.text).toContain('<loc>https://shop.example/product/saw</loc><lastmod>2026-11-01</lastmod>');
  });

  test('above 50,000 addresses it is an index; its parts contain every product once', async () => {
    const size = 2 * SITEMAP_SIZE;
    const ids = function* () {
      for (let at = 0; at < size; at += 1) yield { id: `p${at}`, createdAt: '2026-11-01T00:00:00.000Z' };
    };
    const cache = createPageCache({ stamp: () => 0, maxBytes: 1 << 20, security: [] });
    const listener = createApp({
      log: createLogTo('silent', () => undefined),
      newId: () => 'request-1',
      clock: () => 0,
      security: [],
      trustProxy: false,
      caches: [cache],
      reads: [createSiteFilesRoutes({ catalogue: { ids, size }, cache, publicUrl: 'https://shop.example', config: () => ({}) })],
      rawBodies: [],
      routers: [],
    });
    const server = http.createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const index = (await send(port, '/sitemap.xml')).text;
    const parts = [...index.matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
    expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    const seen = new Set<string>();
    for (const part of parts) {
      const addresses = [...(await send(port, part)).text.matchAll(/<loc>.*?<\/loc>/g)].map(([address]) => address);
      expect(addresses.length).toBeLessThanOrEqual(SITEMAP_SIZE);
      for (const address of addresses.filter((one) => one.includes('/product/'))) seen.add(address);
    }
    expect(seen.size).toBe(size);
    expect((await send(port, '/sitemap-4.xml')).status).toBe(404);
    expect((await send(port, '/sitemap-0.xml')).status).toBe(404);
    await new Promise((resolve) => server.close(resolve));
  });
});

test('robots.txt names the sitemap and hides private pages without hiding categories', async () => {
  const rules = (await site.send('/robots.txt')).text.split('\n');
  expect(rules).toContain('Sitemap: https://shop.example/sitemap.xml');
  expect(rules).toContain('Disallow: /checkout$');
  expect(rules).toContain('Disallow: /c/');
  expect(rules).not.toContain('Disallow: /c');
});

test('the web manifest makes the shop installable; its icons exist', async () => {
  const answer = await site.send('/manifest.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json');
  const manifest = JSON.parse(answer.text);
  expect(manifest).toMatchObject({ name: 'Tradewind', start_url: '/', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    const icon = await site.send(src);
    expect(icon.headers['content-type']).toBe(type);
    expect(icon.body.equals(fs.readFileSync(path.join('resources', src)))).toBe(true);
  }
});

describe('files of the build', () => {
  test('a file with its hash in the name is cached forever, any other is revalidated', async () => {
    expect((await site.send('/assets/index-4f2a.js')).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await site.send('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  test('scripts are compressed for clients that accept it', async () => {
    const answer = await site.send('/assets/index-4f2a.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
  });

  test('files the build compressed are sent unchanged and have no address of their own', async () => {
    const answer = await site.send('/assets/packed-4f2a.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    const packed = 'console.log("packed");\n'.repeat(200);
    expect(answer.body.equals(zlib.brotliCompressSync(packed))).toBe(true);
    expect((await site.send('/assets/packed-4f2a.js')).text).toBe(packed);
    expect((await site.send('/assets/packed-4f2a.js.br')).status).toBe(404);
  });

  test.each(['/assets/../index.html', '/assets/%2e%2e/%2e%2e/package.json', '/..%2fpackage.json', '/assets//index-4f2a.js'])(
    '%s reaches nothing outside the folder',
    async (attempt) => {
      const answer = await site.send(attempt);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('"scripts"');
    },
  );
});

describe('health', () => {
  test('healthz and readyz succeed; readyz fails while shutting down', async () => {
    expect(JSON.parse((await site.send('/healthz')).text)).toEqual({ status: 'ok' });
    expect(JSON.parse((await site.send('/readyz')).text)).toEqual({ status: 'ready', products: 2, seq: 2 });
    site.setReady(false);
    expect((await site.send('/readyz')).status).toBe(503);
    expect((await site.send('/healthz')).status).toBe(200);
    site.setReady(true);
  });
});

describe('metrics', () => {
  test('this machine reads Prometheus text: requests by route and status, cache, process', async () => {
    for (let round = 0; round < 3; round += 1) await site.send('/api/products?limit=3');
    const answer = await site.send('/metrics');
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.text).toMatch(/tradewind_http_request_seconds_count\{method="GET",route="\/api\/products",status="200"\} [2-9]/);
    expect(answer.text).toMatch(/tradewind_page_cache_hits_total [1-9]/);
    expect(answer.text).toContain('tradewind_catalogue_products 2');
    expect(answer.text).toContain('process_resident_memory_bytes');
  });

  test('pending work is included: mails, orders under review, refunds; without the store the rest still is', async () => {
    let isAway = false;
    const mails = { waiting: 9, late: 4, heldBack: 3, lateSinceMs: 1, problem: null, lastSentMs: null };
    const watched = await startSite({
      backlogFigures: async () => {
        if (isAway) throw new Error('The store is away');
        return { mails, mailsLateMs: 90_500, ordersUnderReview: 2, refundsUnanswered: 1 };
      },
    });
    try {
      const { text } = await watched.send('/metrics');
      expect([...text.matchAll(/^tradewind_(?:mails|orders|refunds)_(\w+ \S+)$/gm)].map(([, figure]) => figure)).toEqual([
        ...['waiting 9', 'due 4', 'held_back 3', 'oldest_due_seconds 90.5', 'under_review 2', 'unanswered 1'],
      ]);
      isAway = true;
      const without = (await watched.send('/metrics')).text;
      expect(without).not.toMatch(/^tradewind_mails/m);
      expect(without).toContain('tradewind_catalogue_products');
      expect((await watched.send('/readyz')).status).toBe(200);
    } finally {
      await watched.close();
    }
  });

  test('unknown paths are counted together, under no path that a client chose', async () => {
    await site.send('/made-up');
    await site.send('/api/made-up/too');
    const { text } = await site.send('/metrics');
    expect(text).toMatch(/tradewind_http_request_seconds_count\{method="GET",route="unknown",status="404"\} [2-9]/);
    expect(text).not.toContain('made-up');
  });

  test('a page is cached at its second request, not the first', async () => {
    const entries = async () => Number(/tradewind_page_cache_entries (\d+)/.exec((await site.send('/metrics')).text)?.[1]);
    const before = await entries();
    await site.send('/api/products?limit=7');
    expect(await entries()).toBe(before);
    await site.send('/api/products?limit=7');
    expect(await entries()).toBe(before + 1);
  });

  test('a client behind a proxy needs the token', async () => {
    const forwarded = { 'X-Forwarded-For': '203.0.113.9' };
    const refused = await site.send('/metrics', { headers: forwarded });
    expect(refused.status).toBe(401);
    expect(refused.text).not.toContain('tradewind_');
    const wrong = await site.send('/metrics', { headers: { ...forwarded, Authorization: 'Bearer a-wrong-token' } });
    expect(wrong.status).toBe(401);
    const right = await site.send('/metrics', { headers: { ...forwarded, Authorization: 'Bearer a-long-metrics-token' } });
    expect(right.status).toBe(200);
  });

  test('unknown paths do not create unlimited new series', async () => {
    for (let at = 0; at < 50; at += 1) await site.send(`/api/made-up-${at}`);
    expect((await site.send('/metrics')).text).not.toContain('made-up');
  });
});
