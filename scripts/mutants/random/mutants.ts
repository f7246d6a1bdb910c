/** Which mutants a run tries: for the same sources, seed and count always the same. */
import path from 'node:path';
import { findMutations, type Mutation } from './mutations.ts';
import { allot, makeRandom, shuffle } from './random.ts';

export interface Mutant extends Mutation {
  readonly file: string;
}

export const FOLDERS = ['server/domain', 'server/services', 'server/stores', 'server/http', 'renderer/state'];

/** What they hold is words or descriptions, not decisions. */
const WORDS = /\.(?:test|fixture)\.tsx?$|\/(?:api(?:-[\w-]+)?|openapi|country|page-titles|[\w-]+-words)\.ts$|\/messages\/templates\//;

interface Folder {
  readonly lines: number;
  /** By file and line. */
  readonly mutants: readonly (readonly Mutant[])[];
}

function readFolder(folder: string, sources: ReadonlyMap<string, string>): Folder {
  const files = [...sources].filter(([file]) => file.startsWith(`${folder}/`) && !WORDS.test(file)).sort(([a], [b]) => (a < b ? -1 : 1));
  const found = files.map(([file, text]) => ({ text, mutants: findMutations(file, text).map((mutation) => ({ file, ...mutation })) }));
  const withCode = found.filter(({ mutants }) => mutants.length > 0);
  return {
    lines: withCode.reduce((sum, { text }) => sum + text.split('\n').length, 0),
    mutants: withCode.flatMap(({ mutants }) => [...Map.groupBy(mutants, ({ line }) => line).values()]),
  };
}

/** Asks no further once it has enough: each question takes seconds. */
async function takeFirst(candidates: readonly Mutant[], count: number, isWanted: (mutant: Mutant) => Promise<boolean>): Promise<Mutant[]> {
  const taken: Mutant[] = [];
  for (const candidate of candidates) {
    if (taken.length === count) break;
    if (await isWanted(candidate)) taken.push(candidate);
  }
  return taken;
}

export interface Wanted {
  readonly count: number;
  readonly seed: number;
  readonly folders: readonly string[];
}

/**
 * Chooses lines at random, in each folder in proportion to its lines, and one mutant of each.
 * @param compiles says whether a mutant passes the type checker; one that does not is replaced by one of another line
 */
export async function chooseMutants(
  sources: ReadonlyMap<string, string>,
  { count, seed, folders }: Wanted,
  compiles: (mutant: Mutant) => Promise<boolean>,
): Promise<Mutant[]> {
  const random = makeRandom(seed);
  const read = folders.map((folder) => readFolder(path.posix.normalize(folder), sources));
  const shares = allot(
    count,
    read.map(({ lines }) => lines),
  );
  const chosen: Mutant[] = [];
  for (const [i, { mutants }] of read.entries()) {
    const candidates = shuffle(mutants, random).flatMap((ofLine) => ofLine[Math.floor(random() * ofLine.length)] ?? []);
    chosen.push(...(await takeFirst(candidates, shares[i] ?? 0, compiles)));
  }
  return shuffle(chosen, random);
}

/** The line before and after. */
export function describe(
  { file, line, start, end, to }: Mutant,
  text: string,
): { readonly place: string; readonly from: string; readonly to: string } {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const before = text.slice(lineStart, lineEnd);
  const after = text.slice(lineStart, start) + to + text.slice(end, lineEnd);
  return { place: `${file}:${line}`, from: before.trim(), to: after.trim() };
}
