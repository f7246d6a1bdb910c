/**
 * `npm run mutants [-- lease]`: removes each guard of `guards.ts` (or those with one of these words in their text) in a
 * copy of this checkout, and its test must then fail. Exits with 1 if one passes: then no test would notice that the
 * guard is gone. Some ten minutes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findProjectRoot } from '../../../server/runtime/project-root.ts';
import { makeCopy } from './copy.ts';
import type { Guard } from './guard.ts';
import { GUARDS } from './guards.ts';

const root = findProjectRoot(import.meta.dirname);
const words = process.argv.slice(2);
const copy = makeCopy(root);
/** Milliseconds; a test that hangs without its guard has failed. */
const TEST_WITHIN_MS = 20_000;
const RUN_WITHIN_MS = 180_000;

/** @throws if nothing was tested: there is no such test, or the changed file is no program any more */
async function passes({ test, named, project = 'servers' }: Guard): Promise<boolean> {
  const options = ['run', '--project', project, '--testTimeout', String(TEST_WITHIN_MS), test, ...(named === '' ? [] : ['-t', named])];
  // Has a process group of its own, so that processes a test started and could not stop end with it.
  const child = spawn('npx', ['vitest', ...options], { cwd: copy, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), RUN_WITHIN_MS);
  await once(child, 'exit');
  clearTimeout(timer);
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    // The group has ended already.
  }
  const [, results = ''] = /^\s*Tests\s+(.*)$/m.exec(stripVTControlCharacters(said)) ?? [];
  if (/\d+ failed/.test(results)) return false;
  if (/\d+ passed/.test(results)) return true;
  throw new Error(`In ${test} no test named "${named}" was run:\n${said.slice(-2000)}`);
}

async function isNoticed(guard: Guard): Promise<boolean> {
  const file = path.join(copy, guard.file);
  const text = fs.readFileSync(file, 'utf8');
  if (text.split(guard.from).length !== 2) throw new Error(`"${guard.from}" does not occur exactly once in ${guard.file}`);
  fs.writeFileSync(
    file,
    text.replace(guard.from, () => guard.to),
  );
  try {
    return !(await passes(guard));
  } finally {
    fs.writeFileSync(file, text);
  }
}

try {
  const chosen = GUARDS.filter(({ guard, file }) => words.length === 0 || words.some((word) => `${guard} ${file}`.includes(word)));
  let missed = 0;
  for (const guard of chosen) {
    const noticed = await isNoticed(guard);
    if (!noticed) missed += 1;
    console.log(`${noticed ? 'noticed' : 'MISSED '}  ${guard.guard} (${guard.test})`);
  }
  console.log(`${chosen.length - missed} of ${chosen.length} noticed`);
  process.exitCode = missed === 0 && chosen.length > 0 ? 0 : 1;
} finally {
  fs.rmSync(copy, { recursive: true, force: true });
}
