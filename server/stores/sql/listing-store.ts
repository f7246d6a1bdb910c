import { type Db, inTransaction } from '../../db/open-database.ts';
import type {
  Listing,
  ListingChange,
  ListingMove,
  ListingPicture,
  ListingRevision,
  ListingStore,
  NarrowedQueue,
} from '../listing-store.ts';
import { createAuditRows } from './desk/audit-store.ts';
import { createDecisionRows } from './desk/decision-rows.ts';
import { createListingReads } from './listing-reads.ts';
import { LISTING_SQL, type ListingRow, type MoveRow, type RevisionRow } from './listing-store-sql.ts';
import { createMessageRows } from './messages/message-rows.ts';

type Narrowed = ReturnType<typeof toNarrowed>;
type RevisionParams = RevisionRow & { readonly listing_id: string; readonly needs_pictures: number };

export function createListingStore(db: Db): ListingStore {
  const reads = createListingReads(db);
  const audit = createAuditRows(db);
  const decisions = createDecisionRows(db);
  const messages = createMessageRows(db);
  const sql = {
    insert: db.prepare<ListingRow>(LISTING_SQL.insert),
    update: db.prepare<ListingRow & { expectedVersion: number }>(LISTING_SQL.update),
    forgetMarks: db.prepare<{ id: string }>(LISTING_SQL.forgetMarks),
    putMarks: db.prepare<{ id: string }>(LISTING_SQL.putMarks),
    flagDuplicate: db.prepare<{ id: string }>(LISTING_SQL.flagDuplicate),
    flagProduct: db.prepare<{ id: string }>(LISTING_SQL.flagProduct),
    listOfSupplier: db.prepare<{ supplier: string; createdAt: string | null; id: string; limit: number }, ListingRow>(
      LISTING_SQL.listOfSupplier,
    ),
    countOfSupplier: db.prepare<{ supplier: string }, { n: number }>(LISTING_SQL.countOfSupplier),
    list: db.prepare<Narrowed & { status: string; submittedAt: string; afterId: string; limit: number }, ListingRow>(LISTING_SQL.list),
    count: db.prepare<{ status: string }, { n: number }>(LISTING_SQL.count),
    countFound: db.prepare<Narrowed & { status: string }, { n: number }>(LISTING_SQL.countFound),
    putRevision: db.prepare<RevisionParams>(LISTING_SQL.putRevision),
    setPictures: db.prepare<{ id: string; revision: number; pictures: string; needs_pictures: number }>(LISTING_SQL.setPictures),
    pictureChanged: db.prepare<[string, number]>(LISTING_SQL.pictureChanged),
    putMove: db.prepare<MoveRow & { listing_id: string }>(LISTING_SQL.putMove),
    uncountLast: db.prepare<{ id: string }>(LISTING_SQL.uncountLast),
    moves: db.prepare<[string], MoveRow>(LISTING_SQL.moves),
    toApply: db.prepare<[number], { id: string }>(LISTING_SQL.toApply),
    toFetch: db.prepare<[number], { id: string; revision: number }>(LISTING_SQL.toFetch),
    waiting: db.prepare<{ overdueBefore: string }, { waiting: number; overdue: number }>(LISTING_SQL.waiting),
    decisions: db.prepare<{ since: string; promiseMs: number }, { decisions: number; breaches: number }>(LISTING_SQL.decisions),
    medianWait: db.prepare<{ since: string; offset: number }, { waited_ms: number }>(LISTING_SQL.medianWait),
    submittedPerDay: db.prepare<{ since: string }, { day: string; count: number }>(LISTING_SQL.submittedPerDay),
  };

  function putMove(id: string, move: ListingMove): void {
    const { from, to, waitedMs, ...rest } = move;
    sql.putMove.run({ ...rest, listing_id: id, from_status: from, to_status: to, waited_ms: waitedMs });
  }

  /** With what it may be the same goods as. */
  function putRevision(id: string, revision: ListingRevision): void {
    sql.putRevision.run(toRevisionParams(id, revision));
    mark(id);
  }

  function mark(id: string): void {
    sql.forgetMarks.run({ id });
    sql.putMarks.run({ id });
    sql.flagDuplicate.run({ id });
    sql.flagProduct.run({ id });
  }

  function save({ listing, expectedVersion, revision, move, deed, note, decision }: ListingChange): boolean {
    if (sql.update.run({ ...toListingRow(listing), expectedVersion }).changes === 0) return false;
    if (revision !== undefined) putRevision(listing.id, revision);
    // What is over is no other's duplicate any more.
    if (listing.status === 'withdrawn' || listing.status === 'rejected') sql.forgetMarks.run({ id: listing.id });
    putMove(listing.id, move);
    audit.add(deed);
    if (note !== undefined) messages.note([note], Date.parse(move.at));
    if (decision !== undefined) decisions.keep(listing.id, decision);
    return true;
  }

  return {
    insert: async (listing, revision, move, note) =>
      inTransaction(db, () => {
        if (sql.insert.run(toListingRow(listing)).changes === 0) return false;
        putRevision(listing.id, revision);
        putMove(listing.id, move);
        messages.note([note], Date.parse(listing.createdAt));
        return true;
      }),
    find: async (id) => reads.find(id),
    save: async (change) => inTransaction(db, () => save(change)),
    findDecision: async (id) => decisions.find(id),
    takeBack: async (change, event) =>
      inTransaction(db, () => {
        const { id } = change.listing;
        if (reads.find(id)?.listing.version !== change.expectedVersion || !messages.drop(event)) return false;
        sql.uncountLast.run({ id });
        save(change);
        mark(id);
        decisions.forget(id);
        return true;
      }),
    setPictures: async (id, revision, pictures) =>
      inTransaction(db, () => {
        sql.setPictures.run({ id, revision, pictures: JSON.stringify(pictures), needs_pictures: needsPictures(pictures) });
        sql.pictureChanged.run(id, revision);
      }),
    list: async (status, limit, after, narrowed = {}) =>
      sql.list
        .all({ status, limit, ...toNarrowed(narrowed), submittedAt: after?.submittedAt ?? '', afterId: after?.id ?? '' })
        .map(reads.withRevisions),
    // Counting all of them reads no content.
    count: async (status, narrowed = {}) => {
      const wanted = toNarrowed(narrowed);
      const isAll = wanted.search === '' && wanted.areEdits === 0 && wanted.before === null;
      return (isAll ? sql.count.get({ status }) : sql.countFound.get({ status, ...wanted }))?.n ?? 0;
    },
    listOfSupplier: async (supplier, after, limit) =>
      sql.listOfSupplier.all({ supplier, createdAt: after?.createdAt ?? null, id: after?.id ?? '', limit }).map(reads.withRevisions),
    countOfSupplier: async (supplier) => sql.countOfSupplier.get({ supplier })?.n ?? 0,
    moves: async (id) =>
      sql.moves.all(id).map(({ from_status: from, to_status: to, waited_ms: waitedMs, ...move }) => ({ ...move, from, to, waitedMs })),
    listToApply: async (limit) => sql.toApply.all(limit).map((row) => row.id),
    listToFetch: async (limit) => sql.toFetch.all(limit),
    figures: async (since, overdueBefore, promiseMs) => {
      const { waiting = 0, overdue = 0 } = sql.waiting.get({ overdueBefore }) ?? {};
      const { decisions = 0, breaches = 0 } = sql.decisions.get({ since, promiseMs }) ?? {};
      const median = decisions === 0 ? undefined : sql.medianWait.get({ since, offset: Math.floor((decisions - 1) / 2) });
      return {
        waiting,
        overdue,
        decisions,
        breaches,
        medianWaitMs: median?.waited_ms ?? null,
        submittedPerDay: sql.submittedPerDay.all({ since }),
      };
    },
  };
}

const toNarrowed = ({ search = '', areEdits = false, before = null }: NarrowedQueue) => ({
  search: search.toLowerCase(),
  areEdits: areEdits ? 1 : 0,
  before,
});

const needsPictures = (pictures: readonly ListingPicture[]) =>
  pictures.some((picture) => picture.path === null && picture.problem === null) ? 1 : 0;

function toRevisionParams(listingId: string, revision: ListingRevision): RevisionParams {
  return {
    listing_id: listingId,
    revision: revision.revision,
    content: JSON.stringify(revision.content),
    pictures: JSON.stringify(revision.pictures),
    needs_pictures: needsPictures(revision.pictures),
    created_at: revision.createdAt,
  };
}

export function toListingRow(listing: Listing): ListingRow {
  return {
    id: listing.id,
    supplier_id: listing.supplierId,
    status: listing.status,
    edit_status: listing.editStatus,
    revision: listing.revision,
    live_revision: listing.liveRevision,
    email: listing.email,
    fingerprint: listing.fingerprint,
    duplicate_of: listing.duplicateOf,
    origin: listing.origin,
    created_at: listing.createdAt,
    submitted_at: listing.submittedAt,
    decided_at: listing.decidedAt,
    reason: listing.reason,
    withdrawn_by: listing.withdrawnBy,
    needs_apply: listing.needsApply ? 1 : 0,
    version: listing.version,
  };
}
