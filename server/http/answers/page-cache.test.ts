import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

const KB = 1024;

/** Opens a cache of `maxBytes` whose pages have a given size, and records whether each answer was a hit. */
function openCache(maxBytes: number) {
  const sent: unknown[] = [];
  const res = { getHeader: () => 'id', writeHead: () => res, end: (body: unknown) => sent.push(body) } as unknown as ServerResponse;
  const requestOf = (url: string, encoding = '') =>
    ({ method: 'GET', url, headers: { 'accept-encoding': encoding } }) as unknown as IncomingMessage;
  const cache = createPageCache({ stamp: () => 0, maxBytes, security: [], keepsOnSecondAsk: false });
  return {
    cache,
    sent,
    put: (url: string, bytes: number) =>
      cache.answer(requestOf(url), res, url, () => ({ contentType: 'text/plain', body: 'x'.repeat(bytes) })),
    ask: (url: string, body: string, encoding = '') =>
      cache.answer(requestOf(url, encoding), res, url, () => ({ contentType: 'text/plain', body })),
    holds: (url: string) => cache.serve(requestOf(url), res, 'id'),
  };
}

test('the least recently used answers are evicted first, and the cache stays within its byte limit', () => {
  const { cache, put, holds } = openCache(100 * KB);
  for (let at = 0; at < 4; at += 1) put(`/${at}`, 20 * KB);
  expect(holds('/0')).toBe(true);
  put('/4', 20 * KB);
  expect(['/0', '/1', '/2', '/3', '/4'].map(holds)).toEqual([true, false, true, true, true]);
  expect(cache.counts.bytes).toBeLessThanOrEqual(100 * KB);
  expect(cache.counts.entries).toBe(4);
});

test('an answer above a quarter of the cache is sent but not cached', () => {
  const { cache, sent, put, holds } = openCache(100 * KB);
  put('/large', 26 * KB);
  expect(sent).toHaveLength(1);
  expect(holds('/large')).toBe(false);
  expect(cache.counts).toMatchObject({ entries: 0, bytes: 0 });
});

test.each(['br', 'gzip'])(
  'the first %s request is answered at once with light compression, later ones with better compression; both copies count as bytes',
  async (encoding) => {
    const { cache, sent, ask } = openCache(100 * KB);
    const words = ['steel', 'bottle', 'cotton', 'lamp', 'premium', 'wholesale', 'bamboo', 'charger', 'ceramic', 'knife'];
    const word = (i: number) => words[Math.floor(Math.abs(Math.sin(i)) * words.length)] ?? '';
    const text = Array.from({ length: 3000 }, (_, i) => word(i)).join(' ');
    ask('/page', text);
    const plainBytes = cache.counts.bytes;
    ask('/page', text, encoding);
    const light = sent[1] as Buffer;
    expect(cache.counts.bytes - plainBytes).toBe(light.length);
    await vi.waitFor(() => expect(cache.counts.bytes - plainBytes).toBeLessThan(light.length));
    ask('/page', text, encoding);
    const better = sent[2] as Buffer;
    expect(better.length).toBeLessThan(light.length);
    for (const body of [light, better]) expect((encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString()).toBe(text);
    expect(cache.counts.bytes - plainBytes).toBe(better.length);
    expect(cache.counts.entries).toBe(1);
  },
);

test('a stale entry with unchanged facts is sent again without being rendered; one without facts is dropped', () => {
  let version = 1;
  const made: string[] = [];
  const sent: unknown[] = [];
  const res = { getHeader: () => 'id', writeHead: () => res, end: (body: unknown) => sent.push(String(body)) } as unknown as ServerResponse;
  const req = { method: 'GET', url: '/page', headers: {} } as unknown as IncomingMessage;
  const cache = createPageCache({ stamp: () => version, maxBytes: 100 * KB, security: [], keepsOnSecondAsk: false });
  const ask = (facts?: string) => {
    const body = () => {
      made.push(`${facts} of ${version}`);
      return `${facts} of ${version}`;
    };
    cache.answer(req, res, '/page', () => ({ contentType: 'text/plain', body, ...(facts === undefined ? {} : { facts }) }));
  };
  ask('a');
  version = 2;
  expect(cache.serve(req, res, 'id')).toBe(false);
  expect([cache.has('/page', () => 'b'), cache.has('/other', () => 'a')]).toEqual([false, false]);
  ask('a');
  version = 3;
  expect(cache.has('/page', () => 'a')).toBe(true);
  expect(cache.serve(req, res, 'id')).toBe(true);
  version = 4;
  ask('b');
  expect(sent).toEqual(['a of 1', 'a of 1', 'a of 1', 'b of 4']);
  version = 5;
  ask();
  version = 6;
  ask();
  expect(made).toEqual(['a of 1', 'b of 4', 'undefined of 5', 'undefined of 6']);
});
