/**
 * `npm run desktop`: starts the built desktop app. Downloads Electron's binary the first time; if that fails, prints
 * two lines with the reason and a remedy.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const electron = path.join(root, 'node_modules/electron');
const HOW =
  'Electron’s binary is not here: run `npx install-electron` where github.com is reached, or set ELECTRON_OVERRIDE_DIST_PATH to a folder that has it.';

/** Returns the program's path, even if it is missing. */
function findProgram(): string {
  const named = path.join(electron, 'path.txt');
  const program = fs.existsSync(named) ? fs.readFileSync(named, 'utf8') : 'electron';
  return path.join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(electron, 'dist'), program);
}

/** Announces the slow download, and prints one line if it fails: the rest of the installer's output is a stack. */
function download(): void {
  console.error('Downloading Electron’s binary (about 110 MB)…');
  const { status, stderr } = spawnSync(process.execPath, [path.join(electron, 'install.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  const reason = stderr.split('\n').findLast((line) => line.trim() !== '' && !/^\s+at /.test(line));
  if (status !== 0) console.error(`The download failed: ${reason ?? 'no reason given'}.`);
}

if (!fs.existsSync(findProgram()) && process.env.ELECTRON_OVERRIDE_DIST_PATH === undefined) download();
const program = findProgram();
if (fs.existsSync(program)) {
  const child = spawn(program, [root, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
} else {
  console.error(HOW);
  process.exitCode = 1;
}
