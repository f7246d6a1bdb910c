/** Links files by the paths in their texts: what they import, and what they start as a process or a thread. */
import fs from 'node:fs';
import path from 'node:path';

/** Files by their path from the root, with the files that each one names. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const ALIASES: readonly (readonly [string, string])[] = [
  ['#domain/', 'server/domain/'],
  ['#ui/', 'renderer/ui/'],
  ['#state/', 'renderer/state/'],
  ['#lib/', 'renderer/lib/'],
];
const TYPE_IMPORT = /^(?:import|export) type [^;]*? from '[^']*';/gm;
const PATH = /(['"`])([^'"`\n]*\.tsx?)\1/g;
/** The tools for mutants name files as examples. */
const isSource = (file: string) => /(?<!\.d)\.tsx?$/.test(file) && !file.startsWith('tests/tools/mutants/');

function resolve(from: string, named: string): string {
  const alias = ALIASES.find(([prefix]) => named.startsWith(prefix));
  if (alias !== undefined) return alias[1] + named.slice(alias[0].length);
  return named.startsWith('.') ? path.posix.join(path.posix.dirname(from), named) : named;
}

/** A name with a part known only at run time (`main/${role}.ts`) links to every file it matches. */
function filesNamed(wanted: string, files: ReadonlySet<string>): string[] {
  if (!wanted.includes('*')) return files.has(wanted) ? [wanted] : [];
  return [...files].filter((file) => path.posix.matchesGlob(file, wanted));
}

export function makeGraph(sources: ReadonlyMap<string, string>): Graph {
  const files = new Set(sources.keys());
  const namedBy = (file: string, text: string) =>
    [
      ...text
        .replace(TYPE_IMPORT, '')
        .replace(/\$\{[^}]*\}/g, '*')
        .matchAll(PATH),
    ].flatMap(([, , named = '']) => filesNamed(resolve(file, named), files));
  return new Map([...sources].map(([file, text]) => [file, new Set(namedBy(file, text))]));
}

const ROOTS = ['server', 'renderer', 'electron', 'scripts', 'tests'];

export function readSources(root: string): Map<string, string> {
  const files = ROOTS.flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  return new Map(files.filter(isSource).map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
}

export function testsOf(graph: Graph, file: string): string[] {
  const importers = new Map<string, string[]>();
  for (const [from, named] of graph) for (const to of named) importers.set(to, [...(importers.get(to) ?? []), from]);
  const reached = new Set([file]);
  // A set is iterated in insertion order, including members added on the way: a breadth-first search.
  for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer);
  return [...reached].filter((one) => /\.test\.tsx?$/.test(one));
}
