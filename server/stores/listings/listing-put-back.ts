import type { ListingContent } from '#domain/listing/listing.ts';
import { reviewStatus } from '#domain/listing/listing-moves.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { toPictures } from './listing-parts.ts';
import type { FoundListing, Listing, ListingPicture } from './listing-store.ts';
import { type ListingRow, listingSql, type MoveRow, type RevisionRow } from './listing-store-sql.ts';
import { needsPictures, toListingRow } from './sql-listing-store.ts';

/** State of a listing before a batch changed it; written by `keepBefore` of `commitSql`. */
export type ListingBefore = Pick<
  Listing,
  'status' | 'editStatus' | 'revision' | 'liveRevision' | 'email' | 'fingerprint' | 'reason' | 'withdrawnBy' | 'submittedAt'
>;

interface By {
  readonly by: 'operator' | 'supplier' | null;
  readonly at: string;
}

/** Returns the known pictures; those dropped when another revision replaced this one are to be fetched again. */
function picturesAgain(content: ListingContent, known: readonly ListingPicture[]): readonly ListingPicture[] {
  const bySource = new Map(known.map((picture) => [picture.source, picture]));
  return toPictures(content).map((picture) => bySource.get(picture.source) ?? picture);
}

/** Restores listings to an earlier state; runs inside the caller's transaction. */
export function createListingPutBack(db: Sql) {
  const LISTING_SQL = listingSql(db.dialect);
  const sql = {
    update: db.prepare<ListingRow & { expectedVersion: number }>(LISTING_SQL.update),
    putMove: db.prepare<MoveRow & { listing_id: string }>(LISTING_SQL.putMove),
    revision: db.prepare<[string, number], RevisionRow>(LISTING_SQL.revision),
    addRevision: db.prepare<Omit<RevisionRow, 'pictures_wait'> & { listing_id: string; needs_pictures: number; picture_lane: string }>(
      LISTING_SQL.putRevision,
    ),
    setContent: db.prepare<{ id: string; revision: number; content: string }>(
      'UPDATE listing_revision SET content = @content WHERE listing_id = @id AND revision = @revision',
    ),
  };

  /** Saves the listing and marks it to be applied to the feed. */
  function* save(before: Listing, next: Listing, { by, at }: By): SqlTask<void> {
    yield* sql.update.send({ ...toListingRow({ ...next, needsApply: true }), expectedVersion: before.version });
    yield* sql.putMove.send({
      listing_id: next.id,
      revision: next.revision,
      at,
      actor: by ?? 'operator',
      action: 'undo',
      from_status: reviewStatus(before),
      to_status: reviewStatus(next),
      reason: next.reason,
      waited_ms: null,
    });
  }

  return {
    save,

    /**
     * Restores earlier content as a new revision: decisions name the revision that was reviewed, and revision numbers
     * only rise.
     */
    *putBack(
      { listing, newest }: FoundListing,
      before: ListingBefore,
      withStock: (content: ListingContent) => ListingContent,
      by: By,
    ): SqlTask<void> {
      const { id } = listing;
      if (before.revision === listing.revision) {
        yield* sql.setContent.send({ id, revision: listing.revision, content: JSON.stringify(withStock(newest.content)) });
        yield* save(listing, listing, by);
        return;
      }
      const was = yield* sql.revision.get(id, before.revision);
      if (was === undefined) throw new Error(`Listing ${id} has no revision ${before.revision}`);
      const revision = listing.revision + 1;
      // Revisions are written only by the store, from typed values.
      const content = JSON.parse(was.content) as ListingContent;
      const pictures = picturesAgain(content, JSON.parse(was.pictures) as readonly ListingPicture[]);
      yield* sql.addRevision.send({
        listing_id: id,
        revision,
        content: JSON.stringify(withStock(content)),
        pictures: JSON.stringify(pictures),
        needs_pictures: needsPictures(pictures),
        picture_lane: needsPictures(pictures) === 1 ? listing.supplierId : '',
        created_at: by.at,
      });
      const liveRevision = before.liveRevision === before.revision ? revision : before.liveRevision;
      yield* save(listing, { ...listing, ...before, revision, liveRevision }, by);
    },
  };
}
