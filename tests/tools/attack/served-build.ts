import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface ServedBuild {
  readonly port: number;
  readonly pid: number;
  rssMegabytes(): number;
  /** How it ended on its own; null while it runs. */
  ending(): string | null;
  /** Its logged errors so far, one line each. */
  readonly errors: readonly string[];
  /** Its own count of 5xx answers other than 503; undefined if it does not report it. */
  countServerErrors(): Promise<number | undefined>;
  /** Sends SIGTERM, and SIGKILL if that does not help. */
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 20_000;
const ERROR_LEVEL = 50;
const READY = /^Tradewind is ready on http:\/\/\S+:(\d+)$/;

/**
 * @param folder of a project with a build in `out/`
 * @param nodeFlags for its process, in addition to the product's own
 * @throws Error that explains what to do without a build, or has its last output
 */
export async function serveBuild(
  folder: string,
  dataDir: string,
  env: Readonly<Record<string, string>>,
  nodeFlags: readonly string[] = [],
): Promise<ServedBuild> {
  const entry = path.join(folder, 'out', 'main', 'hosted.js');
  if (!fs.existsSync(entry)) throw new Error(`${entry} is missing: npm run build`);
  const child = spawn(process.execPath, ['--max-semi-space-size=4', ...nodeFlags, entry], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ENV_FILE: 'off',
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Ends the server with this process in every case.
  const killIt = () => child.kill('SIGKILL');
  process.once('exit', killIt);
  const errors: string[] = [];
  let lastWords = '';
  let isStopping = false;
  let ending: string | null = null;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      process.removeListener('exit', killIt);
      if (!isStopping) ending = `ended by itself with ${signal ?? code}: ${lastWords.slice(-400)}`;
      resolve();
    });
  });
  child.stderr.on('data', (piece: Buffer) => {
    lastWords += piece;
  });
  const port = await new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The server did not get ready within a minute')), READY_WITHIN_MS);
    void exited.then(() => reject(new Error(`The server did not start: ${lastWords}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = READY.exec(line)?.[1];
      if (ready !== undefined) {
        clearTimeout(late);
        resolve(Number(ready));
      } else if (isError(line)) errors.push(line.slice(0, 500));
    });
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    port,
    pid: child.pid ?? 0,
    errors,
    rssMegabytes: () => readRss(child.pid),
    ending: () => ending,
    countServerErrors: () => countServerErrors(port),
    stop: async () => {
      isStopping = true;
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await exited;
      clearTimeout(late);
    },
  };
}

function isError(line: string): boolean {
  try {
    return ((JSON.parse(line) as { level?: number }).level ?? 0) >= ERROR_LEVEL;
  } catch {
    // Not a log line.
    return false;
  }
}

/** Megabytes of a process; 0 if the system does not report it (only Linux does) or the process has ended. */
function readRss(pid: number | undefined): number {
  const file = `/proc/${pid}/status`;
  const kilobytes = fs.existsSync(file) ? /VmRSS:\s+(\d+)/.exec(fs.readFileSync(file, 'utf8'))?.[1] : undefined;
  return (Number(kilobytes ?? 0) * 1024) / 1e6;
}

async function countServerErrors(port: number): Promise<number | undefined> {
  try {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(10_000) })).text();
    const counts = [...text.matchAll(/^tradewind_http_request_seconds_count\{[^}]*status="(5\d\d)"\} (\d+)$/gm)];
    return counts.filter(([, status]) => status !== '503').reduce((sum, [, , count]) => sum + Number(count), 0);
  } catch {
    // Ended or frozen: the verdict reports it in another way.
    return undefined;
  }
}
