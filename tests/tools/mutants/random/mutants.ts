/** Chooses the mutants of a run: the same for the same sources, seed and count. */
import path from 'node:path';
import { findMutations, type Mutation } from './mutations.ts';
import { apportion, makeRandom, shuffle } from './random.ts';

export interface Mutant extends Mutation {
  readonly file: string;
}

export const FOLDERS = ['server/domain', 'server/services', 'server/stores', 'server/http', 'renderer/state'];

/** Files of texts or descriptions, without decisions. */
const WORDS = /\.(?:test|fixture)\.tsx?$|\/(?:api(?:-[\w-]+)?|openapi|country|page-titles|[\w-]+-words)\.ts$|\/messages\/templates\//;

interface Folder {
  readonly lines: number;
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

export interface MutantSelection {
  readonly count: number;
  readonly seed: number;
  readonly folders: readonly string[];
}

/**
 * Chooses lines at random, in each folder in proportion to its lines, and one mutation of each.
 * @returns for each place of the run its candidates, of which the first that compiles is tried; no line is in two
 * places
 */
export function chooseMutants(sources: ReadonlyMap<string, string>, { count, seed, folders }: MutantSelection): Mutant[][] {
  const random = makeRandom(seed);
  const read = folders.map((folder) => readFolder(path.posix.normalize(folder), sources));
  const shares = apportion(
    count,
    read.map(({ lines }) => lines),
  );
  const places = read.flatMap(({ mutants }, i) => {
    const share = shares[i] ?? 0;
    const candidates = shuffle(mutants, random).flatMap((ofLine) => ofLine[Math.floor(random() * ofLine.length)] ?? []);
    return Array.from({ length: share }, (_, place) => candidates.filter((_candidate, at) => at % share === place));
  });
  return shuffle(places, random);
}

/** Returns the line before and after. */
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
