import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DomainError } from '#domain/kernel/problem.ts';
import { isPublicAddress } from './public-address.ts';
import { type SafeFetchDeps, safeFetch } from './safe-fetch.ts';

const PUBLIC = '93.184.216.34';

/** Every connection requested. The far end is a server on this machine, whatever address was pinned. */
let connections: string[] = [];
let names: Record<string, string[][]> = {};
let server: http.Server;
let answer: http.RequestListener;

beforeAll(async () => {
  server = http.createServer((req, res) => answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  connections = [];
  names = { 'pictures.example': [[PUBLIC]] };
  answer = (_req, res) => res.end('picture');
});

const deps = (change: Partial<SafeFetchDeps> = {}): SafeFetchDeps => ({
  resolve: async (host) => {
    const answers = names[host] ?? [];
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
  },
  connect: (url, address, signal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      connections.push(`${url.hostname} at ${address}`);
      const { port } = server.address() as AddressInfo;
      http.get({ port, host: '127.0.0.1', path: url.pathname, signal, agent: false }, resolve).once('error', reject);
    }),
  timeoutMs: 5000,
  maxBytes: 1000,
  ...change,
});

async function refusalOf(url: string, change: Partial<SafeFetchDeps> = {}): Promise<DomainError> {
  const error = await safeFetch(url, undefined, deps(change)).catch((e: unknown) => e);
  if (!(error instanceof DomainError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

test('a public https address is fetched from the address that was resolved', async () => {
  expect((await safeFetch('https://pictures.example/a.jpg', undefined, deps())).toString()).toBe('picture');
  expect(connections).toEqual([`pictures.example at ${PUBLIC}`]);
});

test('an http address is fetched over https, and nowhere else', async () => {
  const asked: string[] = [];
  const { connect } = deps();
  const noted: SafeFetchDeps['connect'] = (url, address, signal) => {
    asked.push(url.href);
    return connect(url, address, signal);
  };
  await safeFetch('http://pictures.example/a.jpg?w=1', undefined, deps({ connect: noted }));
  expect(asked).toEqual(['https://pictures.example/a.jpg?w=1']);
});

describe('refused before connecting', () => {
  test.each([
    'http://pictures.example:8080/a.jpg',
    'http://127.0.0.1/a.jpg',
    'ftp://pictures.example/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'not an address',
    '',
    'https://user:secret@pictures.example/a.jpg',
    'https://user@pictures.example/a.jpg',
    'https://pictures.example:8443/a.jpg',
    'https://pictures.example:22/',
    'https://localhost/a.jpg',
    'https://intranet/a.jpg',
    'https://intranet./a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://127.1/a.jpg',
    'https://2130706433/a.jpg',
    'https://0x7f000001/a.jpg',
    'https://0177.0.0.1/a.jpg',
    'https://0/a.jpg',
    'https://0.0.0.0/a.jpg',
    'https://10.1.2.3/a.jpg',
    'https://172.16.0.1/a.jpg',
    'https://192.168.1.1/a.jpg',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/a.jpg',
    'https://198.18.0.1/a.jpg',
    'https://192.0.2.1/a.jpg',
    'https://224.0.0.1/a.jpg',
    'https://255.255.255.255/a.jpg',
    'https://[::1]/a.jpg',
    'https://[::]/a.jpg',
    'https://[::ffff:127.0.0.1]/a.jpg',
    'https://[::ffff:93.184.216.34]/a.jpg',
    'https://[::127.0.0.1]/a.jpg',
    'https://[64:ff9b::7f00:1]/a.jpg',
    'https://[2002:7f00:1::]/a.jpg',
    'https://[2001:0:7f00:1::]/a.jpg',
    'https://[fe80::1]/a.jpg',
    'https://[fc00::1]/a.jpg',
    'https://[fd12:3456::1]/a.jpg',
    'https://[ff02::1]/a.jpg',
    'https://[2001:db8::1]/a.jpg',
  ])('%s', async (url) => {
    expect((await refusalOf(url)).code).toBe('bad_request');
    expect(connections).toEqual([]);
  });

  test.each([
    ['loopback', ['127.0.0.1']],
    ['private', ['10.0.0.7']],
    ['metadata', ['169.254.169.254']],
    ['v4-mapped', ['::ffff:10.0.0.1']],
    ['ULA', ['fd00::1']],
    ['a public and a private address', [PUBLIC, '10.0.0.1']],
    ['nothing', []],
  ])('a name that resolves to %s', async (_what, addresses) => {
    names['sneaky.example'] = [addresses];
    await refusalOf('https://sneaky.example/a.jpg');
    expect(connections).toEqual([]);
  });
});

test('a name that resolves to a public address first and a private one later is connected to once, at the public address', async () => {
  names['rebind.example'] = [[PUBLIC], ['127.0.0.1']];
  await safeFetch('https://rebind.example/a.jpg', undefined, deps());
  expect(connections).toEqual([`rebind.example at ${PUBLIC}`]);
});

describe('a redirect', () => {
  const redirectTo = (location: string) => {
    answer = (_req, res) => res.writeHead(302, { Location: location }).end();
  };

  test.each([
    'http://pictures.example/b.jpg',
    'https://127.0.0.1/b.jpg',
    'https://169.254.169.254/',
    'https://[::ffff:7f00:1]/',
    'https://user:x@pictures.example/',
    'https://sneaky.example/',
    'file:///etc/passwd',
    '',
  ])('to %j is refused and not followed', async (location) => {
    names['sneaky.example'] = [['192.168.0.1']];
    redirectTo(location);
    expect((await refusalOf('https://pictures.example/a.jpg')).code).toBe('bad_request');
    expect(connections.filter((connection) => !connection.endsWith(PUBLIC))).toEqual([]);
  });

  test('is followed twice, not three times', async () => {
    const steps = (limit: number): http.RequestListener => {
      return (req, res) => {
        const at = Number(req.url?.slice(1) || 0);
        if (at < limit) res.writeHead(302, { Location: `/${at + 1}` }).end();
        else res.end('picture');
      };
    };
    answer = steps(2);
    expect((await safeFetch('https://pictures.example/0', undefined, deps())).toString()).toBe('picture');
    answer = steps(3);
    expect((await refusalOf('https://pictures.example/0')).message).toContain('redirects more than 2 times');
  });
});

describe('a response', () => {
  test('larger than allowed is refused, with or without a stated length', async () => {
    answer = (_req, res) => res.writeHead(200, { 'Content-Length': '2000' }).end(Buffer.alloc(2000));
    expect((await refusalOf('https://pictures.example/a.jpg')).code).toBe('too_large');
    answer = (_req, res) => {
      res.write(Buffer.alloc(700));
      res.end(Buffer.alloc(700));
    };
    expect((await refusalOf('https://pictures.example/a.jpg')).code).toBe('too_large');
  });

  test('with a status other than 200 is refused with that status', async () => {
    answer = (_req, res) => res.writeHead(404).end();
    expect((await refusalOf('https://pictures.example/a.jpg')).message).toContain('404');
  });

  test('that never ends times out', async () => {
    answer = (_req, res) => res.write('pic');
    expect((await refusalOf('https://pictures.example/a.jpg', { timeoutMs: 150 })).message).toContain('took longer');
  });

  test('that breaks off is refused', async () => {
    answer = (_req, res) => {
      res.writeHead(200, { 'Content-Length': '500' });
      res.write('pic', () => res.destroy());
    };
    expect((await refusalOf('https://pictures.example/a.jpg')).message).toContain('could not be reached');
  });
});

describe('aborting and time limits', () => {
  const never = () => new Promise<never>(() => undefined);
  const stopped = async (change: Partial<SafeFetchDeps>) => {
    const stop = new AbortController();
    const fetching = safeFetch('https://pictures.example/a.jpg', stop.signal, deps({ timeoutMs: 600_000, ...change }));
    setTimeout(() => stop.abort(new Error('stopping')), 20);
    await expect(fetching).rejects.toThrow('stopping');
  };

  test('a name server that never responds is abandoned at the time limit', async () => {
    expect((await refusalOf('https://pictures.example/a.jpg', { resolve: never, timeoutMs: 100 })).message).toContain('took longer');
    expect(connections).toEqual([]);
  });

  test('stopping aborts a lookup, a connection, a redirect and a body that never come', async () => {
    await stopped({ resolve: never });
    answer = () => undefined;
    await stopped({});
    answer = (_req, res) => res.write('pic');
    await stopped({});
    answer = (req, res) => (req.url === '/a.jpg' ? res.writeHead(302, { Location: '/b.jpg' }).end() : undefined);
    await stopped({});
  });

  test('after a stop no request is sent', async () => {
    await expect(safeFetch('https://pictures.example/a.jpg', AbortSignal.abort(new Error('stopping')), deps())).rejects.toThrow('stopping');
    expect(connections).toEqual([]);
  });
});

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '8.8.8.8'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
