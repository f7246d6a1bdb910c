/**
 * `npm run mutants [-- lease]`: each guard of `guards.ts` (or those whose words hold one of these) is taken away in a copy of this checkout, and the
 * test that stands for it must then fail. Exits with 1 where one passes: then nothing would notice that the guard is gone. Some ten minutes.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findProjectRoot } from '../../server/project-root.ts';
import { GUARDS, type Guard } from './guards.ts';

const root = findProjectRoot(import.meta.dirname);
const words = process.argv.slice(2);
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-mutants-'));
const LEFT_OUT = new Set(['.git', 'node_modules', 'test-results', '.studio']);
/** What hangs without its guard has failed. */
const TEST_WITHIN_MS = 20_000;
const RUN_WITHIN_MS = 180_000;

function runTest({ test, named, project = 'servers' }: Guard): boolean {
  const options = ['run', '--project', project, '--testTimeout', String(TEST_WITHIN_MS), test, ...(named === '' ? [] : ['-t', named])];
  const { status, stdout } = spawnSync('npx', ['vitest', ...options], { cwd: copy, encoding: 'utf8', timeout: RUN_WITHIN_MS });
  if (status === 0 && !/\d+ passed/.test(stdout)) throw new Error(`${test} has no test named "${named}"`);
  return status === 0;
}

/** True where the test notices. */
function isNoticed(guard: Guard): boolean {
  const file = path.join(copy, guard.file);
  const text = fs.readFileSync(file, 'utf8');
  if (text.split(guard.from).length !== 2) throw new Error(`"${guard.from}" does not stand in ${guard.file} once`);
  fs.writeFileSync(
    file,
    text.replace(guard.from, () => guard.to),
  );
  try {
    return !runTest(guard);
  } finally {
    fs.writeFileSync(file, text);
  }
}

try {
  fs.cpSync(root, copy, { recursive: true, filter: (from) => !LEFT_OUT.has(path.relative(root, from)) });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const chosen = GUARDS.filter(({ guard, file }) => words.length === 0 || words.some((word) => `${guard} ${file}`.includes(word)));
  let missed = 0;
  for (const guard of chosen) {
    const noticed = isNoticed(guard);
    if (!noticed) missed += 1;
    console.log(`${noticed ? 'noticed' : 'MISSED '}  ${guard.guard} (${guard.test})`);
  }
  console.log(`${chosen.length - missed} of ${chosen.length} noticed`);
  process.exitCode = missed === 0 && chosen.length > 0 ? 0 : 1;
} finally {
  fs.rmSync(copy, { recursive: true, force: true });
}
