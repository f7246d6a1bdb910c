/**
 * `npm run mutants:random -- --count 40 --seed 1`: changes one line at a time in a copy of this checkout and says which tests notice.
 * Exits with 0 when the gate notices nine tenths of what all tests notice.
 *
 * --only server/domain   mutates that folder only
 * --minutes 120          starts no mutant after that time
 * --each 20              minutes for one mutant; after them it is not decided
 * --workers 2            mutants tried at a time
 * --no-browser           leaves the browser tests out
 * --list                 prints the mutants without trying them
 * --report file.json     writes the results
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findProjectRoot } from '../../../server/project-root.ts';
import { isGateFile } from '../../../tests/gate.ts';
import { ensureChromium } from '../../ensure-chromium.ts';
import { ensurePostgres } from '../../ensure-postgres.ts';
import { makeCopy } from '../copy.ts';
import { type Bench, decide } from './decide.ts';
import { makeGraph, readSources, testsOf } from './graph.ts';
import { chooseMutants, describe, FOLDERS, type Mutant } from './mutants.ts';
import { apply } from './mutations.ts';
import { LEAST_SHARE, lineOf, shareOf, summaryOf, survivorsOf, type Tried } from './report.ts';
import { isTyped, projectOf } from './types.ts';

const MINUTE_MS = 60_000;
const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: FOLDERS },
    minutes: { type: 'string', default: '120' },
    each: { type: 'string', default: '20' },
    workers: { type: 'string', default: '1' },
    browser: { type: 'boolean', default: true },
    list: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});

const root = findProjectRoot(import.meta.dirname);
const endsAtMs = Date.now() + Number(options.minutes) * MINUTE_MS;
const sources = readSources(root);
const graph = makeGraph(sources);
const copies = Array.from({ length: options.list ? 1 : Number(options.workers) }, () => makeCopy(root));
const tried: Tried[] = [];

const describeMutant = (mutant: Mutant) => describe(mutant, sources.get(mutant.file) ?? '');

async function compiles(copy: string, mutant: Mutant): Promise<boolean> {
  const file = path.join(copy, mutant.file);
  const original = sources.get(mutant.file) ?? '';
  fs.writeFileSync(file, apply(original, mutant));
  try {
    return await isTyped(copy, projectOf(mutant.file));
  } finally {
    fs.writeFileSync(file, original);
  }
}

async function choose(copy: string): Promise<Mutant[]> {
  for (const project of new Set(options.only.map(projectOf))) {
    if (!(await isTyped(copy, project))) throw new Error(`${project} has type errors without any mutant`);
  }
  return chooseMutants(sources, { count: Number(options.count), seed: Number(options.seed), folders: options.only }, (mutant) =>
    compiles(copy, mutant),
  );
}

async function work(bench: Bench, mutants: Iterator<Mutant>, count: number): Promise<void> {
  for (;;) {
    const { value: mutant, done } = Date.now() < endsAtMs ? mutants.next() : { done: true, value: undefined };
    if (done === true || mutant === undefined) return;
    const outcome = await decide(bench, mutant, testsOf(graph, mutant.file), Number(options.each) * MINUTE_MS);
    tried.push({ ...describeMutant(mutant), ...outcome });
    console.log(`${tried.length}/${count} ${tried.slice(-1).map(lineOf).join('')}`);
    writeReport(count);
  }
}

function writeReport(count: number): void {
  if (options.report === undefined) return;
  const report = { seed: Number(options.seed), withBrowser: options.browser, chosen: count, gateShare: shareOf(tried), tried };
  fs.writeFileSync(options.report, `${JSON.stringify(report, null, 2)}\n`);
}

async function tryOut(mutants: readonly Mutant[]): Promise<void> {
  process.env.POSTGRES_BIN = ensurePostgres();
  if (options.browser) process.env.CHROMIUM_PATH = ensureChromium();
  const shared = { isGateFile, maxWorkers: copies.length > 1 ? 1 : 2, withBrowser: options.browser, fails: new Map<string, boolean>() };
  const queue = mutants.values();
  await Promise.all(copies.map((copy) => work({ copy, ...shared }, queue, mutants.length)));
  for (const survivor of survivorsOf(tried)) console.log(`\n${lineOf(survivor)}`);
  const failing = [...shared.fails].filter(([, fails]) => fails).map(([test]) => test);
  if (failing.length > 0) console.log(`\nLeft out, as they fail without a mutant: ${failing.join(', ')}`);
  if (tried.length < mutants.length) console.log(`\n${mutants.length - tried.length} of ${mutants.length} not tried: the time was up`);
  console.log(`\n${summaryOf(tried)}${options.browser ? '' : ' Browser tests were left out.'}`);
  process.exitCode = shareOf(tried) >= LEAST_SHARE ? 0 : 1;
}

process.once('exit', () => {
  for (const copy of copies) fs.rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const mutants = await choose(copies[0] ?? '');
if (options.list) for (const { place, from, to } of mutants.map(describeMutant)) console.log(`${place}\n    ${from}\n  → ${to}`);
else await tryOut(mutants);
