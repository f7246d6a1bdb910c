import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { FeedRows, Numbering } from './feed-rows.ts';
import type { RecordLookup, StoredRecords } from './stored-records.ts';

/** The number of a change in the feed, and the revision that it gives the product. */
export type ChangeNumber = ReturnType<Numbering['next']>;

interface NumberedChangesDeps {
  readonly feed: FeedRows;
  readonly stored: StoredRecords;
}

export type NumberedChanges = ReturnType<typeof createNumberedChanges>;

/** Records read ahead with one statement, at most: so many are in memory at a time. */
const READ_AHEAD = 500;

/** Gives each change of a product its number in the feed. */
export function createNumberedChanges(db: Sql, { feed, stored }: NumberedChangesDeps) {
  /** Runs `change` per element with the next number; the number is used up only when something changed. Returns how many did. */
  function numbered<T>(elements: Iterable<T>, change: (element: T, number: ChangeNumber) => SqlTask<boolean>): SqlTask<number> {
    return feed.numbered(function* (numbering) {
      let changed = 0;
      for (const element of elements)
        if (yield* change(element, numbering.next())) {
          numbering.take();
          changed += 1;
        }
      return changed;
    });
  }

  /** The same for many records, each with how to look up what is stored: read ahead where every answer costs a way over the wire. */
  function numberedRecords(
    records: Iterable<CatalogueRecord>,
    change: (record: CatalogueRecord, number: ChangeNumber, lookup: RecordLookup) => SqlTask<boolean>,
  ): SqlTask<number> {
    if (!db.isRemote) return numbered(records, (record, number) => change(record, number, stored.byId));
    return feed.numbered(function* (numbering) {
      let changed = 0;
      for (const some of groupsOf(records, READ_AHEAD)) {
        const lookup = yield* stored.ahead(some);
        for (const record of some)
          if (yield* change(record, numbering.next(), lookup)) {
            numbering.take();
            changed += 1;
          }
      }
      return changed;
    });
  }

  return { numbered, numberedRecords };
}

function* groupsOf<T>(elements: Iterable<T>, size: number): Generator<readonly T[]> {
  let group: T[] = [];
  for (const element of elements) {
    group.push(element);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
