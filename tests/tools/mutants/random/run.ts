/**
 * `npm run mutants:random -- --count 40 --seed 1`: changes one line at a time in a copy of this checkout and prints
 * which tests notice. Exits with 0 if the gate notices nine tenths of what all tests notice.
 *
 *   --only server/domain   mutates that folder only
 *   --minutes 120          starts no mutant after that time
 *   --each 20              minutes for one mutant; after them it is not decided
 *   --workers 2            mutants tried at a time
 *   --no-browser           leaves the browser tests out
 *   --list                 prints the mutants without trying them
 *   --report file.json     writes the results
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireChromium } from '../../../../scripts/programs/chromium.ts';
import { requirePostgres } from '../../../../scripts/programs/postgres.ts';
import { findProjectRoot } from '../../../../server/runtime/project-root.ts';
import { isGateFile } from '../../../gate.ts';
import { makeCopy } from '../copy.ts';
import { decide, type MutantRun } from './decide.ts';
import { makeGraph, readSources, testsOf } from './graph.ts';
import { chooseMutants, describe, FOLDERS, type Mutant } from './mutants.ts';
import { apply } from './mutations.ts';
import { LEAST_SHARE, lineOf, shareOf, summaryOf, survivorsOf, type TriedMutant } from './report.ts';
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
const tried: TriedMutant[] = [];

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

async function requireTyped(copy: string): Promise<void> {
  for (const project of new Set(options.only.map(projectOf))) {
    if (!(await isTyped(copy, project))) throw new Error(`${project} has type errors without any mutant`);
  }
}

async function firstThatCompiles(copy: string, candidates: readonly Mutant[]): Promise<Mutant | undefined> {
  for (const candidate of candidates) if (await compiles(copy, candidate)) return candidate;
  return undefined;
}

async function work(mutantRun: MutantRun, places: Iterable<readonly Mutant[]>, count: number): Promise<void> {
  await requireTyped(mutantRun.copy);
  for (const candidates of places) {
    const mutant = await firstThatCompiles(mutantRun.copy, candidates);
    if (mutant === undefined) continue;
    const outcome = await decide(mutantRun, mutant, testsOf(graph, mutant.file), Number(options.each) * MINUTE_MS);
    const one = { ...describeMutant(mutant), ...outcome };
    tried.push(one);
    console.log(`${tried.length}/${count} ${lineOf(one)}`);
    writeReport(count);
    if (Date.now() > endsAtMs) return;
  }
}

function writeReport(count: number): void {
  if (options.report === undefined) return;
  const report = { seed: Number(options.seed), withBrowser: options.browser, chosen: count, gateShare: shareOf(tried), tried };
  fs.writeFileSync(options.report, `${JSON.stringify(report, null, 2)}\n`);
}

async function list(copy: string, places: readonly (readonly Mutant[])[]): Promise<void> {
  await requireTyped(copy);
  for (const candidates of places) {
    const mutant = await firstThatCompiles(copy, candidates);
    if (mutant === undefined) continue;
    const { place, from, to } = describeMutant(mutant);
    console.log(`${place}\n    ${from}\n  → ${to}`);
  }
}

async function tryOut(places: readonly (readonly Mutant[])[]): Promise<void> {
  process.env.POSTGRES_BIN = requirePostgres();
  if (options.browser) process.env.CHROMIUM_PATH = requireChromium();
  const shared = { isGateFile, maxWorkers: copies.length > 1 ? 1 : 2, withBrowser: options.browser, fails: new Map<string, boolean>() };
  // One shared iterator: each place is processed by one worker.
  const queue = places.values();
  await Promise.all(copies.map((copy) => work({ copy, ...shared }, queue, places.length)));
  for (const survivor of survivorsOf(tried)) console.log(`\n${lineOf(survivor)}`);
  const failing = [...shared.fails].filter(([, fails]) => fails).map(([test]) => test);
  if (failing.length > 0) console.log(`\nSkipped because they fail without a mutant: ${failing.join(', ')}`);
  if (tried.length < places.length)
    console.log(`\n${places.length - tried.length} of ${places.length} not tried: the time limit was reached`);
  console.log(`\n${summaryOf(tried)}${options.browser ? '' : ' Browser tests were skipped.'}`);
  process.exitCode = shareOf(tried) >= LEAST_SHARE ? 0 : 1;
}

process.once('exit', () => {
  for (const copy of copies) fs.rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const places = chooseMutants(sources, { count: Number(options.count), seed: Number(options.seed), folders: options.only });
if (options.list) await list(copies[0] ?? '', places);
else await tryOut(places);
