import type { ListingContent } from '#domain/listing/listing.ts';
import type { Db } from '../../db/open-database.ts';
import type { FoundListing, Listing, ListingPicture, ListingRevision } from '../listing-store.ts';
import { LISTING_SQL, type ListingRow, type RevisionRow } from './listing-store-sql.ts';

/** Listings with their revisions, synchronous, for the stores that read them inside a transaction of their own. */
export function createListingReads(db: Db) {
  const sql = {
    find: db.prepare<[string], ListingRow>(LISTING_SQL.find),
    revision: db.prepare<[string, number], RevisionRow>(LISTING_SQL.revision),
  };

  function readRevision(id: string, revision: number): ListingRevision {
    const row = sql.revision.get(id, revision);
    if (row === undefined) throw new Error(`Listing ${id} has no revision ${revision}`);
    return toRevision(row);
  }

  function withRevisions(row: ListingRow): FoundListing {
    const listing = toListing(row);
    const newest = readRevision(row.id, row.revision);
    const isStaged = row.live_revision !== null && row.live_revision !== row.revision;
    const live = row.live_revision === null ? null : isStaged ? readRevision(row.id, row.live_revision) : newest;
    return { listing, newest, live };
  }

  return {
    withRevisions,
    find: (id: string): FoundListing | undefined => {
      const row = sql.find.get(id);
      return row === undefined ? undefined : withRevisions(row);
    },
  };
}

/** Content and pictures are written by this store alone, from typed values. */
function toRevision(row: RevisionRow): ListingRevision {
  return {
    revision: row.revision,
    content: JSON.parse(row.content) as ListingContent,
    pictures: JSON.parse(row.pictures) as ListingPicture[],
    createdAt: row.created_at,
  };
}

function toListing(row: ListingRow): Listing {
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
    decidedAt: row.decided_at,
    reason: row.reason,
    withdrawnBy: row.withdrawn_by,
    needsApply: row.needs_apply === 1,
    version: row.version,
  };
}
