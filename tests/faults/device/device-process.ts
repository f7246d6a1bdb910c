import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ShiftedClock } from '../../fixtures/process/shifted-clock.ts';
import { EMBEDDED_TOKEN } from '../../fixtures/role-server.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
const ENTRY = path.join(ROOT, 'out/main/embedded.js');
export const isBuilt = fs.existsSync(ENTRY);

const ANSWER_WITHIN_MS = 20_000;

/** The built embedded server in its own process; `kill` and `stop` may be called before it is ready. */
export interface DeviceProcess {
  /** Resolves when it answers; rejects with its last output if it ends before. */
  readonly ready: Promise<void>;
  /** False before it is ready, and from the moment `kill` or `stop` is called. */
  readonly isUp: boolean;
  /**
   * Its last output if it ended without being killed or stopped. A start that was refused with a message rejects
   * `ready` instead.
   */
  endedByItself(): string | undefined;
  ask(pathname: string, init?: RequestInit): Promise<Response>;
  /** Sends SIGKILL at once; resolves when it has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM: flushes its data, and ends. */
  stop(): Promise<void>;
}

export interface DevicePlace {
  readonly dataDir: string;
  readonly wrap: readonly string[];
  readonly hostedUrl: string;
  readonly clock: Pick<ShiftedClock, 'env'>;
}

export function launchDevice({ dataDir, wrap, hostedUrl, clock }: DevicePlace): DeviceProcess {
  const [command = '', ...args] = [...wrap, process.execPath, ENTRY];
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      ENV_FILE: 'off',
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR: dataDir,
      HOSTED_URL: hostedUrl,
      SAMPLE_CATALOGUE: 'off',
      EMBEDDED_TOKEN,
      LOG_LEVEL: 'error',
      // Disables load shedding: this test is not about the machine's load.
      LIMITS: 'lagMs=60000',
      ...clock.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killIt = () => child.kill('SIGKILL');
  process.once('exit', killIt);
  let lastWords = '';
  let url: string | undefined;
  let isEnding = false;
  let ending: string | undefined;
  const gone = new Promise<void>((resolve) => {
    child.once('close', (code, signal) => {
      process.off('exit', killIt);
      if (!isEnding && url !== undefined) ending = `ended by itself with ${signal ?? code}: ${lastWords.slice(-600)}`;
      isEnding = true;
      resolve();
    });
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (said: Buffer) => {
      lastWords = (lastWords + said).slice(-4000);
    });
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (proxy) => {
      url ??= /^Tradewind is ready on (http:\/\/[^/]+)/.exec(proxy)?.[1];
      if (url !== undefined) resolve();
    });
    void gone.then(() => reject(new Error(`The device did not start: ${lastWords.slice(-600)}`)));
  });
  // Killing it before it is ready must not leave an unhandled rejection.
  ready.catch(() => undefined);
  const end = (signal: NodeJS.Signals) => {
    isEnding = true;
    child.kill(signal);
    return gone;
  };
  return {
    ready,
    get isUp() {
      return url !== undefined && !isEnding;
    },
    endedByItself: () => ending,
    ask: (pathname, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('x-device-token', EMBEDDED_TOKEN);
      return fetch(url + pathname, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), ...init, headers });
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
