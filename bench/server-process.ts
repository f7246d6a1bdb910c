import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

export interface ServerProcess {
  readonly port: number;
  readonly pid: number | undefined;
  /** Milliseconds from spawn to the first 200. */
  readonly startMs: number;
  /**
   * Processor milliseconds used so far by all its threads; NaN where the system does not report it (only Linux does),
   * as for `rssMegabytes`.
   */
  cpuMs(): number;
  rssMegabytes(): number;
  /**
   * The longest turn of its main thread's event loop since the last call, in processor milliseconds; needs
   * `watchesTurns`.
   */
  longestTurnMs(): Promise<number>;
  stop(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const POLL_MS = 2;
const PLAIN_SERVER = path.join(import.meta.dirname, 'plain-server.ts');
const TURN_WATCH = path.join(import.meta.dirname, 'turn-watch.ts');

/** @throws if there is no build */
export function builtEntry(name: 'hosted' | 'embedded'): string {
  const entry = path.join(ROOT, 'out', 'main', `${name}.js`);
  if (!fs.existsSync(entry)) throw new Error(`out/main/${name}.js is missing: npm run build`);
  return entry;
}

export interface ServerOptions {
  readonly entry: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Polled until it answers 200. */
  readonly readyPath: string;
  readonly watchesTurns?: boolean;
}

/** Returns Node's flags of a script in package.json, so that what is measured is what is run. */
export function flagsOf(script: 'serve' | 'import'): string[] {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<typeof script, string> };
  return scripts[script].split(' ').filter((word) => word.startsWith('--'));
}

/**
 * Starts a server on a free port and waits until it answers. Its log goes to a stream, as a service's does, and is
 * discarded.
 */
export async function startServer({ entry, args = [], env = {}, readyPath, watchesTurns = false }: ServerOptions): Promise<ServerProcess> {
  const port = await findFreePort();
  const started = performance.now();
  const flags = [...(path.basename(entry) === 'hosted.js' ? flagsOf('serve') : []), ...(watchesTurns ? ['--import', TURN_WATCH] : [])];
  const child = spawn(process.execPath, [...flags, entry, ...args], {
    cwd: ROOT,
    env: { ...process.env, ENV_FILE: 'off', HOST: '127.0.0.1', SAMPLE_CATALOGUE: 'off', ...env, PORT: String(port) },
    stdio: watchesTurns ? ['ignore', 'ignore', 'inherit', 'ipc'] : ['ignore', 'ignore', 'inherit'],
  });
  await waitFor(() => isOk(port, readyPath), { everyMs: POLL_MS, child });
  const startMs = performance.now() - started;
  return {
    port,
    pid: child.pid,
    startMs,
    cpuMs: () => readCpuMs(child.pid),
    rssMegabytes: () => readRssMegabytes(child.pid),
    longestTurnMs: () => askLongestTurn(child),
    stop: () => stop(child),
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port'))));
    });
  });
}

async function isOk(port: number, readyPath: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${readyPath}`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

const READY_WITHIN_MS = 120_000;

/** Polls until `ask` returns true. @throws if the process ends or two minutes pass */
export async function waitFor(ask: () => Promise<boolean>, { everyMs, child }: { everyMs: number; child?: ChildProcess }): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await ask())) {
    if (child !== undefined && child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it answered`);
    if (performance.now() > deadline) throw new Error(`Timed out after ${READY_WITHIN_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

function askLongestTurn(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    // The only message turn-watch.ts sends.
    child.once('message', (ms) => resolve(ms as number));
    child.send('longest');
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/**
 * Sums the nanoseconds that each thread ran on a processor: the 10 ms ticks of `stat` are too coarse for short batches.
 */
function readCpuMs(pid: number | undefined): number {
  try {
    const threads = fs.readdirSync(`/proc/${pid}/task`);
    return threads.reduce(
      (sum, thread) => sum + Number(fs.readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6,
      0,
    );
  } catch {
    // Not Linux, or the process has ended.
    return Number.NaN;
  }
}

function readRssMegabytes(pid: number | undefined): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (Number(kilobytes) * 1024) / 1e6;
  } catch {
    // Not Linux, or the process has ended.
    return Number.NaN;
  }
}

/** See plain-server.ts: answers everything with the content of `file`. */
export function startPlain(file: string, encoding: string): Promise<ServerProcess> {
  return startServer({ entry: PLAIN_SERVER, args: [file, encoding], readyPath: '/' });
}
