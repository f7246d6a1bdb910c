import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { type RateFeed as Double, ecbAnswer, jsonAnswer, startRateFeed } from '../../tests/fixtures/rates/rate-feed.ts';
import { createRateFeed } from './rate-feed.ts';

const doubles: Double[] = [];
afterEach(async () => {
  for (const double of doubles.splice(0)) await double.stop();
});
async function start(answer: Double['answer']) {
  const double = await startRateFeed(answer);
  doubles.push(double);
  return double;
}
const ask = (url: string, key: string | null = null, source: 'ecb' | 'json' = 'ecb') =>
  createRateFeed({ source, url, key }).fetch(new AbortController().signal);

test('rates are fetched with the key, along redirects within one server', async () => {
  const feed = await start((path) =>
    path === '/latest.json' ? jsonAnswer('2026-11-20', { EUR: 0.85 }) : { status: 302, headers: { location: '/latest.json' }, body: '' },
  );
  expect(await ask(`${feed.url}?app_id=1`, 'the-key', 'json')).toEqual({ on: '2026-11-20', perUsd: new Map([['EUR', '0.85']]) });
  expect(feed.requests).toEqual([
    { path: '/rates?app_id=1', authorization: 'Token the-key' },
    { path: '/latest.json', authorization: 'Token the-key' },
  ]);
});

describe('a fetch fails, and says why with host but without address and key, if the feed', () => {
  it.each<[string, Double['answer'], string]>([
    ['wants a key', { status: 401, body: '' }, 'It answered with status 401: it refuses the key of RATES_KEY, or asks for one.'],
    ['has a fault', { status: 500, body: '' }, 'It answered with status 500.'],
    ['answers 204', { status: 204, body: '' }, 'It answered with status 204.'],
    [
      'redirects elsewhere',
      { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' },
      'It redirects to another server, which is not asked.',
    ],
    [
      'redirects to https',
      { status: 301, headers: { location: 'https://rates.example/' }, body: '' },
      'It redirects to another server, which is not asked.',
    ],
    ['redirects in a circle', { status: 307, headers: { location: '/rates' }, body: '' }, 'It redirects more than 3 times.'],
    ['sends too much', { body: 'x'.repeat(512 * 1024 + 1) }, 'It has more than 512 KB.'],
    ['sends what grows', { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(50_000_000)) }, 'It has more than 512 KB.'],
    ['answers nothing on Sundays', { body: '' }, 'It is empty.'],
    [
      'asks for a login',
      { body: '<!doctype html><title>Sign in' },
      'It is a web page instead of rates, perhaps one that asks for a login.',
    ],
  ])('%s', async (_, answer, sentence) => {
    const { url } = await start(answer);
    await expect(ask(`${url}?app_id=secret`, 'secret')).rejects.toThrow(
      new RegExp(`^${new URL(url).host}: ${sentence.replaceAll('.', '\\.')}$`),
    );
  });

  it('cannot be reached', async () => {
    const { url, stop } = await startRateFeed();
    await stop();
    await expect(ask(url)).rejects.toThrow(`${new URL(url).host}: It cannot be reached (ECONNREFUSED).`);
  });
});

test('a stop ends a fetch at once', async () => {
  const feed = await start('hang');
  const stop = new AbortController();
  const asked = createRateFeed({ source: 'ecb', url: feed.url, key: null }).fetch(stop.signal);
  await vi.waitFor(() => expect(feed.requests).toHaveLength(1));
  stop.abort();
  await expect(asked).rejects.toThrow('aborted');
  feed.answer = ecbAnswer('2026-11-20', { USD: 1.25 });
  expect(await ask(feed.url)).toMatchObject({ on: '2026-11-20' });
});
