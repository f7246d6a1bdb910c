import { isBuildLatest } from './latest-build.ts';
import type { Outcome } from './outcome.ts';
import { runConcurrently } from './run-step.ts';
import { isStudioAsChecked } from './studio.ts';

const BUILD = 'build';

/** The slower check of each column first. */
const COLUMNS = [
  [
    ['types', 'tsc', ['-b']],
    ['architecture', 'node', ['scripts/architecture-rules.ts']],
  ],
  [
    [BUILD, 'electron-vite', ['build', '--logLevel', 'warn']],
    ['lint', 'biome', ['check', '--error-on-warnings', '.']],
    ['dead code', 'knip', []],
    ['dead code beside tests', 'knip', ['--production']],
  ],
] as const;
const STUDIO = ['studio', 'node', ['scripts/test/studio.ts']] as const;

async function check(outcome: Outcome, [title, command, args]: readonly [string, string, readonly string[]]): Promise<boolean> {
  const isGreen = await runConcurrently(title, command, args);
  if (isGreen) outcome.passed += 1;
  else outcome.failures.push(title);
  return isGreen;
}

/** Runs the static checks and the build, two at a time; each counts as one test. Returns whether there is a build. */
export async function runChecks(outcome: Outcome): Promise<boolean> {
  let isBuilt = false;
  const [types, build] = COLUMNS;
  const isAsChecked = isStudioAsChecked();
  if (isAsChecked) console.log('\n── studio: skipped, nothing in it has changed since its last check (studio/checked.json)');
  await Promise.all(
    [isAsChecked ? types : [...types, STUDIO], build].map(async (column) => {
      for (const step of column) {
        const isGreen = await check(outcome, step);
        if (step[0] === BUILD) isBuilt = isGreen;
      }
    }),
  );
  return isBuilt;
}

/** Builds what the tests start, unless the gate has; enough for a part of the run whose checks have already passed. */
export async function runBuild(outcome: Outcome): Promise<boolean> {
  if (!isBuildLatest()) return check(outcome, COLUMNS[1][0]);
  console.log('\n── build: skipped, nothing in it has changed since the last one');
  return true;
}
