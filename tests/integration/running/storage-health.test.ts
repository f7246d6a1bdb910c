import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../../server/db/open-store.ts';
import { startMoneyServer } from '../../fixtures/money-server.ts';
import { until } from '../../fixtures/role-server.ts';
import { type ServerProcess, startServerProcess } from '../../fixtures/server-process.ts';
import { onOwnDisk } from '../../fixtures/small-disk.ts';

let dir: string;
let server: ServerProcess | undefined;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-storage-'));
});
afterEach(async () => {
  await server?.stop('SIGKILL');
  fs.rmSync(dir, { recursive: true, force: true });
});

const status = async (url: string) => (await fetch(`${url}/readyz`)).status;
const problem = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code: string; detail: string; part?: string }),
});
const askForQuote = (url: string) =>
  fetch(`${url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', quantity: '10', message: 'Mugs' }),
  });

test('on a full disk readyz and writes answer 503, reads continue, and all recovers when there is space again', async ({ skip }) => {
  const disk = onOwnDisk(dir, { megabytes: 24 });
  if (typeof disk === 'string') return skip(disk);
  server = await startServerProcess({ DATA_DIR: dir }, disk);
  const { url, pid } = server;
  expect(await status(url)).toBe(200);
  // Path in the server's mount namespace, the only place where the small disk exists.
  const filler = `/proc/${pid}/root${dir}/filler`;
  const block = Buffer.alloc(4096);
  try {
    for (;;) fs.appendFileSync(filler, block);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  }
  // The WAL uses up its free pages before it needs new ones.
  await until('readyz to report it', async () => (await status(url)) === 503);
  expect(await problem(await fetch(`${url}/readyz`))).toMatchObject({
    code: 'unavailable',
    part: 'store',
    detail: expect.stringContaining('full'),
  });
  const seen = new Set<number>();
  await until('a write to be refused', async () => {
    const answer = await askForQuote(url);
    seen.add(answer.status);
    return answer.status === 503;
  });
  expect([...seen].filter((code) => code !== 201)).toEqual([503]);
  for (const read of ['/healthz', '/api/products', '/api/home']) expect((await fetch(url + read)).status).toBe(200);
  fs.rmSync(filler);
  await until('readyz to be ready again', async () => (await status(url)) === 200);
  expect((await askForQuote(url)).status).toBe(201);
});

test('while another process keeps a lock, readyz reports busy and a write gets 503 with Retry-After, never 500', async () => {
  server = await startServerProcess({ DATA_DIR: dir });
  const { url } = server;
  expect(await status(url)).toBe(200);
  const other = openStore(dir);
  other.exec('BEGIN IMMEDIATE');
  const refused = await askForQuote(url);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await problem(refused)).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('busy') });
  await until('readyz to report it', async () => (await status(url)) === 503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  other.exec('ROLLBACK');
  other.close();
  await until('readyz to be ready again', async () => (await status(url)) === 200);
});

test('a short write of another process does not make the server unready', async () => {
  server = await startServerProcess({ DATA_DIR: dir });
  const { url } = server;
  expect(await status(url)).toBe(200);
  const other = openStore(dir);
  other.exec('BEGIN IMMEDIATE');
  expect(await status(url)).toBe(200);
  other.exec('ROLLBACK');
  other.close();
});

test('a store at its size limit refuses writes with 503 and an explanation, also on machines without mounts', async () => {
  const money = await startMoneyServer();
  const pages = Number(money.file().pragma('page_count', { simple: true }));
  money.file().pragma(`max_page_count = ${pages}`);
  const quote = { name: 'Ada', email: 'ada@example.com', quantity: '10', message: 'Mugs. '.repeat(300) };
  const seen: number[] = [];
  let last = await money.post('/api/quotes', quote);
  while (last.status === 201 && seen.length < 50) {
    seen.push(last.status);
    last = await money.post('/api/quotes', quote);
  }
  expect([last.status, last.headers.get('retry-after'), last.json.code]).toEqual([503, '60', 'unavailable']);
  expect(last.json.detail).toContain('full');
  money.file().pragma(`max_page_count = ${pages + 10_000}`);
  expect((await money.post('/api/quotes', quote)).status).toBe(201);
  await money.close();
});
