import type { ListingContent } from '#domain/listing/listing.ts';
import type { EditStatus, ListingStatus } from '#domain/listing/listing-moves.ts';
import type { MessageNote } from '#domain/message/message.ts';
import type { AuditEntry } from '../desk/audit-store.ts';
import type { WithdrawnBy } from '../products/withdrawn-product-store.ts';

/** A picture of a revision: its source and the result of fetching it. */
export interface ListingPicture {
  /** `/img/<hash>` of an upload, or an address to fetch. */
  readonly source: string;
  /** `/img/<hash>` once it is stored here. */
  readonly path: string | null;
  /** Why it could not be fetched, for display; null while it is still to be fetched. */
  readonly problem: string | null;
}

export interface ListingRevision {
  readonly revision: number;
  readonly content: ListingContent;
  readonly pictures: readonly ListingPicture[];
  readonly createdAt: string;
  /** Why pictures that are neither fetched nor failed still wait, if there is more to report than the queue. */
  readonly picturesWait?: string | null;
  /** Lane of the fair queue in which the pictures are fetched; write-only. Defaults to the supplier. */
  readonly pictureLane?: string;
}

/** A supplier's offer of a product, without its content. Its id is the product's. */
export interface Listing {
  readonly id: string;
  readonly supplierId: string;
  readonly status: ListingStatus;
  /** Status of the staged edit of a published listing. */
  readonly editStatus: EditStatus | null;
  /** The newest revision; decisions name it. */
  readonly revision: number;
  /** The revision buyers see; null until first published. */
  readonly liveRevision: number | null;
  /** Lower case. */
  readonly email: string;
  /** Equal for two submissions of the same product from the same address. */
  readonly fingerprint: string;
  /**
   * An open listing that may be the same product: same address or supplier, name and price, or same GTIN; otherwise a
   * published product with the same GTIN, or with the same name and price and no listing. Maintained by the store.
   */
  readonly duplicateOf: string | null;
  readonly origin: 'sell' | 'import';
  readonly createdAt: string;
  /** When the review clock of the newest revision started. */
  readonly submittedAt: string;
  /** Row in the imported file, by which the queue keeps the file's order. Maintained by the store. */
  readonly fileRow?: number;
  readonly decidedAt: string | null;
  readonly reason: string | null;
  /** null unless it is withdrawn. */
  readonly withdrawnBy: WithdrawnBy | null;
  /** True until the feed matches the listing. */
  readonly needsApply: boolean;
  /** Raised by every change that a person makes, not by an arriving picture; guards against concurrent changes. */
  readonly version: number;
}

/** One entry of the listing's history. */
export interface ListingMove {
  readonly revision: number;
  readonly at: string;
  readonly actor: 'supplier' | 'operator';
  readonly action: 'submit' | 'edit' | 'restock' | 'withdraw' | 'publish' | 'request-changes' | 'reject' | 'restore' | 'undo';
  readonly from: string | null;
  readonly to: string;
  readonly reason: string | null;
  /** On an operator's decision: how long the supplier waited (ms). */
  readonly waitedMs: number | null;
}

export interface FoundListing {
  readonly listing: Listing;
  readonly newest: ListingRevision;
  /** The revision buyers see; the same object as `newest` if nothing is staged. */
  readonly live: ListingRevision | null;
}

export interface ListingChange {
  /** The listing after the change; `version` is set by the store. */
  readonly listing: Listing;
  /** Nothing is written if the stored version differs. */
  readonly expectedVersion: number;
  /** A new revision, or new content of an existing one (restock), whose pictures stay. */
  readonly revision?: ListingRevision;
  readonly move: ListingMove;
  readonly auditEntry?: AuditEntry;
  readonly note?: MessageNote;
  /** A decision that can be undone, with the listing's state before it. */
  readonly decision?: KeptDecision;
}

/** Fields of a listing that a decision changes. */
export type Decided = Pick<Listing, 'status' | 'editStatus' | 'revision' | 'liveRevision' | 'decidedAt' | 'reason' | 'withdrawnBy'>;

/** A listing's last decision, kept while it can be undone. */
export interface KeptDecision {
  /** Start of the ten seconds for undo: later than the decision itself if it is delayed (`holdSeconds`). */
  readonly at: string;
  readonly who: string;
  readonly before: Decided & Pick<Listing, 'version'>;
  readonly after: Decided;
}

/** `changed`: the stored version differs. `told`: the mail about the decision is already being sent. */
export type UndoDecisionOutcome = 'taken_back' | 'changed' | 'told';

export interface ReviewFigures {
  readonly waiting: number;
  /** Waiting for longer than promised. */
  readonly overdue: number;
  /** Of the decisions since `since`; null if there are none. */
  readonly medianWaitMs: number | null;
  readonly decisions: number;
  /** Decisions made later than promised. */
  readonly breaches: number;
  readonly submittedPerDay: readonly { readonly day: string; readonly count: number }[];
}

export interface NarrowedQueue {
  /** A part of name, company or address. */
  readonly search?: string;
  /** Only edits of published listings. */
  readonly areEdits?: boolean;
  /** Submitted before this ISO time. */
  readonly before?: string | null;
  /** Only listings from imported files. */
  readonly areImported?: boolean;
  /** Of this supplier, or of one merged into it. */
  readonly supplierId?: string;
  /** Added or changed by this import. */
  readonly batchId?: string;
}

type QueuePlace = Pick<Listing, 'submittedAt' | 'fileRow' | 'id'>;

/** The parts of a queued listing that a decision needs. */
export interface MatchedListing extends QueuePlace {
  readonly revision: number;
  /** Name in the newest revision. */
  readonly name: string;
}

export interface ListingStore {
  /** Returns false, without a write, if the id exists (a retried submission). */
  insert(listing: Listing, revision: ListingRevision, move: ListingMove, note: MessageNote): Promise<boolean>;
  find(id: string): Promise<FoundListing | undefined>;
  /** Records when the submitter first requested the receipt, and returns it: `nowMs` on the first request. */
  noteClaim(id: string, nowMs: number): Promise<number>;
  /** Finds any revision, including replaced ones. */
  findRevision(id: string, revision: number): Promise<ListingRevision | undefined>;
  /** Saves in one transaction; returns false if the version has changed. */
  save(change: ListingChange): Promise<boolean>;
  /** Finds the last decision, unless it is too old to undo. */
  findDecision(id: string): Promise<KeptDecision | undefined>;
  /**
   * Saves the change and deletes the last decision with its mail (`event`) in one transaction. Writes nothing unless it
   * returns `taken_back`.
   */
  undoDecision(change: ListingChange, event: string): Promise<UndoDecisionOutcome>;
  /**
   * Stores the results of a revision's pictures by source; others stay unchanged. Sets `needsApply` if that revision is
   * live.
   */
  notePictures(id: string, revision: number, pictures: readonly ListingPicture[]): Promise<void>;
  /** Deletes the pictures of a revision that will never be shown. */
  dropPictures(id: string, revision: number): Promise<void>;
  /**
   * By status of the listing or of its staged edit, longest waiting first; `after` is the key of the previous page's
   * last one.
   */
  list(status: ListingStatus, limit: number, after: QueuePlace | null, narrowed?: NarrowedQueue): Promise<FoundListing[]>;
  /** Lists the same without their content: thousands in one statement. */
  listMatched(status: ListingStatus, limit: number, after: QueuePlace | null, narrowed?: NarrowedQueue): Promise<MatchedListing[]>;
  count(status: ListingStatus, narrowed?: NarrowedQueue): Promise<number>;
  /** Lists any status, newest first; `after` is the last listing of the previous page. */
  listOfSupplier(
    supplierId: string,
    after: { readonly createdAt: string; readonly id: string } | null,
    limit: number,
  ): Promise<FoundListing[]>;
  countOfSupplier(supplierId: string): Promise<number>;
  moves(id: string): Promise<ListingMove[]>;
  /**
   * Adds a reminder for the desk if a listing has waited for review since before this ISO time, unless a reminder is
   * waiting or less than 4 hours old.
   */
  noteWaiting(before: string, nowMs: number): Promise<void>;
  /** Ids whose product in the feed is outdated. */
  listToApply(limit: number): Promise<string[]>;
  /** Lanes with pictures still to be fetched. */
  listPictureLanes(): Promise<string[]>;
  /** Finds a lane's first revision with pictures to fetch, or the first after another one. */
  findToFetch(
    lane: string,
    after: { readonly id: string; readonly revision: number } | null,
  ): Promise<{ readonly id: string; readonly revision: number } | undefined>;
  /** Records why a lane's pictures wait: up to 200 revisions per call, those without a note. */
  notePicturesWait(lane: string, why: string): Promise<void>;
  /** Figures of the desk's dashboard; `since` and `overdueBefore` are ISO times. */
  figures(since: string, overdueBefore: string, promiseMs: number): Promise<ReviewFigures>;
}
