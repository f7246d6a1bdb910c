/**
 * Rules about the whole tree: no import cycles, no two folders of server/ that import each other, no folder with too
 * many files.
 */
import path from 'node:path';

/** Files (sources, tests, styles) directly in one folder. */
export const MOST_FILES_IN_A_FOLDER = 25;

/**
 * Finds cycles in a graph of imports, types included: a reader of one file of a cycle has to read them all.
 * @param graph each file with the files it imports
 * @returns at least one cycle of every strongly connected component, its files in order of importing
 */
export function findImportCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (file: string): void => {
    const at = trail.indexOf(file);
    if (at >= 0) cycles.push(trail.slice(at));
    if (at >= 0 || done.has(file)) return;
    trail.push(file);
    for (const imported of graph.get(file) ?? []) visit(imported);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}

/** Returns the folder directly in server/ that contains a file; `server` for a file outside those folders. */
function serverFolder(file: string): string | undefined {
  const [tree, folder, ...below] = file.split('/');
  if (tree !== 'server') return undefined;
  return below.length > 0 ? `server/${folder}` : 'server';
}

/**
 * Finds folders directly in server/ that import each other. Files outside them count as one folder. Type imports count,
 * because a reader has to follow them too.
 * @param graph each file with the files it imports
 * @returns each pair once, as `folder ↔ folder (an import of the one, an import of the other)`
 */
export function findMutualFolders(graph: ReadonlyMap<string, readonly string[]>): string[] {
  /** One example import for each pair of folders. */
  const examples = new Map<string, string>();
  for (const [file, imported] of graph)
    for (const target of imported) {
      const [from, to] = [serverFolder(file), serverFolder(target)];
      if (from !== undefined && to !== undefined && from !== to) examples.set(`${from} ${to}`, `${file} → ${target}`);
    }
  return [...examples].flatMap(([pair, example]) => {
    const [from = '', to = ''] = pair.split(' ');
    const back = examples.get(`${to} ${from}`);
    return back === undefined || from > to ? [] : [`${from} ↔ ${to} (${example}, ${back})`];
  });
}

/** Returns folders with more than {@link MOST_FILES_IN_A_FOLDER} files, each as `folder: n files`. */
export function findFullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MOST_FILES_IN_A_FOLDER).map(([folder, count]) => `${folder}: ${count} files`);
}
