import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { flagsOf } from '../server-process.ts';

/** Runs `npm run import` without npm, with the Node flags of that script. */
export async function runImport(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [...flagsOf('import'), 'server/main/import.ts', ...args], {
    cwd: path.resolve(import.meta.dirname, '..', '..'),
    env: { ...process.env, ENV_FILE: 'off', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import ended with ${String(code)}`);
}
