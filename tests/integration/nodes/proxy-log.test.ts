import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../fixtures/process/free-ports.ts';
import { until } from '../../fixtures/role-server.ts';

const CONFIG = path.resolve(import.meta.dirname, '../../../scripts/compose/haproxy.cfg');

const ASKED = [
  '/c/SECRET-1',
  '/%63/SECRET-2',
  '/%2563%252fSECRET-3',
  '//C//SECRET-4/more',
  '/api/carts/SECRET-5/redeem',
  '/api/CARTS/SECRET-6/status?x=1',
  '/c;SECRET-7',
  '/products?search=SECRET-8',
  '/product/mug?SECRET-9',
];

/** Requests a path exactly as it is spelt. */
async function ask(port: number, target: string): Promise<void> {
  const request = http.request({ port, path: target, agent: false }).end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  await once(response, 'end');
}

test("the proxy's log contains no cart token, however it is spelt, and no search text", async () => {
  const node = http.createServer((_req, res) => void res.end('ok')).listen(0);
  await once(node, 'listening');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-proxy-'));
  const config = path.join(folder, 'haproxy.cfg');
  // Requests are logged from this level on.
  fs.writeFileSync(config, fs.readFileSync(CONFIG, 'utf8').replace('local0 notice', 'local0 info'));
  const port = await freePort();
  const databaseProxy = `127.0.0.1:${(node.address() as AddressInfo).port}`;
  const proxy = spawn('haproxy', ['-f', config], {
    env: { ...process.env, NODE_ONE: databaseProxy, NODE_TWO: databaseProxy, PROXY_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let log = '';
  proxy.stdout.on('data', (chunk: Buffer) => {
    log += chunk;
  });
  try {
    await until('the proxy answers', async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200);
    for (const target of ASKED) await ask(port, target);
    await until('every request is logged', async () => log.split('\n').filter((line) => /GET/.test(line)).length > ASKED.length);
    expect(log).toContain('GET "/product/mug"');
    expect(log).toContain('GET "/c/:token"');
    expect(log).not.toContain('SECRET');
    expect(log).not.toContain('secret');
  } finally {
    proxy.kill('SIGKILL');
    node.close();
    node.closeAllConnections();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
