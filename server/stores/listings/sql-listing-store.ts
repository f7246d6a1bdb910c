import { messageOfWaiting, REMIND_EVERY_MS, WAITING_EVENT } from '#domain/message/desk-alerts.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import { createMessageRows } from '../messages/message-rows.ts';
import { createDecisionRows } from './decision-rows.ts';
import { createListingReads, parsePictures } from './listing-reads.ts';
import type {
  FoundListing,
  Listing,
  ListingChange,
  ListingMove,
  ListingPicture,
  ListingRevision,
  ListingStore,
  MatchedListing,
  NarrowedQueue,
} from './listing-store.ts';
import { type ListingRow, listingSql, type MoveRow, type RevisionRow, type StoredListingRow } from './listing-store-sql.ts';

interface QueuePage {
  readonly status: string;
  readonly submittedAt: string;
  readonly afterRow: number;
  readonly afterId: string;
  readonly limit: number;
}

type Narrowed = ReturnType<typeof toNarrowed>;
type QueueParams = Parameters<ListingStore['list']>;
type RevisionParams = Omit<RevisionRow, 'pictures_wait'> & {
  readonly listing_id: string;
  readonly needs_pictures: number;
  readonly picture_lane: string;
};

export function createListingStore(db: Sql): ListingStore {
  const reads = createListingReads(db);
  const audit = createAuditRows(db);
  const decisions = createDecisionRows(db);
  const messages = createMessageRows(db);
  const LISTING_SQL = listingSql(db.dialect);
  const sql = {
    insert: db.prepare<ListingRow>(LISTING_SQL.insert),
    update: db.prepare<ListingRow & { expectedVersion: number }>(LISTING_SQL.update),
    forgetMarks: db.prepare<{ id: string }>(LISTING_SQL.forgetMarks),
    putMarks: db.prepare<{ id: string }>(LISTING_SQL.putMarks),
    flagDuplicate: db.prepare<{ id: string }>(LISTING_SQL.flagDuplicate),
    flagProduct: db.prepare<{ id: string }>(LISTING_SQL.flagProduct),
    listOfSupplier: db.prepare<{ supplier: string; createdAt: string | null; id: string; limit: number }, StoredListingRow>(
      LISTING_SQL.listOfSupplier,
    ),
    countOfSupplier: db.prepare<{ supplier: string }, { n: number }>(LISTING_SQL.countOfSupplier),
    list: db.prepare<Narrowed & QueuePage, StoredListingRow>(LISTING_SQL.list),
    listMatched: db.prepare<Narrowed & QueuePage, MatchedListing>(LISTING_SQL.listMatched),
    count: db.prepare<{ status: string }, { n: number }>(LISTING_SQL.count),
    countFound: db.prepare<Narrowed & { status: string }, { n: number }>(LISTING_SQL.countFound),
    putRevision: db.prepare<RevisionParams>(LISTING_SQL.putRevision),
    setPictures: db.prepare<{ id: string; revision: number; pictures: string; needs_pictures: number }>(LISTING_SQL.setPictures),
    picturesToChange: db.prepare<{ id: string; revision: number }, { pictures: string }>(LISTING_SQL.picturesToChange),
    noteClaim: db.prepare<{ id: string; nowMs: number }, { claimed_at_ms: number }>(LISTING_SQL.noteClaim),
    pictureChanged: db.prepare<[string, number]>(LISTING_SQL.pictureChanged),
    putMove: db.prepare<MoveRow & { listing_id: string }>(LISTING_SQL.putMove),
    uncountLast: db.prepare<{ id: string }>(LISTING_SQL.uncountLast),
    moves: db.prepare<[string], MoveRow>(LISTING_SQL.moves),
    toApply: db.prepare<[number], { id: string }>(LISTING_SQL.toApply),
    pictureLanes: db.prepare<[], { name: string }>(LISTING_SQL.pictureLanes),
    toFetch: db.prepare<{ lane: string; id: string; revision: number }, { id: string; revision: number }>(LISTING_SQL.toFetch),
    noteWait: db.prepare<{ lane: string; why: string }>(LISTING_SQL.noteWait),
    waiting: db.prepare<{ overdueBefore: string }, { waiting: number; overdue: number }>(LISTING_SQL.waiting),
    decisions: db.prepare<{ since: string; promiseMs: number }, { decisions: number; breaches: number }>(LISTING_SQL.decisions),
    medianWait: db.prepare<{ since: string; offset: number }, { waited_ms: number }>(LISTING_SQL.medianWait),
    submittedPerDay: db.prepare<{ since: string }, { day: string; count: number }>(LISTING_SQL.submittedPerDay),
  };

  function* putMove(id: string, move: ListingMove): SqlTask<void> {
    const { from, to, waitedMs, ...rest } = move;
    yield* sql.putMove.send({ ...rest, listing_id: id, from_status: from, to_status: to, waited_ms: waitedMs });
  }

  /** Stores a revision and marks possible duplicates. */
  function* putRevision({ id, supplierId }: Listing, revision: ListingRevision): SqlTask<void> {
    yield* sql.putRevision.send(toRevisionParams(id, { pictureLane: supplierId, ...revision }));
    yield* mark(id);
  }

  function* mark(id: string): SqlTask<void> {
    yield* sql.forgetMarks.send({ id });
    yield* sql.putMarks.send({ id });
    yield* sql.flagDuplicate.send({ id });
    yield* sql.flagProduct.send({ id });
  }

  function* save({ listing, expectedVersion, revision, move, auditEntry, note, decision }: ListingChange): SqlTask<boolean> {
    if ((yield* sql.update.run({ ...toListingRow(listing), expectedVersion })) === 0) return false;
    if (revision !== undefined) yield* putRevision(listing, revision);
    // A withdrawn or rejected listing is no longer another's duplicate.
    if (listing.status === 'withdrawn' || listing.status === 'rejected') yield* sql.forgetMarks.send({ id: listing.id });
    yield* putMove(listing.id, move);
    yield* audit.add(auditEntry);
    if (note !== undefined) yield* messages.note([note], Date.parse(move.at));
    if (decision !== undefined) yield* decisions.keep(listing.id, decision, move.at);
    return true;
  }

  function* withRevisions(rows: SqlTask<StoredListingRow[]>): SqlTask<FoundListing[]> {
    return yield* reads.allWithRevisions(yield* rows);
  }

  return {
    insert: (listing, revision, move, note) =>
      db.transact(function* () {
        if ((yield* sql.insert.run(toListingRow(listing))) === 0) return false;
        yield* putRevision(listing, revision);
        yield* putMove(listing.id, move);
        yield* messages.note([note], Date.parse(listing.createdAt));
        return true;
      }),
    find: (id) => db.execute(reads.find(id)),
    noteClaim: async (id, nowMs) => (await db.execute(sql.noteClaim.get({ id, nowMs })))?.claimed_at_ms ?? nowMs,
    findRevision: (id, revision) => db.execute(reads.findRevision(id, revision)),
    save: (change) => db.transact(() => save(change)),
    findDecision: (id) => db.execute(decisions.find(id)),
    undoDecision: (change, event) =>
      db.transact(function* () {
        const { id } = change.listing;
        if ((yield* reads.findToChange(id))?.listing.version !== change.expectedVersion) return 'changed';
        if (!(yield* messages.drop(event))) return 'told';
        yield* sql.uncountLast.send({ id });
        yield* save(change);
        yield* mark(id);
        yield* decisions.forget(id);
        return 'taken_back';
      }),
    notePictures: (id, revision, noted) =>
      db.transact(function* () {
        // Updates the listing first: every other change locks it first too.
        yield* sql.pictureChanged.send(id, revision);
        const row = yield* sql.picturesToChange.get({ id, revision });
        const bySource = new Map(noted.map((picture) => [picture.source, picture]));
        const pictures = parsePictures(row?.pictures ?? '[]').map((picture) => bySource.get(picture.source) ?? picture);
        yield* sql.setPictures.send({ id, revision, pictures: JSON.stringify(pictures), needs_pictures: needsPictures(pictures) });
      }),
    dropPictures: async (id, revision) =>
      void (await db.executeInGroup(sql.setPictures.run({ id, revision, pictures: '[]', needs_pictures: 0 }))),
    list: (...asked) => db.execute(withRevisions(sql.list.all(toQueueParams(...asked)))),
    listMatched: (...asked) => db.execute(sql.listMatched.all(toQueueParams(...asked))),
    // Counts without reading content.
    count: async (status, narrowed = {}) => {
      const wanted = toNarrowed(narrowed);
      const isAll = Object.values(wanted).every((value) => value === '' || value === 0 || value === null);
      return (await db.execute(isAll ? sql.count.get({ status }) : sql.countFound.get({ status, ...wanted })))?.n ?? 0;
    },
    listOfSupplier: (supplier, after, limit) =>
      db.execute(withRevisions(sql.listOfSupplier.all({ supplier, createdAt: after?.createdAt ?? null, id: after?.id ?? '', limit }))),
    countOfSupplier: async (supplier) => (await db.execute(sql.countOfSupplier.get({ supplier })))?.n ?? 0,
    moves: async (id) =>
      (await db.execute(sql.moves.all(id))).map(({ from_status: from, to_status: to, waited_ms: waitedMs, ...move }) => ({
        ...move,
        from,
        to,
        waitedMs,
      })),
    noteWaiting: (before, nowMs) =>
      db.transact(function* () {
        if (yield* messages.isNotedSince(WAITING_EVENT, nowMs - REMIND_EVERY_MS)) return;
        const [oldest] = yield* sql.list.all(toQueueParams('pending_review', 1, null, { before }));
        if (oldest !== undefined) yield* messages.note([messageOfWaiting(oldest.id, nowMs)], nowMs);
      }),
    listToApply: async (limit) => (await db.execute(sql.toApply.all(limit))).map((row) => row.id),
    listPictureLanes: async () => (await db.execute(sql.pictureLanes.all())).map(({ name }) => name),
    findToFetch: (lane, after) => db.execute(sql.toFetch.get({ lane, id: after?.id ?? '', revision: after?.revision ?? 0 })),
    notePicturesWait: async (lane, why) => void (await db.executeInGroup(sql.noteWait.run({ lane, why }))),
    figures: (since, overdueBefore, promiseMs) =>
      db.transactReadOnly(function* () {
        const { waiting = 0, overdue = 0 } = (yield* sql.waiting.get({ overdueBefore })) ?? {};
        const { decisions = 0, breaches = 0 } = (yield* sql.decisions.get({ since, promiseMs })) ?? {};
        const median = decisions === 0 ? undefined : yield* sql.medianWait.get({ since, offset: Math.floor((decisions - 1) / 2) });
        return {
          waiting,
          overdue,
          decisions,
          breaches,
          medianWaitMs: median?.waited_ms ?? null,
          submittedPerDay: yield* sql.submittedPerDay.all({ since }),
        };
      }),
  };
}

const toNarrowed = ({
  search = '',
  areEdits = false,
  before = null,
  areImported = false,
  supplierId = '',
  batchId = '',
}: NarrowedQueue) => ({
  search: search.toLowerCase(),
  areEdits: areEdits ? 1 : 0,
  before,
  areImported: areImported ? 1 : 0,
  supplier: supplierId,
  batch: batchId,
});

const toQueueParams = (...[status, limit, after, narrowed = {}]: QueueParams): Narrowed & QueuePage => ({
  status,
  limit,
  ...toNarrowed(narrowed),
  submittedAt: after?.submittedAt ?? '',
  afterRow: after?.fileRow ?? 0,
  afterId: after?.id ?? '',
});

export const needsPictures = (pictures: readonly ListingPicture[]) =>
  pictures.some((picture) => picture.path === null && picture.problem === null) ? 1 : 0;

function toRevisionParams(listingId: string, revision: ListingRevision): RevisionParams {
  return {
    listing_id: listingId,
    revision: revision.revision,
    content: JSON.stringify(revision.content),
    pictures: JSON.stringify(revision.pictures),
    needs_pictures: needsPictures(revision.pictures),
    picture_lane: needsPictures(revision.pictures) === 1 ? (revision.pictureLane ?? '') : '',
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
