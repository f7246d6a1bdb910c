/** `npm run desktop`: the desktop app of the build. Electron's binary is fetched the first time; where that fails one sentence says how to get it. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const electron = path.join(root, 'node_modules/electron');
const HOW =
  'Electron’s binary is not here: run `npx install-electron` where github.com is reached, or set ELECTRON_OVERRIDE_DIST_PATH to a folder that has it.';

/** The program, or where it should be. */
function findProgram(): string {
  const named = path.join(electron, 'path.txt');
  const program = fs.existsSync(named) ? fs.readFileSync(named, 'utf8') : 'electron';
  return path.join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(electron, 'dist'), program);
}

// Its own words at a failure are a stack, and stand between people and the sentence.
if (!fs.existsSync(findProgram()) && process.env.ELECTRON_OVERRIDE_DIST_PATH === undefined)
  spawnSync(process.execPath, [path.join(electron, 'install.js')], { stdio: 'ignore' });
const program = findProgram();
if (fs.existsSync(program)) {
  const child = spawn(program, [root, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
} else {
  console.error(HOW);
  process.exitCode = 1;
}
