import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/open-database.ts';
import { requireBuild } from '../../../server/http/html/template.ts';
import { createShiftedClock } from '../../fixtures/process/shifted-clock.ts';
import { runToExit, startServerProcess } from '../../fixtures/server-process.ts';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-process-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const ready = async (url: string) => (await (await fetch(`${url}/readyz`)).json()) as { status: string; products: number; seq: number };

describe('a start', () => {
  test('creates an empty data folder, has the sample catalogue when it is ready, and keeps it over a restart', async () => {
    const data = path.join(dir, 'new', 'data');
    const first = await startServerProcess({ DATA_DIR: data });
    const seeded = await ready(first.url);
    expect(seeded.products).toBeGreaterThanOrEqual(480);
    expect(await first.stop()).toBe(0);
    const second = await startServerProcess({ DATA_DIR: data });
    expect(await ready(second.url)).toEqual(seeded);
    expect(await second.stop('SIGINT')).toBe(0);
  });

  test('a missing or damaged read model is rebuilt from the store', async () => {
    const data = path.join(dir, 'data');
    const first = await startServerProcess({ DATA_DIR: data });
    const seeded = await ready(first.url);
    await first.stop();
    for (const damage of [
      (file: string) => fs.rmSync(file),
      (file: string) => fs.writeFileSync(file, 'not a database, but long enough to look like a file'),
    ]) {
      damage(path.join(data, 'catalogue.db'));
      const again = await startServerProcess({ DATA_DIR: data });
      expect((await ready(again.url)).products).toBe(seeded.products);
      await again.stop();
    }
  });

  test('SAMPLE_CATALOGUE=off leaves an empty store empty', async () => {
    const server = await startServerProcess({ DATA_DIR: dir, SAMPLE_CATALOGUE: 'off' });
    expect((await ready(server.url)).products).toBe(0);
    expect(await (await fetch(`${server.url}/api/products`)).json()).toEqual([]);
    await server.stop();
  });
});

describe('a failed start exits with 1 and gives the reason in one line', () => {
  const failure = async (env: Readonly<Record<string, string>>) => {
    const { code, stdout, stderr } = await runToExit({ DATA_DIR: dir, ...env });
    expect(code).toBe(1);
    expect(stdout).not.toContain('ready');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    return stderr;
  };

  test('port in use', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await failure({ PORT: String(port) })).toContain(`Port ${port} on 127.0.0.1 is in use`);
    other.close();
  });

  test('port in use by another instance of this server', async () => {
    const first = await startServerProcess({ DATA_DIR: path.join(dir, 'first') });
    const { port } = new URL(first.url);
    expect(await failure({ PORT: port, DATA_DIR: path.join(dir, 'second') })).toContain(`Port ${port} on 127.0.0.1 is in use`);
    await first.stop();
  });

  test('a host that is not an address of this machine', async () => {
    expect(await failure({ HOST: '203.0.113.77' })).toContain('HOST 203.0.113.77 is not an address of this machine');
  });

  test('a data folder that is not writable', async () => {
    fs.writeFileSync(path.join(dir, 'file'), '');
    expect(await failure({ DATA_DIR: path.join(dir, 'file', 'data') })).toContain('DATA_DIR');
  });

  test('a database newer than the code', async () => {
    openDatabase(path.join(dir, 'store.db'), { synchronous: 'NORMAL', migrations: [{ id: 9999, name: 'future', sql: '' }] }).close();
    expect(await failure({})).toContain('newer version of Tradewind');
  });

  test('a store that is not a database', async () => {
    fs.writeFileSync(path.join(dir, 'store.db'), 'these are not the bytes of a database, whatever the name says'.repeat(40));
    expect(await failure({})).toContain('is not a readable SQLite database');
  });

  test('an invalid variable', async () => {
    expect(await failure({ PORT: 'http' })).toContain('PORT must be a port');
  });

  test('a missing web build', () => {
    expect(() => requireBuild(dir)).toThrow(/The web build is missing .*Run npm run build first\./);
  });
});

describe('SIGTERM', () => {
  test('an open event stream is ended properly, neither awaited nor cut', async () => {
    const server = await startServerProcess({ DATA_DIR: dir });
    const form = new FormData();
    form.append('file', new File(['name,price,category\nMug,2.50,Home & Kitchen\n'], 'goods.csv'));
    const upload = await fetch(`${server.url}/api/listings/import`, { method: 'POST', body: form });
    const { id, token } = (await upload.json()) as { id: string; token: string };
    // The job waits for its confirmation, so that its stream would never end.
    const events = await fetch(`${server.url}/api/listings/import/${id}/events`, { headers: { authorization: `Bearer ${token}` } });
    const ended = server.stop();
    expect(await events.text()).toContain('event: job');
    expect(await ended).toBe(0);
  });

  test('a running request is answered, keep-alive connections do not delay the exit, new ones are refused', async () => {
    const server = await startServerProcess({ DATA_DIR: dir });
    const idle = net.connect(server.port, '127.0.0.1');
    idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(idle, 'data');

    const busy = net.connect(server.port, '127.0.0.1');
    const body = JSON.stringify({ items: [] });
    busy.write(
      `POST /api/cart/price HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    // An answer to this later request, on another connection, shows that the server has read the head of the first one.
    await fetch(`${server.url}/healthz`);
    const ended = server.stop();
    await once(idle, 'close');
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    busy.write(body.slice(5));
    const [answer] = (await once(busy, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    expect(await ended).toBe(0);
  });
});

test.each([30, -30])('a clock that steps by %i hours while the server runs changes no price and no reported time', async (hours) => {
  const clock = createShiftedClock(path.join(dir, 'clock'));
  const server = await startServerProcess({ DATA_DIR: path.join(dir, 'data'), LOG_LEVEL: 'info', ...clock.env });
  const ask = async () => {
    const home = await fetch(`${server.url}/api/home`);
    const { flashSale } = (await home.json()) as { readonly flashSale: { readonly ids: readonly string[] } };
    const body = JSON.stringify({ items: [{ id: flashSale.ids[0], quantity: 1 }] });
    const priced = await fetch(`${server.url}/api/cart/price`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const saidMs = Number(/clock;desc="(\d+)"/.exec(priced.headers.get('server-timing') ?? '')?.[1]);
    return { isOnTime: Math.abs(saidMs - Date.now()) < 10_000, flashSale, priced: await priced.json() };
  };
  const before = await ask();
  expect(before).toMatchObject({ isOnTime: true, priced: { lines: [{ sale: { percentOff: 30 } }] } });
  clock.setOffset(hours * 3_600_000);
  const loggedAtMs = () =>
    Math.max(...[...server.stdout().matchAll(/"time":"?([^",]+)/g)].slice(-1).map(([, at = '']) => new Date(Number(at) || at).getTime()));
  const isLoggedWithStep = async () => {
    expect(await ask()).toEqual(before);
    return Math.abs(loggedAtMs() - Date.now()) > 29 * 3_600_000;
  };
  await expect.poll(isLoggedWithStep).toBe(true);
  expect(await ask()).toEqual(before);
  await server.stop();
});
