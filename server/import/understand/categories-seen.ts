import type { WireImportCategory } from '#domain/listing/import-understood.ts';
import type { CategoryFound } from '../kernel/import-types.ts';

const MAX_LISTED = 200;
/** Told apart while counting; a column of more values holds names, not categories. */
const MAX_COUNTED = 5000;

interface Seen {
  rows: number;
  /** By what they became. */
  readonly found: Map<string, { readonly found: CategoryFound; readonly rows: number }>;
}

/** Counts the file's own categories. */
export function createCategoriesSeen() {
  const seen = new Map<string, Seen>();
  return {
    add(found: CategoryFound): void {
      const known = seen.get(found.theirs);
      if (known === undefined && seen.size >= MAX_COUNTED) return;
      const entry = known ?? { rows: 0, found: new Map() };
      if (known === undefined) seen.set(found.theirs, entry);
      entry.rows += 1;
      const key = `${found.ours} ${found.from}`;
      entry.found.set(key, { found, rows: (entry.found.get(key)?.rows ?? 0) + 1 });
    },
    /** Most rows first; where rows of one go to several of ours, the one most of them go to. */
    list: (): WireImportCategory[] =>
      [...seen.values()]
        .toSorted((a, b) => b.rows - a.rows)
        .slice(0, MAX_LISTED)
        .flatMap(({ rows, found }) => {
          const [most] = [...found.values()].toSorted((a, b) => b.rows - a.rows);
          return most === undefined ? [] : [{ ...most.found, rows }];
        }),
  };
}
