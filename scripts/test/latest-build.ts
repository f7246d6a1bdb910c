import fs from 'node:fs';
import path from 'node:path';
import { root } from './run-step.ts';

/** One file of each part of the build. */
const BUILT = ['out/main/hosted.js', 'out/render/render.js', 'out/renderer/sw.js'];
const SOURCES = ['{electron,renderer,resources,server}/**', 'package.json', 'package-lock.json', 'electron.vite.config.ts'];

const changedAtMs = (file: string): number => fs.statSync(path.join(root, file)).mtimeMs;

/** True if the build is newer than everything it is made from. A removed file leaves its folder changed. */
export function isBuildLatest(): boolean {
  if (!BUILT.every((file) => fs.existsSync(path.join(root, file)))) return false;
  const builtAtMs = Math.min(...BUILT.map(changedAtMs));
  return fs.globSync(SOURCES, { cwd: root }).every((file) => changedAtMs(file) < builtAtMs);
}
