import type { ListingContent } from '#domain/listing/listing.ts';
import type { EditStatus, ListingStatus } from '#domain/listing/listing-moves.ts';
import type { MessageNote } from '#domain/message/message.ts';
import type { AuditEntry } from '../desk/audit-store.ts';
import type { WithdrawnBy } from '../products/withdrawn-product-store.ts';

/** A picture of a revision: what the supplier gave, and what became of it. */
export interface ListingPicture {
  /** `/img/<hash>` of an upload or an address to fetch. */
  readonly source: string;
  /** `/img/<hash>` once it is ours. */
  readonly path: string | null;
  /** Why there is none, for a person; null while it is still to be fetched. */
  readonly problem: string | null;
}

export interface ListingRevision {
  readonly revision: number;
  readonly content: ListingContent;
  readonly pictures: readonly ListingPicture[];
  readonly createdAt: string;
  /** Why pictures that are neither there nor refused still wait, where there is more to say than that their turn has not come. */
  readonly picturesWait?: string | null;
  /** With whose other pictures they take turns at being fetched; only written. The supplier when absent. */
  readonly pictureLane?: string;
}

/** A supplier's offer of a product, without its content. Its id is the product's. */
export interface Listing {
  readonly id: string;
  readonly supplierId: string;
  readonly status: ListingStatus;
  /** The staged edit of a published listing. */
  readonly editStatus: EditStatus | null;
  /** The newest revision; decisions name it. */
  readonly revision: number;
  /** What buyers see; null until first published. */
  readonly liveRevision: number | null;
  /** Lower case. */
  readonly email: string;
  /** Same for two submissions of the same goods by the same address. */
  readonly fingerprint: string;
  /**
   * Another one, still open, that may be the same goods: sent by the same address or supplier with name and price, or of one GTIN; else a
   * product on the shelf of one GTIN, or of one name and price, that is no listing. Kept by the store.
   */
  readonly duplicateOf: string | null;
  readonly origin: 'sell' | 'import';
  readonly createdAt: string;
  /** When the review clock of the newest revision started. */
  readonly submittedAt: string;
  /** Of an import: its row in the file, by which the queue keeps the order of the file. Kept by the store. */
  readonly fileRow?: number;
  readonly decidedAt: string | null;
  readonly reason: string | null;
  /** null unless it is withdrawn. */
  readonly withdrawnBy: WithdrawnBy | null;
  /** The feed does not say yet what the listing says. */
  readonly needsApply: boolean;
  /** Rises with every change that a person makes, not with a picture that arrives; guards concurrent ones. */
  readonly version: number;
}

/** One line of the audit trail. */
export interface ListingMove {
  readonly revision: number;
  readonly at: string;
  readonly actor: 'supplier' | 'operator';
  readonly action: 'submit' | 'edit' | 'restock' | 'withdraw' | 'publish' | 'request-changes' | 'reject' | 'restore' | 'undo';
  readonly from: string | null;
  readonly to: string;
  readonly reason: string | null;
  /** On an operator's decision: how long the supplier waited. */
  readonly waitedMs: number | null;
}

export interface FoundListing {
  readonly listing: Listing;
  readonly newest: ListingRevision;
  /** The revision buyers see; the same object as `newest` when nothing is staged. */
  readonly live: ListingRevision | null;
}

export interface ListingChange {
  /** As it shall be; `version` is set by the store. */
  readonly listing: Listing;
  /** Nothing is written when the stored version differs. */
  readonly expectedVersion: number;
  /** Written when given: a new revision, or new content of an existing one (restock), whose pictures stay. */
  readonly revision?: ListingRevision;
  readonly move: ListingMove;
  /** An operator's decision. */
  readonly auditEntry?: AuditEntry;
  /** Who is to be told of it. */
  readonly note?: MessageNote;
  /** A decision that can be taken back, with how the listing stands before it. */
  readonly decision?: KeptDecision;
}

/** What a decision changes of a listing. */
export type Decided = Pick<Listing, 'status' | 'editStatus' | 'revision' | 'liveRevision' | 'decidedAt' | 'reason' | 'withdrawnBy'>;

/** A listing's last decision, kept while it can be taken back. */
export interface KeptDecision {
  /** Start of the ten seconds for undo: after the decision itself if it is held longer (`holdSeconds`). */
  readonly at: string;
  readonly who: string;
  readonly before: Decided & Pick<Listing, 'version'>;
  readonly after: Decided;
}

/** `changed`: the stored version differs. `told`: the mail about the decision is on its way. */
export type UndoDecisionOutcome = 'taken_back' | 'changed' | 'told';

export interface ReviewFigures {
  readonly waiting: number;
  /** Waiting for longer than the promise. */
  readonly overdue: number;
  /** Of the decisions since `since`; null without any. */
  readonly medianWaitMs: number | null;
  readonly decisions: number;
  /** Decisions that came later than promised. */
  readonly breaches: number;
  readonly submittedPerDay: readonly { readonly day: string; readonly count: number }[];
}

export interface NarrowedQueue {
  /** A part of name, company or address. */
  readonly search?: string;
  /** Edits of published listings alone. */
  readonly areEdits?: boolean;
  /** Submitted before this ISO time. */
  readonly before?: string | null;
  /** What came in files alone. */
  readonly areImported?: boolean;
  /** Of this supplier, or of one that was merged into it. */
  readonly supplierId?: string;
  /** Added or changed by this import. */
  readonly batchId?: string;
}

type QueuePlace = Pick<Listing, 'submittedAt' | 'fileRow' | 'id'>;

/** As much of a listing in the queue as deciding about it takes. */
export interface MatchedListing extends QueuePlace {
  readonly revision: number;
  /** As the newest revision says. */
  readonly name: string;
}

/** Listings of the hosted store. Promises, because PostgreSQL stands behind the same interface later. */
export interface ListingStore {
  /** False when the id exists already (a retried submission): nothing is written then. */
  insert(listing: Listing, revision: ListingRevision, move: ListingMove, note: MessageNote): Promise<boolean>;
  find(id: string): Promise<FoundListing | undefined>;
  /** When its receipt was asked for first by who handed it in: now, if nobody had. */
  noteClaim(id: string, nowMs: number): Promise<number>;
  /** Any revision, also one that was replaced. */
  findRevision(id: string, revision: number): Promise<ListingRevision | undefined>;
  /** One transaction; false when somebody was faster. */
  save(change: ListingChange): Promise<boolean>;
  /** The last decision, unless it is too old to be taken back. */
  findDecision(id: string): Promise<KeptDecision | undefined>;
  /** Saves the change and drops the last decision with the mail about it (`event`), in one transaction. Writes nothing unless `taken_back`. */
  undoDecision(change: ListingChange, event: string): Promise<UndoDecisionOutcome>;
  /** Notes what became of pictures of a revision, by source; others stay as they are. Sets `needsApply` when that revision is live. */
  notePictures(id: string, revision: number, pictures: readonly ListingPicture[]): Promise<void>;
  /** Forgets the pictures of a revision that nobody will ever see. */
  dropPictures(id: string, revision: number): Promise<void>;
  /** By status of the listing or of its staged edit, longest waiting first; `after` is the last one's key of the page before. */
  list(status: ListingStatus, limit: number, after: QueuePlace | null, narrowed?: NarrowedQueue): Promise<FoundListing[]>;
  /** Lists the same without what they say: thousands in one statement. */
  listMatched(status: ListingStatus, limit: number, after: QueuePlace | null, narrowed?: NarrowedQueue): Promise<MatchedListing[]>;
  count(status: ListingStatus, narrowed?: NarrowedQueue): Promise<number>;
  /** Whatever their status, newest first; `after` is the last one of the page before. */
  listOfSupplier(
    supplierId: string,
    after: { readonly createdAt: string; readonly id: string } | null,
    limit: number,
  ): Promise<FoundListing[]>;
  countOfSupplier(supplierId: string): Promise<number>;
  moves(id: string): Promise<ListingMove[]>;
  /** Notes a reminder for the desk if a listing waits for review since before this ISO time, unless one waits to be sent or is less than 4 hours old. */
  noteWaiting(before: string, nowMs: number): Promise<void>;
  /** Ids whose product in the feed is out of date. */
  listToApply(limit: number): Promise<string[]>;
  /** Whose pictures are still to be fetched. */
  listPictureLanes(): Promise<string[]>;
  /** A lane's first revision with pictures still to be fetched, or the first after another one. */
  findToFetch(
    lane: string,
    after: { readonly id: string; readonly revision: number } | null,
  ): Promise<{ readonly id: string; readonly revision: number } | undefined>;
  /** Says at a lane's revisions why their pictures wait: at some hundred a call, those first that have no note. */
  notePicturesWait(lane: string, why: string): Promise<void>;
  /** What the desk's dashboard says: `since` and `overdueBefore` are ISO times. */
  figures(since: string, overdueBefore: string, promiseMs: number): Promise<ReviewFigures>;
}
