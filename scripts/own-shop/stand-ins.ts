/** Replaces what needs root or a network: systemd, a mail server, `npm ci`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

const UNIT = 'scripts/service/tradewind.service';
const HOME_OF_UNIT = '/srv/tradewind';
const READY_WITHIN_MS = 60_000;
const POLL_MS = 20;

/** Runs the service's command as its unit describes it, in another home. */
export function createService(home: string, env: NodeJS.ProcessEnv, port: number) {
  let child: ChildProcess | undefined;

  function start(): ChildProcess {
    const unit = fs.readFileSync(path.join(home, 'current', UNIT), 'utf8').replaceAll(HOME_OF_UNIT, home);
    const valuesOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map(([, value = '']) => value);
    const [command = '', ...args] = valuesOf('ExecStart')[0]?.split(' ') ?? [];
    const own = Object.fromEntries(valuesOf('Environment').map((pair) => pair.split('=', 2)));
    const { NODE_COMPILE_CACHE: _outside, ...environment } = own;
    const started = spawn(command, args, {
      cwd: fs.realpathSync(valuesOf('WorkingDirectory')[0] ?? home),
      env: { ...env, ...environment },
      stdio: ['ignore', fs.openSync(path.join(home, 'server.log'), 'a'), fs.openSync(path.join(home, 'server.log'), 'a')],
    });
    process.once('exit', () => started.kill('SIGKILL'));
    return started;
  }

  async function stop(): Promise<void> {
    if (child === undefined || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  async function untilReady(): Promise<void> {
    for (let waitedMs = 0; waitedMs < READY_WITHIN_MS; waitedMs += POLL_MS) {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      if (child?.exitCode !== null) break;
      await pause(POLL_MS);
    }
    throw new Error(`The server did not start:\n${fs.readFileSync(path.join(home, 'server.log'), 'utf8')}`);
  }

  return {
    stop,
    /** Starts or restarts it; returns the milliseconds from the stop until it is ready. */
    restart: async (): Promise<number> => {
      const startedMs = performance.now();
      await stop();
      child = start();
      await untilReady();
      return performance.now() - startedMs;
    },
  };
}

/** A mail server on this machine that accepts every mail. */
export async function startMailServer() {
  let mails = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      mails += 1;
      stream.resume().once('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: () => mails,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/**
 * Puts an npm before the real one: its `npm ci` links this checkout's packages, because there is no network, and the
 * build of the second release is a copy, because both are of one commit.
 */
export function makeNpm(folder: string, root: string, realNpm: string): string {
  const bin = path.join(folder, 'bin');
  fs.mkdirSync(bin);
  const lines = [
    '#!/bin/sh',
    `if [ "$1" = ci ]; then exec ln -sfn '${path.join(root, 'node_modules')}' node_modules; fi`,
    'if [ "$*" = "run build" ] && [ -d ../1/out ]; then exec cp -R ../1/out out; fi',
    `exec '${realNpm}' "$@"`,
  ];
  fs.writeFileSync(path.join(bin, 'npm'), `${lines.join('\n')}\n`, { mode: 0o755 });
  return bin;
}
