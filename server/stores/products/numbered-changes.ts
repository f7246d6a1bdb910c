import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { FeedRows, Numbering } from './feed-rows.ts';
import type { RecordLookup, StoredRecords } from './stored-records.ts';

/** A change's number in the feed, and the revision that it gives the product. */
export type ChangeNumber = ReturnType<Numbering['next']>;

interface NumberedChangesDeps {
  readonly feed: FeedRows;
  readonly stored: StoredRecords;
}

export type NumberedChanges = ReturnType<typeof createNumberedChanges>;

/** Maximum of records read with one statement and kept in memory at a time. */
const READ_AHEAD = 500;

/** Assigns each change of a product its number in the feed. */
export function createNumberedChanges(db: Sql, { feed, stored }: NumberedChangesDeps) {
  /**
   * Runs `change` per element with the next number, which is used up only if something changed. Returns the number of
   * changes.
   */
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

  /**
   * Does the same for many records and passes each a lookup of its stored version: reads ahead if each result takes a
   * network round trip.
   */
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
