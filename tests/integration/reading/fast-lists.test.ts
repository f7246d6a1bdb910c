import net from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type RawAnswer, type SiteServer, startSite } from '../../fixtures/site-server.ts';

/** Spelling that reaches lists through the framework; the plain spelling is answered ahead of it. */
const THROUGH_FRAMEWORK = '/API/Products';

let site: SiteServer;
beforeAll(async () => {
  const records = Array.from({ length: 60 }, (_, i) =>
    makeRecord(`lamp-${i}`, { name: `Lamp ${i}`, description: 'Warm light. '.repeat(20) }),
  );
  site = await startSite({ records, metricsToken: 'metrics-token-of-this-test' });
});
afterAll(() => site.close());

/** Drops headers that differ between any two answers. */
function particulars({ status, headers, body }: RawAnswer) {
  const { date, 'x-request-id': requestId, ...rest } = headers;
  expect(requestId).toMatch(/^[\w.:-]{8,64}$/);
  return { status, headers: rest, body: body.toString('base64') };
}

describe('a list answered ahead of the framework', () => {
  test.each([
    '?limit=24',
    '',
    '?search=lamp&sort=price-asc&limit=7',
    '?category=tools&utm_source=a&utm_source=b',
    '?limit=3&',
    '?fields=card&limit=7',
  ])("equals the framework's answer, headers included: %s", async (query) => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const headers = { 'Accept-Encoding': encoding };
      const fast = await site.send(`/api/products${query}`, { headers });
      const slow = await site.send(`${THROUGH_FRAMEWORK}${query}`, { headers });
      expect(fast.status).toBe(200);
      expect(fast.headers['x-content-type-options']).toBe('nosniff');
      expect({ ...particulars(fast), body: '' }).toEqual({
        ...particulars(slow),
        body: '',
        headers: { ...particulars(slow).headers, 'content-length': fast.headers['content-length'] },
      });
      if (encoding === 'identity') expect(fast.text).toBe(slow.text);
    }
  });

  test.each([
    ['?', ''],
    ['?&&limit=7&', '?limit=7'],
    ['?%6Cimit=%37', '?limit=7'],
    ['?search=&limit=7', '?limit=7'],
    ['?unknown=1&unknown=2&__proto__=3&limit=7', '?limit=7'],
    ['?LIMIT=9&limit=7', '?limit=7'],
    ['?search=warm+light&limit=7', '?search=warm%20light&limit=7'],
    ['?search=lamp%&limit=7', '?search=lamp%25&limit=7'],
    ['?limit=7#top', '?limit=7'],
  ])('reads %s as %s under every spelling of its path', async (odd, plain) => {
    const expected = await site.send(`/api/products${plain}`);
    expect(expected.status).toBe(200);
    for (const path of ['/api/products', '/api/products/', '/API/Products', '/API/PRODUCTS/']) {
      expect(particulars(await site.send(`${path}${odd}`))).toEqual(particulars(expected));
      expect(particulars(await site.send(`${path}${odd}`, { method: 'HEAD' }))).toEqual({ ...particulars(expected), body: '' });
    }
  });

  test.each(['?limit=0', '?limit=3&limit=4', '?minPrice=cheap', '?fields=name', '?cursor=nonsense', `?search=${'x'.repeat(201)}`])(
    'is refused as the framework refuses it: %s',
    async (query) => {
      const [fast, slow] = [await site.send(`/api/products${query}`), await site.send(`${THROUGH_FRAMEWORK}${query}`)];
      const problem = ({ text, ...answer }: RawAnswer) => {
        const { requestId, instance, ...said } = JSON.parse(text) as { requestId: string; instance: string };
        expect(requestId).toBe(answer.headers['x-request-id']);
        const { 'content-length': length, ...headers } = particulars({ text, ...answer }).headers;
        return { said, headers };
      };
      expect(fast.status).toBe(400);
      expect(problem(fast)).toEqual(problem(slow));
    },
  );

  test('answers 304 for its own ETag, and is logged and counted like any other', async () => {
    const { headers } = await site.send('/api/products?limit=9');
    const again = await site.send('/api/products?limit=9', {
      headers: { 'If-None-Match': String(headers.etag), 'X-Request-Id': 'my-own-request-id' },
    });
    expect([again.status, again.headers['x-request-id'], again.text]).toEqual([304, 'my-own-request-id', '']);
    const line = site.logLines.map((text) => JSON.parse(text)).findLast((entry) => entry.requestId === 'my-own-request-id');
    expect(line).toMatchObject({ method: 'GET', path: '/api/products', status: 304 });
    const metrics = await site.send('/metrics', { headers: { Authorization: 'Bearer metrics-token-of-this-test' } });
    expect(metrics.text).toMatch(/tradewind_http_request_seconds_count\{method="GET",route="\/api\/products",status="304"\} 1/);
  });

  test('handles no other methods, which reach the framework', async () => {
    expect((await site.send('/api/products', { method: 'DELETE' })).status).toBe(405);
    const head = await site.send('/api/products?limit=9', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
  });

  test('reaches a slow reader unchanged, whatever is requested in between', async () => {
    // Each is requested once, so that none is cached; more than a socket buffers.
    const asked = Array.from({ length: 300 }, (_, i) => `/api/products?limit=${1 + (i % 50)}&maxPrice=${1000 + i}`);
    const { hostname, port } = new URL(site.url);
    const socket = net.connect(Number(port), hostname);
    socket.pause();
    socket.write(
      asked.map((path, i) => `GET ${path} HTTP/1.1\r\nHost: x\r\n${i === asked.length - 1 ? 'Connection: close\r\n' : ''}\r\n`).join(''),
    );
    for (let i = 0; i < 50; i += 1) await site.send(`/api/products?limit=${60 - (i % 7)}&maxPrice=${5000 + i}&fields=card`);
    const bodies: string[] = [];
    for (let rest = await buffer(socket); rest.length > 0; ) {
      const start = rest.indexOf('\r\n\r\n') + 4;
      const length = Number(/content-length: (\d+)/i.exec(rest.toString('latin1', 0, start))?.[1]);
      bodies.push(rest.toString('utf8', start, start + length));
      rest = rest.subarray(start + length);
    }
    expect(bodies).toHaveLength(asked.length);
    for (const [i, body] of bodies.entries()) expect(body).toBe((await site.send(asked[i] ?? '')).text);
  });
});
