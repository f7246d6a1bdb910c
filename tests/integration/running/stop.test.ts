import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { SOURCE_FLAGS } from '../../../scripts/node-flags.ts';

const ENTRY = path.resolve(import.meta.dirname, '../../fixtures/run-server-process.ts');

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});

/** Starts the fixture, waits for a line, and collects its later output. */
async function start(env: Readonly<Record<string, string>>, firstLine: string) {
  const started = spawn(process.execPath, [...SOURCE_FLAGS, ENTRY], { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' });
  child = started;
  const said = { out: '', err: '' };
  started.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk;
  });
  started.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk;
  });
  while (!said.out.includes(firstLine)) await once(started.stdout, 'data');
  const exited = once(started, 'close').then(([code]) => code as number | null);
  return { process: started, said, exited, url: () => /ready on (\S+)/.exec(said.out)?.[1] ?? '' };
}

describe('a shutdown', () => {
  test('that hangs ends at its deadline with 1 and names the cause', async () => {
    const { process: running, said, exited } = await start({ STUCK: 'pictures' }, 'ready on');
    running.kill('SIGTERM');
    expect(await exited).toBe(1);
    expect(said.err).toContain('stopping took longer than 0.4 s; not closed: pictures\n');
    expect(said.out).not.toContain('store closed');
  });

  test('ends also with a thread in an endless loop', async () => {
    const { process: running, exited } = await start({ STUCK: 'feed', BUSY_WORKER: '1' }, 'ready on');
    running.kill('SIGTERM');
    expect(await exited).toBe(1);
  });

  test('does not wait for an endless answer', async () => {
    const { process: running, said, exited, url } = await start({}, 'ready on');
    const answer = await fetch(url());
    running.kill('SIGTERM');
    await expect(answer.text()).rejects.toThrow();
    expect(await exited).toBe(0);
    expect(said.out).toContain('store closed');
  });

  test('a second signal ends it at once', async () => {
    const { process: running, said, exited } = await start({ STUCK: 'pictures' }, 'ready on');
    running.kill('SIGTERM');
    while (!said.out.includes('shutting down')) {
      // Repeats, because the log is written in blocks and pending signals of one kind are merged.
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (running.exitCode !== null) break;
      running.kill('SIGTERM');
    }
    expect(await exited).toBe(1);
    expect(said.err).toBe('');
  });

  test('requested during the start happens when the start is over', async () => {
    const { process: running, said, exited } = await start({ SLOW_START: '1' }, 'starting');
    running.kill('SIGTERM');
    while (!said.out.includes('heard')) await once(running.stdout as NodeJS.ReadableStream, 'data');
    running.stdin?.write('go on\n');
    expect(await exited).toBe(0);
    expect(said.out).toContain('store closed');
    expect(said.out).not.toContain('ready on');
  });

  test('requested during a start that hangs ends at the deadline too', async () => {
    const { process: running, said, exited } = await start({ SLOW_START: '1' }, 'starting');
    running.kill('SIGTERM');
    expect(await exited).toBe(1);
    expect(said.err).toContain('not closed: start');
  });
});

test('while it starts, the server reports that it is alive and answers all else with Retry-After', async () => {
  const port = await freePort();
  const { process: running, said, exited } = await start({ SLOW_START: '1', PORT: String(port) }, 'starting');
  const ask = (pathname: string) => fetch(`http://127.0.0.1:${port}${pathname}`);
  expect((await ask('/healthz')).status).toBe(200);
  for (const pathname of ['/readyz', '/', '/api/products']) {
    const answer = await ask(pathname);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable', detail: expect.stringContaining('starting') });
  }
  expect(said.out).not.toContain('ready on');
  running.stdin?.write('go on\n');
  while (!said.out.includes('ready on')) await once(running.stdout as NodeJS.ReadableStream, 'data');
  expect((await ask('/readyz')).status).toBe(200);
  running.kill('SIGTERM');
  await exited;
});

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
