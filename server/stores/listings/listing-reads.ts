import type { ListingContent } from '#domain/listing/listing.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { FoundListing, Listing, ListingPicture, ListingRevision } from './listing-store.ts';
import { listingSql, type RevisionRow, type StoredListingRow } from './listing-store-sql.ts';

/** Reads listings with their revisions inside the caller's transaction. */
export function createListingReads(db: Sql) {
  const LISTING_SQL = listingSql(db.dialect);
  const sql = {
    find: db.prepare<[string], StoredListingRow>(LISTING_SQL.find),
    findToChange: db.prepare<[string], StoredListingRow>(LISTING_SQL.findToChange),
    revision: db.prepare<[string, number], RevisionRow>(LISTING_SQL.revision),
  };

  function* findRevision(id: string, revision: number): SqlTask<ListingRevision | undefined> {
    const row = yield* sql.revision.get(id, revision);
    return row === undefined ? undefined : toRevision(row);
  }

  function* readRevision(id: string, revision: number): SqlTask<ListingRevision> {
    const found = yield* findRevision(id, revision);
    if (found === undefined) throw new Error(`Listing ${id} has no revision ${revision}`);
    return found;
  }

  function* withRevisions(row: StoredListingRow): SqlTask<FoundListing> {
    const listing = toListing(row);
    const newest = yield* readRevision(row.id, row.revision);
    const isStaged = row.live_revision !== null && row.live_revision !== row.revision;
    const live = row.live_revision === null ? null : isStaged ? yield* readRevision(row.id, row.live_revision) : newest;
    return { listing, newest, live };
  }

  function* found(row: StoredListingRow | undefined): SqlTask<FoundListing | undefined> {
    return row === undefined ? undefined : yield* withRevisions(row);
  }

  return {
    findRevision,
    *allWithRevisions(rows: readonly StoredListingRow[]): SqlTask<FoundListing[]> {
      const all: FoundListing[] = [];
      for (const row of rows) all.push(yield* withRevisions(row));
      return all;
    },
    *find(id: string): SqlTask<FoundListing | undefined> {
      return yield* found(yield* sql.find.get(id));
    },
    /** Locks the listing within a transaction: others that change it wait. */
    *findToChange(id: string): SqlTask<FoundListing | undefined> {
      return yield* found(yield* sql.findToChange.get(id));
    },
  };
}

/** Content and pictures are written only by this store, from typed values. */
function toRevision(row: RevisionRow): ListingRevision {
  return {
    revision: row.revision,
    content: JSON.parse(row.content) as ListingContent,
    pictures: parsePictures(row.pictures),
    createdAt: row.created_at,
    picturesWait: row.pictures_wait,
  };
}

export const parsePictures = (text: string) => JSON.parse(text) as readonly ListingPicture[];

function toListing(row: StoredListingRow): Listing {
  return {
    id: row.id,
    supplierId: row.supplier_id,
    status: row.status,
    editStatus: row.edit_status,
    revision: row.revision,
    liveRevision: row.live_revision,
    email: row.email,
    fingerprint: row.fingerprint,
    duplicateOf: row.duplicate_of,
    origin: row.origin,
    createdAt: row.created_at,
    submittedAt: row.submitted_at,
    fileRow: row.file_row,
    decidedAt: row.decided_at,
    reason: row.reason,
    withdrawnBy: row.withdrawn_by,
    needsApply: row.needs_apply === 1,
    version: row.version,
  };
}
