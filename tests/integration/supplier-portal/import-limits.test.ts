import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { WireWaitingImport } from '#domain/listing/batch-wire.ts';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, type BackOfficeServerOptions, startBackOfficeServer } from '../../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../../fixtures/import-files.ts';

const MB = 1024 * 1024;
let server: BackOfficeServer;
let dir: string | undefined;
const start = async (options: BackOfficeServerOptions = {}) => {
  server = await startBackOfficeServer(options);
};
afterEach(async () => {
  await server.close();
  if (dir !== undefined) fs.rmSync(dir, { recursive: true, force: true });
  dir = undefined;
});

const send = (csv: string, from = '203.0.113.7') =>
  server.call<WireImportReceipt>('POST', '/api/listings/import', { body: importForm(csv), from });
const job = (method: string, { id, token }: WireImportReceipt, part = '', body?: unknown) =>
  server.call<WireImportJob>(method, `/api/listings/import/${id}${part}`, { token, ...(body === undefined ? {} : { body }) });
async function read(receipt: WireImportReceipt): Promise<WireImportJob> {
  for (;;) {
    const { json } = await job('GET', receipt);
    if (json.state !== 'analysing') return json;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
async function ready(csv: string, from?: string): Promise<WireImportReceipt> {
  const { json, status } = await send(csv, from);
  expect(status).toBe(201);
  expect(await read(json)).toMatchObject({ state: 'ready' });
  return json;
}
const confirm = (receipt: WireImportReceipt) => job('POST', receipt, '/confirm', { skipBad: true });
const waiting = async () => (await server.desk<WireQueue<WireQueueEntry>>('GET', '/listings')).json.total;
const imports = (folder: string) => fs.readdirSync(path.join(folder, 'imports'));
const makeDir = () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-limits-'));
  return dir;
};
/** Makes a file of about the given bytes in few rows. */
const heavyCsv = (bytes: number) => `${makeCsv(1)}${`SKU-9,Mug,${'x'.repeat(9000)},Tools,1,1,1\n`.repeat(Math.ceil(bytes / 9030))}`;

describe('rows', () => {
  test('of one network are counted over all its imports; a refusal states the rest and when more are allowed, and other networks still import', async () => {
    await start({ limits: { importRows: 100 } });
    const first = await ready(makeCsv(70));
    const second = await ready(makeCsv(40));
    expect((await confirm(first)).json).toMatchObject({ state: 'done', added: 70 });
    const refused = await confirm(second);
    expect(refused.status).toBe(429);
    expect(refused.json.detail).toContain('30 are left and this file has 40');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await waiting()).toBe(70);
    expect((await confirm(await ready(makeCsv(40), '198.51.100.4'))).json).toMatchObject({ state: 'done', added: 40 });
    server.advance(24 * 3_600_000 + 1000);
    expect((await confirm(second)).json).toMatchObject({ state: 'done', added: 40 });
  });

  test('stay counted over a restart, and an IPv6 network is its /64', async () => {
    const folder = makeDir();
    await start({ dir: folder, limits: { importRows: 50 } });
    await confirm(await ready(makeCsv(50), '2001:db8:1:2::1'));
    await server.close();
    await start({ dir: folder, limits: { importRows: 50 } });
    const refused = await send(makeCsv(1), '2001:db8:1:2:ffff::9');
    expect(refused.status).toBe(429);
    expect((await send(makeCsv(1), '2001:db8:1:3::1')).status).toBe(201);
  });

  test('of all networks together have their own limit', async () => {
    await start({ limits: { importRowsInAll: 60 } });
    const first = await ready(makeCsv(50), '203.0.113.1');
    const other = await ready(makeCsv(20), '203.0.113.2');
    await confirm(first);
    const refused = await confirm(other);
    expect(refused.status).toBe(429);
    expect(refused.json.detail).toContain('10 are left');
    expect((await job('GET', other)).json.state).toBe('ready');
  });

  test('above the quota of a network are not staged, nor are those of repeated files that are never confirmed', async () => {
    await start({ limits: { importRows: 100 } });
    const long = (await send(makeCsv(5000))).json;
    expect(await read(long)).toMatchObject({ state: 'ready', good: 100, bad: 1 });
    await read((await send(makeCsv(5000))).json);
    const third = await send(makeCsv(5000));
    expect([third.status, third.json.detail]).toEqual([
      429,
      'Too many rows wait for your agreement. Import or cancel an earlier file, then send this one: your supplier page lists them.',
    ]);
    expect((await server.rows('SELECT count(*) AS n FROM import_row'))[0]).toEqual({ n: 200 });
  });

  test("of a file above today's quota are read up to the limit, and the unread rest is reported", async () => {
    await start({ limits: { importRows: 100 } });
    await confirm(await ready(makeCsv(70)));
    const cut = await read((await send(makeCsv(40))).json);
    expect(cut).toMatchObject({ state: 'ready', good: 30, bad: 1 });
    expect(cut.problems).toMatchObject([{ row: 32, reason: '30 more products can be imported today. Rows from 32 on were not read' }]);
  });

  test('that wait can be cancelled by a named operator, which frees the quota', async () => {
    await start({ limits: { importRows: 20 } });
    const first = await ready(makeCsv(20));
    await ready(makeCsv(20));
    expect((await send(makeCsv(1))).status).toBe(429);
    const listed = await server.desk<{ entries: WireWaitingImport[] }>('GET', '/imports/waiting');
    expect(listed.json.entries).toMatchObject([
      { fileName: 'mugs.csv', state: 'ready', good: 20, supplierName: null },
      { fileName: 'mugs.csv', state: 'ready', good: 20 },
    ]);
    expect((await server.desk('POST', `/imports/${first.id}/cancel`)).status).toBe(200);
    expect((await server.desk('POST', `/imports/${first.id}/cancel`)).status).toBe(409);
    expect((await server.desk('POST', '/imports/nothing/cancel')).status).toBe(404);
    expect((await job('GET', first)).json).toMatchObject({ state: 'cancelled', problem: expect.stringContaining('Tradewind cancelled') });
    expect((await server.rows("SELECT who, what, subject_id FROM audit WHERE what = 'cancel-import'"))[0]).toMatchObject({
      who: 'operator',
      subject_id: first.id,
    });
    await ready(makeCsv(1));
  });

  test('of a verified supplier have their own budget', async () => {
    await start({ limits: { importRows: 20, importRowsVerified: 50 } });
    const first = await ready(makeCsv(20));
    await confirm(first);
    expect((await send(makeCsv(1))).status).toBe(429);
    const supplierId = first.importToken.slice(0, first.importToken.lastIndexOf('.'));
    await server.desk('POST', `/suppliers/${supplierId}/verify`);
    const body = () => importForm(makeCsv(60), { importToken: first.importToken });
    const { json: receipt, status } = await server.call<WireImportReceipt>('POST', '/api/listings/import', {
      body: body(),
      from: '203.0.113.7',
      token: first.importToken,
    });
    expect(status).toBe(201);
    expect(await read(receipt)).toMatchObject({ state: 'ready', good: 50 });
    expect((await confirm(receipt)).status).toBe(200);
    const refused = await server.call('POST', '/api/listings/import', { body: body(), from: '203.0.113.7', token: first.importToken });
    expect(refused.json.detail).toContain('50 listings may be imported by a verified supplier in 24 hours; 0 are left.');
  });
});

describe('bytes', () => {
  test('of one network are counted before a body is read', async () => {
    await start({ limits: { importMegabytes: 2 } });
    expect((await send(heavyCsv(1.5 * MB))).status).toBe(201);
    const refused = await send(heavyCsv(1.5 * MB));
    expect(refused.status).toBe(429);
    expect(refused.json.detail).toContain('0 MB are left');
    expect((await send(heavyCsv(1.5 * MB), '198.51.100.4')).status).toBe(201);
  });

  test('are counted as received where no length is declared, and refused files count too', async () => {
    const folder = makeDir();
    await start({ dir: folder, limits: { importMegabytes: 2 } });
    const status = await sendChunked(server.url, 3 * MB);
    expect(status).toBe(429);
    expect((await send(heavyCsv(MB))).status).toBe(429);
    expect(imports(folder)).toEqual([]);
  });

  test('on disk have a limit for all networks together', async () => {
    await start({ limits: { importDiskMegabytes: 2 } });
    expect((await send(heavyCsv(1.5 * MB), '203.0.113.1')).status).toBe(201);
    const refused = await send(heavyCsv(1.5 * MB), '203.0.113.2');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
  });

  test('a file declared longer than 100 MB gets 413 before it is sent', async () => {
    await start();
    const answer = await rawRequest(server.url, [
      'POST /api/listings/import HTTP/1.1',
      'Host: x',
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${200 * MB}`,
    ]);
    expect(answer).toContain('413 ');
  });
});

describe('the leftovers of imports', () => {
  test('the file is deleted when the job is done, cancelled or failed, with its staged content', async () => {
    const folder = makeDir();
    await start({ dir: folder });
    await confirm(await ready(makeCsv(10)));
    await job('DELETE', await ready(makeCsv(10)));
    expect(await read((await send('\x89PNG\r\n\x1a\n\0\0')).json)).toMatchObject({ state: 'failed' });
    // A failed job reports first and is cleaned up right after.
    await expect.poll(() => imports(folder)).toEqual([]);
    expect((await server.rows(`SELECT count(*) AS n FROM import_row WHERE content <> ''`))[0]).toEqual({ n: 0 });
  });

  test('a file unconfirmed for a day, and one without a job, are deleted in the next round', async () => {
    const folder = makeDir();
    await start({ dir: folder });
    const forgotten = await ready(makeCsv(10));
    fs.writeFileSync(path.join(folder, 'imports', 'nobody.upload'), 'x');
    fs.writeFileSync(path.join(folder, 'imports', 'operator.db'), 'x');
    server.advance(25 * 3_600_000);
    await server.backOffice.clean();
    expect((await job('GET', forgotten)).json).toMatchObject({ state: 'cancelled', problem: expect.stringContaining('within a day') });
    expect(imports(folder)).toEqual(['operator.db']);
    expect((await server.rows('SELECT count(*) AS n FROM import_row'))[0]).toEqual({ n: 0 });
  });

  test('a job is deleted after a week, with all its rows', async () => {
    await start();
    await confirm(await ready(makeCsv(700)));
    server.advance(8 * 86_400_000);
    await server.backOffice.clean();
    for (const table of ['import_job', 'import_row', 'import_problem'])
      expect((await server.rows(`SELECT count(*) AS n FROM ${table}`))[0]).toEqual({ n: 0 });
    expect(await waiting()).toBe(700);
  });
});

/** Sends a form in chunks without a declared length. Resolves with the status. */
function sendChunked(url: string, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': '203.0.113.7' };
    const request = http.request(`${url}/api/listings/import`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once('error', reject);
    request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname\n');
    for (let sent = 0; sent < bytes; sent += 65_536) request.write(Buffer.alloc(65_536, 'x'));
    request.end();
  });
}

/** Sends only the head; resolves with the first line of the answer. */
function rawRequest(url: string, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.once('data', (bytes) => {
      resolve(bytes.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
