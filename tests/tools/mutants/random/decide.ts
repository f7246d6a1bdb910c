/** Decides whether the tests notice a mutant: the gate's first, fast ones first, until one fails. */
import fs from 'node:fs';
import path from 'node:path';
import { build, failsAgain, runPlaywright } from './browser.ts';
import type { Mutant } from './mutants.ts';
import { apply } from './mutations.ts';
import { rankTests } from './rank-tests.ts';
import { type Batch, type Decided, OVER_POSTGRES, type Result, runVitest } from './vitest.ts';

export type Verdict = 'gate' | 'rest' | 'neither' | 'not decided';

export interface Outcome {
  readonly by: Verdict;
  /** The failing test, or the reason why nothing was decided. */
  readonly test?: string;
  readonly seconds: number;
}

export interface MutantRun {
  readonly copy: string;
  readonly isGateFile: (file: string) => boolean;
  readonly maxWorkers: number;
  readonly withBrowser: boolean;
  /** Tests that fail, or pass, without any mutant: remembered from earlier tries. */
  readonly fails: Map<string, boolean>;
}

const FIRST_BATCH = 6;

/**
 * The first batches are small, so that they end soon; each is twice the previous one, as starting one takes seconds.
 */
export function batchesOf(files: readonly string[], size = FIRST_BATCH): string[][] {
  return files.length === 0 ? [] : [files.slice(0, size), ...batchesOf(files.slice(size), 2 * size)];
}

class Undecided extends Error {}

const keyOf = (file: string, isOverPostgres: boolean) => (isOverPostgres ? `${file} (${OVER_POSTGRES})` : file);

function onTime(result: Result): Decided {
  if (result.is === 'late') throw new Undecided('out of time');
  return result;
}

class Trial {
  private readonly mutantRun: MutantRun;
  private readonly deadlineMs: number;
  private readonly mutatedFile: string;
  private readonly file: string;
  private readonly original: string;
  private readonly mutated: string;

  constructor(mutantRun: MutantRun, mutant: Mutant, deadlineMs: number) {
    this.mutantRun = mutantRun;
    this.deadlineMs = deadlineMs;
    this.mutatedFile = mutant.file;
    this.file = path.join(mutantRun.copy, mutant.file);
    this.original = fs.readFileSync(this.file, 'utf8');
    this.mutated = apply(this.original, mutant);
  }

  restore(): void {
    fs.writeFileSync(this.file, this.original);
  }

  private async run(batch: Batch, text: string): Promise<Decided> {
    fs.writeFileSync(this.file, text);
    return onTime(await runVitest(this.mutantRun.copy, batch, this.mutantRun.maxWorkers, this.deadlineMs));
  }

  private async findFailing({ isOverPostgres, files }: Batch): Promise<string | undefined> {
    const { fails } = this.mutantRun;
    for (;;) {
      const batch = { isOverPostgres, files: files.filter((file) => fails.get(keyOf(file, isOverPostgres)) !== true) };
      if (batch.files.length === 0) return undefined;
      const result = await this.run(batch, this.mutated);
      if (result.is === 'passed') return undefined;
      const key = keyOf(result.file, isOverPostgres);
      const suspects = batch.files.includes(result.file) ? [result.file] : batch.files;
      if (fails.get(key) === undefined)
        fails.set(key, (await this.run({ isOverPostgres, files: suspects }, this.original)).is === 'failed');
      if (fails.get(key) === false) return key;
      if (suspects.length > 1) throw new Undecided(`${result.file}, without the mutant as well`);
    }
  }

  async findFailingUnit(files: readonly string[], isOverPostgres = false): Promise<string | undefined> {
    for (const batch of rankTests(files, this.mutatedFile).flatMap((group) => batchesOf(group))) {
      const failing = await this.findFailing({ isOverPostgres, files: batch });
      if (failing !== undefined) return failing;
    }
    return undefined;
  }

  async findFailingSpec(part: 'gate' | 'rest'): Promise<string | undefined> {
    const { copy, withBrowser, maxWorkers } = this.mutantRun;
    if (!withBrowser) return undefined;
    fs.writeFileSync(this.file, this.mutated);
    const built = onTime(await build(copy, this.deadlineMs));
    if (built.is === 'failed') return built.file;
    const result = onTime(await runPlaywright(copy, part, maxWorkers, this.deadlineMs));
    if (result.is === 'passed') return undefined;
    this.restore();
    onTime(await build(copy, this.deadlineMs));
    if (await failsAgain(copy, part, this.deadlineMs)) throw new Undecided(`${result.file} fails without the mutant as well`);
    return result.file;
  }
}

async function judge(trial: Trial, tests: readonly string[], isGateFile: MutantRun['isGateFile']): Promise<Omit<Outcome, 'seconds'>> {
  const parts: readonly [Verdict, () => Promise<string | undefined>][] = [
    ['gate', () => trial.findFailingUnit(tests.filter(isGateFile))],
    ['gate', () => trial.findFailingSpec('gate')],
    ['rest', () => trial.findFailingUnit(tests.filter((file) => !isGateFile(file)))],
    ['rest', () => trial.findFailingUnit(tests, true)],
    ['rest', () => trial.findFailingSpec('rest')],
  ];
  for (const [by, findFailing] of parts) {
    const test = await findFailing();
    if (test !== undefined) return { by, test };
  }
  return { by: 'neither' };
}

/** @param tests those that lead to the mutated file, nearest first */
export async function decide(mutantRun: MutantRun, mutant: Mutant, tests: readonly string[], withinMs: number): Promise<Outcome> {
  const startedAt = Date.now();
  const trial = new Trial(mutantRun, mutant, startedAt + withinMs);
  const secondsSoFar = () => (Date.now() - startedAt) / 1000;
  try {
    return { ...(await judge(trial, tests, mutantRun.isGateFile)), seconds: secondsSoFar() };
  } catch (error) {
    if (!(error instanceof Undecided)) throw error;
    return { by: 'not decided', test: error.message, seconds: secondsSoFar() };
  } finally {
    trial.restore();
  }
}
