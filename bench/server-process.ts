import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/** A server under measurement, in a process of its own. */
export interface ServerProcess {
  readonly port: number;
  readonly pid: number | undefined;
  /** From spawn to the first 200. */
  readonly startMs: number;
  /** Processor time used so far, by all threads and by the one that answers; undefined where the system does not tell (only Linux does). */
  cpuMs(): number | undefined;
  answeringCpuMs(): number | undefined;
  rssMegabytes(): number | undefined;
  /** The most it ever held. */
  peakRssMegabytes(): number | undefined;
  /** The most processor time its answering thread took without coming round, since asked last; for a server started with `watchesTurns`. */
  longestTurnMs(): Promise<number>;
  stop(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const READY_WITHIN_MS = 120_000;
const POLL_MS = 2;
const PLAIN_SERVER = path.join(import.meta.dirname, 'plain-server.ts');
const TURN_WATCH = path.join(import.meta.dirname, 'ahead', 'turn-watch.ts');
const WITHOUT_SCREENS = path.join(import.meta.dirname, 'ahead', 'without-screens.ts');

export function builtEntry(name: 'hosted' | 'embedded'): string {
  return path.join(ROOT, 'out', 'main', `${name}.js`);
}

export interface ServerOptions {
  /** JavaScript or TypeScript file to run. */
  readonly entry: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Asked for until it answers 200. */
  readonly readyPath: string;
  readonly watchesTurns?: boolean;
  /** Hosted alone: pages are not rendered. */
  readonly withoutScreens?: boolean;
}

/** Node's flags of `npm run serve`, so that what is measured is what is run. */
function serveFlags(): string[] {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: { serve: string } };
  return scripts.serve.split(' ').filter((word) => word.startsWith('--'));
}

/** Starts a server on a free port and waits until it answers. The log goes where a service's log goes: out, unread. */
export async function startServer({
  entry,
  args = [],
  env = {},
  readyPath,
  watchesTurns = false,
  withoutScreens = false,
}: ServerOptions): Promise<ServerProcess> {
  const port = await findFreePort();
  const started = performance.now();
  const ahead = [...(watchesTurns ? [TURN_WATCH] : []), ...(withoutScreens ? [WITHOUT_SCREENS] : [])].flatMap((file) => ['--import', file]);
  const flags = [...(entry === builtEntry('hosted') ? serveFlags() : []), ...ahead];
  const child = spawn(process.execPath, [...flags, entry, ...args], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', SAMPLE_CATALOGUE: 'off', ...env, PORT: String(port) },
    stdio: watchesTurns ? ['ignore', 'ignore', 'inherit', 'ipc'] : ['ignore', 'ignore', 'inherit'],
  });
  await waitFor(() => isOk(port, readyPath), { everyMs: POLL_MS, child });
  const startMs = performance.now() - started;
  return {
    port,
    pid: child.pid,
    startMs,
    cpuMs: () => sumOf(threadsOf(child.pid).map((thread) => readThreadMs(child.pid, thread))),
    answeringCpuMs: () => readThreadMs(child.pid, String(child.pid)),
    rssMegabytes: () => readMegabytes(child.pid, 'VmRSS'),
    peakRssMegabytes: () => readMegabytes(child.pid, 'VmHWM'),
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

export interface Waiting {
  readonly everyMs: number;
  readonly withinMs?: number;
  readonly child?: ChildProcess;
}

/** Asks until the answer is yes. @throws when the process ends or the time is over (two minutes unless said). */
export async function waitFor(ask: () => Promise<boolean>, { everyMs, withinMs = READY_WITHIN_MS, child }: Waiting): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await ask())) {
    if (child !== undefined && child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it answered`);
    if (performance.now() > deadline) throw new Error(`What was waited for did not come within ${withinMs / 1000} s`);
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

function threadsOf(pid: number | undefined): string[] {
  try {
    return fs.readdirSync(`/proc/${pid}/task`);
  } catch {
    // Not Linux, or gone.
    return [];
  }
}

/** Nanoseconds that a thread was on a processor, not the ticks of 10 ms that `stat` tells: short batches would be all rounding. */
function readThreadMs(pid: number | undefined, thread: string): number | undefined {
  const nanoseconds = readProc(pid, `task/${thread}/schedstat`)?.split(' ', 1)[0];
  return nanoseconds === undefined ? undefined : Number(nanoseconds) / 1e6;
}

function sumOf(times: readonly (number | undefined)[]): number | undefined {
  return times.length === 0 ? undefined : times.reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
}

function readMegabytes(pid: number | undefined, name: 'VmRSS' | 'VmHWM'): number | undefined {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(readProc(pid, 'status') ?? '')?.[1];
  return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1e6;
}

function readProc(pid: number | undefined, name: string): string | undefined {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    // Not Linux, or gone.
    return undefined;
  }
}

/** See plain-server.ts: answers everything with what is in `file`. */
export function startPlain(mode: 'buffer' | 'json', file: string, encoding: string): Promise<ServerProcess> {
  return startServer({ entry: PLAIN_SERVER, args: [mode, file, encoding], readyPath: '/' });
}
