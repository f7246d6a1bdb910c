import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** The desktop's tests run on Electron's own binary where ELECTRON_OVERRIDE_DIST_PATH names one, and on the typed double everywhere else. */
export const root = path.resolve(import.meta.dirname, '../../..');
const doublePath = path.join(root, 'tests/electron-double/dist');
const distPath = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? doublePath;
// The electron package reads this when it is asked for its executable, in this process.
process.env.ELECTRON_OVERRIDE_DIST_PATH = distPath;
export const isDouble = distPath === doublePath;
/** For the report. */
export const binary = { type: 'binary', description: isDouble ? 'electron double' : distPath };
/** Chromium refuses its sandbox to root. */
export const isRoot = process.getuid?.() === 0;

export interface Command {
  readonly args: string[];
  readonly env: Record<string, string>;
}

/** Over a profile of its own, as it is given to a launcher; `env` is on top of this process's. */
export function desktopCommand(userData: string, args: readonly string[], env: Readonly<Record<string, string>>): Command {
  return {
    args: [root, `--user-data-dir=${userData}`, ...(isRoot ? ['--no-sandbox'] : []), ...args],
    env: { ...(process.env as Record<string, string>), DATA_DIR: path.join(userData, 'data'), LOG_LEVEL: 'error', ...env },
  };
}

/** Starts the app without Playwright: what a person, a link or a service does. */
export function startDesktop({ args, env }: Command): ChildProcess {
  return spawn(path.join(distPath, 'electron'), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
}
