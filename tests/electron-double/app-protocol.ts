/**
 * Replaces Electron's protocol code: a page's request to `app://tradewind` reaches the app's handler as a `Request`
 * with its body complete and in one piece, however large, and its `Response` streams back. As in Electron an aborted
 * request cancels the answer's body (there is no signal), encodings are not mentioned, and no cookie is sent.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { arrayBuffer } from 'node:stream/consumers';
import { fromChromium, STAND_IN_URL } from './strict.ts';

export type ProtocolHandler = (request: Request) => Response | Promise<Response>;

/** Headers of the connection to the stand-in host, or that custom schemes do not have. */
const UNKNOWN_TO_SCHEMES = [
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'host',
  'transfer-encoding',
  'upgrade-insecure-requests',
];

/** Resolves with the port on which another process accepts Chromium's requests for the stand-in host. */
export async function serveAppProtocol(handler: () => ProtocolHandler | undefined): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'electron-double-socket-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  const socketFile = path.join(folder, 'app');
  const server = http.createServer((asked, answering) => {
    // A closed page is no error; neither is an app that breaks an answer off.
    answer(handler(), asked, answering).catch(() => answering.destroy());
  });
  await new Promise<void>((resolve) => server.listen(socketFile, resolve));
  return startRelay(socketFile);
}

function startRelay(socketFile: string): Promise<number> {
  const relay = spawn(process.execPath, [path.join(import.meta.dirname, 'relay.mjs'), socketFile], { stdio: ['pipe', 'pipe', 'inherit'] });
  process.on('exit', () => relay.kill('SIGKILL'));
  // The relay ends with this process, and does not keep it alive.
  relay.unref();
  return new Promise((resolve, reject) => {
    relay.once('exit', (code) => reject(new Error(`electron double: the relay exited with ${code}`)));
    relay.stdout.once('data', (line: Buffer) => resolve(Number(line)));
  });
}

async function answer(handler: ProtocolHandler | undefined, asked: http.IncomingMessage, answering: http.ServerResponse): Promise<void> {
  if (handler === undefined) return void answering.destroy();
  const { status, headers, body } = await handler(await toRequest(asked));
  if (answering.destroyed) return void (await body?.cancel());
  // Electron folds the headers into one object: of several with one name the last remains.
  for (const [name, value] of headers) if (name !== 'set-cookie') answering.setHeader(name, value);
  answering.writeHead(status);
  if (body === null) return void answering.end();
  // Sent at once, as Electron does: a head may come long before the first piece.
  answering.flushHeaders();
  const reader = body.getReader();
  answering.once('close', () => void reader.cancel().catch(() => {}));
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    if (!answering.write(piece.value)) await new Promise((resolve) => answering.once('drain', resolve).once('close', resolve));
  answering.end();
}

async function toRequest(asked: http.IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headersDistinct } = asked;
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct))
    if (!UNKNOWN_TO_SCHEMES.includes(name))
      for (const value of values ?? []) headers.append(name, ['origin', 'referer'].includes(name) ? fromChromium(value) : value);
  const hasBody = (asked.headers['content-length'] ?? '0') !== '0' || asked.headers['transfer-encoding'] !== undefined;
  return new Request(fromChromium(STAND_IN_URL + url), { method, headers, ...(hasBody ? { body: await arrayBuffer(asked) } : {}) });
}
