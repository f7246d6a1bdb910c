import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Ended {
  /** null: it ran out of time. */
  readonly code: number | null;
  readonly stdout: string;
}

/** Runs a program of `node_modules` in the copy; at the deadline it is killed. */
export async function runCommand(copy: string, args: readonly string[], deadlineMs?: number): Promise<Ended> {
  const { SERVER_BUILD: _, ...inherited } = process.env;
  // Has a process group of its own, so that processes a test started and could not stop end with it.
  const child = spawn('npx', args, {
    cwd: copy,
    env: inherited,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const killGroup = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // The whole group has ended.
    }
  };
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk;
  });
  // Runs before the copy is removed, which listens to the same event.
  process.prependOnceListener('exit', killGroup);
  let isLate = false;
  const stop = () => {
    isLate = true;
    killGroup();
  };
  const timer = deadlineMs === undefined ? undefined : setTimeout(stop, Math.max(0, deadlineMs - Date.now()));
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  killGroup();
  process.off('exit', killGroup);
  return { code: isLate ? null : code, stdout };
}
