/** Makes copies of the checkout for changing files: however a run ends, the checkout stays as it was. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const LEFT_OUT = new Set(['.git', 'node_modules', 'test-results', '.studio']);

/** Makes a folder of links, so that the caches of tools in it (`.cache`, `.vite`) belong to the copy. */
function linkPackages(from: string, to: string): void {
  fs.mkdirSync(to);
  for (const name of fs.readdirSync(from)) {
    if (name !== '.cache' && !name.startsWith('.vite')) fs.symlinkSync(path.join(from, name), path.join(to, name));
  }
}

/** Cache of the type checker, so that it does not start from scratch. */
const TYPES = 'node_modules/.cache/types';

export function makeCopy(root: string): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-mutants-'));
  fs.cpSync(root, copy, { recursive: true, filter: (from) => !LEFT_OUT.has(path.relative(root, from)) });
  linkPackages(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  if (fs.existsSync(path.join(root, TYPES))) fs.cpSync(path.join(root, TYPES), path.join(copy, TYPES), { recursive: true });
  return copy;
}
