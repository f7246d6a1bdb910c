import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WirePicture } from '#domain/listing/listing-wire.ts';
import { makePicture } from '../fixtures/back-office-server.ts';

const MB = 1024 * 1024;
let dir: string;
let server: { process: ChildProcess; url: string };
let sockets: net.Socket[] = [];

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-uploads-'));
});
/**
 * `idleMs`: milliseconds a sender may be silent, so that the test does not wait for the default of 10 seconds
 * (body-idle.test.ts).
 */
async function start(...idleMs: readonly number[]): Promise<void> {
  const node = path.resolve(import.meta.dirname, '../../node_modules/.bin/node');
  const child = spawn(node, [path.resolve(import.meta.dirname, '../fixtures/back-office-process.ts'), dir, ...idleMs.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = await once(child.stdout.setEncoding('utf8'), 'data');
  server = { process: child, url: String(address).trim() };
}
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.process.kill('SIGKILL');
  await once(server.process, 'exit');
  fs.rmSync(dir, { recursive: true, force: true });
});

const FORM = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
interface Stalled {
  /** The first line of the answer and the rest, once the connection is closed. */
  readonly closed: Promise<string>;
  /** The status line, as soon as it arrives. */
  readonly status: Promise<string>;
}
/** Announces 9 MB, sends `sent` bytes and stalls. */
function stall(pathname: string, from: string, sent: number, type = 'image/jpeg'): Stalled {
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  socket.on('error', () => undefined);
  const head = [`POST ${pathname} HTTP/1.1`, 'Host: x', `X-Forwarded-For: ${from}`, `Content-Type: ${type}`, `Content-Length: ${9 * MB}`];
  socket.write(`${head.join('\r\n')}\r\n\r\n${type.startsWith('multipart') ? FORM : ''}`);
  if (sent > 0) socket.write(Buffer.alloc(sent, 1));
  return {
    status: once(socket, 'data').then(() => text.split('\r\n')[0] ?? ''),
    closed: once(socket, 'close').then(() => text),
  };
}
const upload = async (bytes: Uint8Array, type = 'image/jpeg') => {
  const headers = { 'content-type': type, 'x-forwarded-for': '192.0.2.200' };
  const response = await fetch(`${server.url}/api/images`, { method: 'POST', body: bytes as Uint8Array<ArrayBuffer>, headers });
  return { status: response.status, json: (await response.json()) as WirePicture & { detail?: string } };
};
/** Megabytes of the server's memory, now (`VmRSS`) or at its peak (`VmHWM`). */
function memoryOf(field: 'VmRSS' | 'VmHWM'): number {
  const status = fs.readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}
const hasProc = fs.existsSync('/proc/self/status');
if (!hasProc) console.log('uploads.test.ts: memory is read from /proc, which this system does not have; those tests are skipped');

test('a stalled sender is answered 408 and disconnected, and its slot and file are released', async () => {
  await start(1000);
  const stalled = [
    stall('/api/images', '192.0.2.1', 1000),
    stall('/api/images', '192.0.2.1', 1000, 'multipart/form-data; boundary=x'),
    stall('/api/listings/import', '192.0.2.1', 1000, 'multipart/form-data; boundary=x'),
  ];
  for (const { closed } of stalled) {
    const text = await closed;
    expect(text.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
    expect(text).toContain('"code":"request_timeout"');
  }
  expect(fs.readdirSync(path.join(dir, 'images', 'incoming'))).toEqual([]);
  expect(fs.readdirSync(path.join(dir, 'imports'))).toEqual([]);
  expect((await upload(await makePicture())).status).toBe(201);
}, 60_000);

describe.runIf(hasProc)('memory', () => {
  test('of a hundred stalled pictures eight per network and forty in all are admitted, none of them into memory', async () => {
    await start();
    await upload(await makePicture());
    const before = memoryOf('VmRSS');
    const own = Array.from({ length: 8 }, () => stall('/api/images', '192.0.2.1', 8 * MB));
    await expect.poll(() => bytesReceived(), { timeout: 8000 }).toBeGreaterThan(8 * 7 * MB);
    expect(await stall('/api/images', '192.0.2.1', 0).status).toBe('HTTP/1.1 429 Too Many Requests');
    for (let n = 0; n < 32; n += 1) own.push(stall('/api/images', `198.51.100.${n}`, MB));
    await expect.poll(() => fs.readdirSync(path.join(dir, 'images', 'incoming')).length, { timeout: 8000 }).toBe(40);
    const rest = await Promise.all(Array.from({ length: 60 }, (_, n) => stall('/api/images', `203.0.113.${n}`, 0).status));
    expect(new Set(rest)).toEqual(new Set(['HTTP/1.1 503 Service Unavailable']));
    expect(memoryOf('VmRSS') - before).toBeLessThan(120);
  }, 60_000);

  test('an AVIF uses at most 256 MB at any size: 40 megapixels are refused with a message, 12 are accepted', async () => {
    await start();
    await upload(await makePicture());
    const avif = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#2a6' } })
        .avif({ effort: 0, quality: 40 })
        .toBuffer();
    const [large, allowed] = [await avif(7300, 5470), await avif(4000, 3000)];
    const before = memoryOf('VmRSS');
    const answers = await Promise.all([upload(large, 'image/avif'), upload(allowed, 'image/avif'), upload(large, 'image/avif')]);
    expect(answers.map(({ status }) => status)).toEqual([422, 201, 422]);
    expect(answers[0]?.json.detail ?? JSON.stringify(answers[0]?.json)).toContain('12 megapixels');
    expect(memoryOf('VmHWM') - before).toBeLessThan(256);
  }, 60_000);
});

function bytesReceived(): number {
  const incoming = path.join(dir, 'images', 'incoming');
  const names = fs.existsSync(incoming) ? fs.readdirSync(incoming) : [];
  return names.reduce((sum, name) => sum + fs.statSync(path.join(incoming, name)).size, 0);
}
