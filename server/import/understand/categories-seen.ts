import type { WireImportCategory } from '#domain/listing/import-understood.ts';
import type { CategoryFound } from '../kernel/import-types.ts';

const MAX_LISTED = 200;
/** Most categories counted; a column with more values contains names, not categories. */
const MAX_COUNTED = 5000;

interface Seen {
  rows: number;
  /** Grouped by the resulting category. */
  readonly found: Map<string, { readonly found: CategoryFound; readonly rows: number }>;
}

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
    /** Most frequent first. If rows of one category map to several of ours, the most frequent one is returned. */
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
