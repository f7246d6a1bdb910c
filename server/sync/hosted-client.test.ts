import { expect, test } from 'vitest';
import { createHostedClient, type HostedFetch } from './hosted-client.ts';

const URL_OF_HOSTED = 'https://shop.example';
const refused = (ask: HostedFetch): Promise<unknown> =>
  createHostedClient(URL_OF_HOSTED, ask)
    .ping('n')
    .catch((error: { message: string; isObstacle: boolean }) => [error.message, error.isObstacle]);
const failing = (message: string, code?: string) => () => Promise.reject(new TypeError(message, { cause: { code } }));

test.each([
  [
    'a certificate Chromium does not trust',
    failing('net::ERR_CERT_AUTHORITY_INVALID'),
    'certificate of https://shop.example is not trusted',
  ],
  [
    'a certificate Node does not trust',
    failing('fetch failed', 'SELF_SIGNED_CERT_IN_CHAIN'),
    'certificate of https://shop.example is not trusted',
  ],
  ['a proxy that asks for a password', async () => new Response('who?', { status: 407 }), 'asks for a password (status 407)'],
  [
    'a proxy that asks for a password, over HTTPS',
    failing('net::ERR_PROXY_AUTH_REQUESTED'),
    'asks for a password (net::ERR_PROXY_AUTH_REQUESTED)',
  ],
  ['an unreachable proxy', failing('net::ERR_PROXY_CONNECTION_FAILED'), 'The proxy of this computer does not reach https://shop.example'],
] as const)('%s is reported in words, as a person has to fix it', async (_what, ask, words) => {
  expect(await refused(ask)).toEqual([expect.stringContaining(words), true]);
});

test.each([
  ['a lost connection', failing('net::ERR_INTERNET_DISCONNECTED'), 'cannot be reached: net::ERR_INTERNET_DISCONNECTED'],
  ['an older answer', async () => Response.json({ nonce: 'other', serverTime: '2026-01-01T00:00:00.000Z' }), 'older answer'],
] as const)('%s is retried', async (_what, ask, words) => {
  expect(await refused(ask)).toEqual([expect.stringContaining(words), false]);
});

test('the features hosted accepts are known while its pings are answered', async () => {
  let isUp = true;
  const client = createHostedClient(URL_OF_HOSTED, async () => {
    if (!isUp) throw new TypeError('net::ERR_INTERNET_DISCONNECTED');
    return Response.json({ nonce: 'n', serverTime: '2026-01-01T00:00:00.000Z' });
  });
  expect(client.takes('lead-details')).toBe(null);
  await client.ping('n');
  expect(client.takes('lead-details')).toBe(false);
  isUp = false;
  await client.ping('n').catch(() => undefined);
  expect(client.takes('lead-details')).toBe(null);
});
