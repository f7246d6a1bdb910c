/**
 * `npm test`: the gate (tests/gate.ts). `npm run test:full`: everything; `npm run test:full -- --rest`: what the gate
 * skipped. With `-- --record` each file's seconds are recorded. The last line is `N passed, N failed`.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GATE_SCALE, type Part } from '../../tests/gate.ts';
import { runBrowserTests } from './browser-run.ts';
import { checkBudget } from './budget.ts';
import { runBuild, runChecks } from './checks.ts';
import { findPrograms, missingChromium, missingForFull } from './needs.ts';
import { closingLine, createOutcome, printOutcome } from './outcome.ts';
import { recordSeconds } from './recorded-seconds.ts';
import { root } from './run-step.ts';
import { moveToScratch } from './scratch.ts';
import { describeSkippedTests, hadGatePostgres, recordGate } from './skipped-tests.ts';
import { runVitest } from './vitest-run.ts';

function parsePart(args: readonly string[]): Part {
  if (args.includes('--rest')) return 'rest';
  return args.includes('--full') ? 'all' : 'gate';
}

const args = process.argv.slice(2);
const part = parsePart(args);
const startedAt = Date.now();
const outcome = createOutcome();
const { chromium, postgres } = findPrograms();
if (chromium === undefined) {
  console.error(missingChromium);
  process.exit(1);
}
if (part !== 'gate') outcome.failures.push(...missingForFull());

const removeScratch = moveToScratch();
// A process that loads the source spends half of its start on compiling it.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/tradewind-compiled');
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-test-'));
const isBuilt = await (part === 'rest' ? runBuild(outcome) : runChecks(outcome));
const hasPostgres = postgres !== undefined;
const env = {
  GATE_POSTGRES: (part === 'rest' ? hadGatePostgres() : hasPostgres) ? 'on' : 'off',
  ...(part === 'gate' && GATE_SCALE),
  ...(isBuilt && { SERVER_BUILD: path.join(root, 'out/main') }),
  ...(hasPostgres && { POSTGRES_BIN: postgres }),
};
// Tests of the rest often wait for processes to start and stop, so one worker more than cores keeps the cores busy.
const workers = os.availableParallelism() + (part === 'gate' ? 0 : 1);
runVitest(outcome, { part, reports, env, workers });
if (isBuilt) runBrowserTests(outcome, part, { reports, chromium, workers });
else console.log('\nThe browser tests did not run because the build failed.');
fs.rmSync(reports, { recursive: true, force: true });
removeScratch();

// A skipped test proves nothing: the full run must run everything.
if (part !== 'gate') outcome.failures.push(...outcome.skipped.map((name) => `skipped: ${name}`));
if (part !== 'all' && args.includes('--record')) recordSeconds(part, outcome.seconds);
if (part === 'gate') checkBudget(outcome);
printOutcome(outcome);
if (part === 'gate') {
  recordGate({ hasPostgres });
  console.log(`\n${describeSkippedTests({ hasPostgres })}`);
}
console.log(`\n${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes`);
console.log(`\n${closingLine(outcome)}`);
process.exitCode = outcome.failures.length === 0 && outcome.passed > 0 ? 0 : 1;
