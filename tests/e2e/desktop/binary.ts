import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/**
 * Runs desktop tests on Electron's own binary if ELECTRON_OVERRIDE_DIST_PATH names one, otherwise on the typed double.
 */
export const root = path.resolve(import.meta.dirname, '../../..');
const doublePath = path.join(root, 'tests/electron-double/dist');
const distPath = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? doublePath;
// The electron package reads this variable when it resolves its executable in this process.
process.env.ELECTRON_OVERRIDE_DIST_PATH = distPath;
export const isDouble = distPath === doublePath;
export const binary = { type: 'binary', description: isDouble ? 'electron double' : distPath };
/** Chromium refuses to sandbox for root. */
export const isRoot = process.getuid?.() === 0;

export interface Command {
  readonly args: string[];
  readonly env: Record<string, string>;
}

/** Returns the command of a launcher, with a profile of its own; `env` is added to this process's environment. */
export function desktopCommand(userData: string, args: readonly string[], env: Readonly<Record<string, string>>): Command {
  return {
    args: [root, `--user-data-dir=${userData}`, ...(isRoot ? ['--no-sandbox'] : []), ...args],
    env: { ...(process.env as Record<string, string>), DATA_DIR: path.join(userData, 'data'), LOG_LEVEL: 'error', ...env },
  };
}

/** Starts the app without Playwright, as a user, a link or a service does. */
export function startDesktop({ args, env }: Command): ChildProcess {
  return spawn(path.join(distPath, 'electron'), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
}
