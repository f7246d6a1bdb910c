import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type SiteServer, startSite } from '../../fixtures/site-server.ts';

let site: SiteServer;
let withStripe: SiteServer;
beforeAll(async () => {
  site = await startSite({ records: [makeRecord('saw')] });
  withStripe = await startSite({ hasStripe: true });
});
afterAll(() => Promise.all([site.close(), withStripe.close()]));

/** Sends exactly these header lines and returns the answer. */
function sendLines(lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.end(`${lines.join('\r\n')}\r\n\r\n`));
    let text = '';
    socket.on('data', (bytes) => {
      text += String(bytes);
    });
    socket.once('close', () => resolve(text));
    socket.once('error', reject);
  });
}

describe('Trusted Types', () => {
  const policies = async (at: SiteServer, path: string) => {
    const { headers } = await at.send(path);
    return [headers['content-security-policy'], headers['content-security-policy-report-only']].map(String);
  };
  const REQUIRED = "require-trusted-types-for 'script'; trusted-types default mail";

  test.each(['/', '/product/saw', '/cart', '/sell', '/operator', '/nothing'])(
    'are enforced on %s, with Stripe or without',
    async (path) => {
      for (const at of [site, withStripe]) expect(await policies(at, path)).toEqual([expect.stringContaining(REQUIRED), 'undefined']);
    },
  );

  test.each(['/checkout', '/quote/q-1'])('are report-only on %s where Stripe has its form there', async (path) => {
    expect(await policies(site, path)).toEqual([expect.stringContaining(REQUIRED), 'undefined']);
    const [enforced, reported] = await policies(withStripe, path);
    expect(enforced).not.toContain('trusted-types');
    expect(reported).toBe(REQUIRED);
  });
});

test.each(['/', '/api/products', '/nothing', '/openapi.json', '/readyz', '/api/nothing'])(
  '%s may be loaded only by our own pages',
  async (path) => {
    expect((await site.send(path)).headers['cross-origin-resource-policy']).toBe('same-origin');
  },
);

describe('a request', () => {
  const ONE = 'Host: shop.example';

  test('with one Host header is answered, also from the cache', async () => {
    for (let times = 0; times < 3; times += 1)
      expect(await sendLines(['GET /api/categories HTTP/1.1', ONE, 'Connection: close'])).toMatch(/^HTTP\/1.1 200 /);
  });

  test.each([
    [['GET /api/categories HTTP/1.1', ONE, ONE]],
    [['GET /api/categories HTTP/1.1', ONE, 'host: evil.example']],
    [['GET /readyz HTTP/1.1', ONE, 'HOST: evil.example']],
    [['GET /api/categories HTTP/1.1']],
  ])('as %j is refused', async (lines) => {
    expect(await sendLines([...lines, 'Connection: close'])).toMatch(/^HTTP\/1.1 400 /);
  });
});
