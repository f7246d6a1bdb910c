import { DomainError } from '#domain/kernel/problem.ts';
import { REVIEW_PROMISE_MS, reviewBy, toSubmission } from '#domain/listing/listing.ts';
import { applyAction, LISTING_STATUSES, type ListingStatus } from '#domain/listing/listing-moves.ts';
import type { MessageNote } from '#domain/message/message.ts';
import { messageOfDecision } from '#domain/message/supply-messages.ts';
import type { WireBulkResult, WireQueue, WireQueueEntry } from '#domain/site/operator-wire.ts';
import type { Pictures } from '../../images/pictures.ts';
import type { Deed } from '../../stores/desk/audit-store.ts';
import type { Decided, FoundListing, Listing, ListingStore, NarrowedQueue } from '../../stores/listings/listing-store.ts';
import { makeMove, refuse, toWirePictures } from '../listings/listings.ts';
import type { ListingsFeed } from '../listings/listings-feed.ts';

/** What a decision changes of a listing. */
export const decidedOf = ({ status, editStatus, revision, liveRevision, decidedAt, reason, withdrawnBy }: Listing): Decided => ({
  ...{ status, editStatus, revision, liveRevision, decidedAt, reason, withdrawnBy },
});

export interface OperatorDeskDeps {
  readonly store: ListingStore;
  readonly feed: Pick<ListingsFeed, 'apply'>;
  readonly pictures: Pick<Pictures, 'signedPath'>;
  readonly now: () => number;
}

/** What an operator can do with a listing; `withdraw` takes a published one off the shelf. */
export type DeskAction = 'publish' | 'request-changes' | 'reject' | 'withdraw';
const PARTICIPLES = { publish: 'published', 'request-changes': 'sent back', reject: 'rejected', withdraw: 'withdrawn' } as const;

export interface Decision {
  readonly action: DeskAction;
  /** The revision the operator looked at. */
  readonly revision: number;
  readonly reason: string | null;
  /** The operator's name. */
  readonly who: string;
}

const PAGE = 50;

/** As it comes with the request. */
export interface QueueQuery {
  readonly status: string;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  /** `overdue` or `edits`. */
  readonly only?: string | undefined;
}

export type OperatorDesk = ReturnType<typeof createOperatorDesk>;

/** The operator's side of listings: the queue and the decisions, each on a named revision. */
export function createOperatorDesk({ store, feed, pictures, now }: OperatorDeskDeps) {
  async function* allWith(status: ListingStatus, pageSize: number): AsyncGenerator<FoundListing> {
    let last: Listing | null = null;
    do {
      const page: FoundListing[] = await store.list(status, pageSize, last);
      yield* page;
      last = page.length < pageSize ? null : (page.at(-1)?.listing ?? null);
    } while (last !== null);
  }

  /** Stores the decision; the feed follows. @throws DomainError not_found, revision_changed, conflict */
  async function settleDecision(id: string, decision: Decision): Promise<void> {
    const found = await store.find(id);
    if (found === undefined) throw new DomainError('not_found', 'There is no such listing.');
    const { listing } = found;
    if (listing.revision !== decision.revision) throw revisionChanged(listing);
    const state = applyAction(listing, decision.action) ?? refuse(listing, PARTICIPLES[decision.action]);
    const decidedAt = new Date(now()).toISOString();
    const next: Listing = {
      ...listing,
      ...state,
      decidedAt,
      reason: decision.reason,
      withdrawnBy: decision.action === 'withdraw' ? 'operator' : null,
      liveRevision: decision.action === 'publish' ? listing.revision : listing.liveRevision,
      needsApply: true,
    };
    const waitedMs = now() - Date.parse(listing.submittedAt);
    const move = makeMove(listing, next, decision.action, decidedAt, { reason: decision.reason, waitedMs });
    // Taking goods off the shelf answers no submission, so it is no part of the review times.
    const counted = decision.action === 'withdraw' ? { ...move, waitedMs: null } : move;
    if (
      !(await store.save({
        listing: next,
        expectedVersion: listing.version,
        move: counted,
        deed: deedOf(found, next, decision, decidedAt),
        note: noteOf(listing, decision, decidedAt),
        // Taking goods off the shelf has its own way back: they are restored.
        ...(decision.action !== 'withdraw' && {
          decision: {
            at: decidedAt,
            who: decision.who,
            before: { ...decidedOf(listing), version: listing.version },
            after: decidedOf(next),
          },
        }),
      }))
    )
      throw revisionChanged(listing);
  }

  async function toEntry(found: FoundListing): Promise<WireQueueEntry> {
    const { listing, newest, live } = found;
    const submission = toSubmission(newest.content);
    const before =
      live === null || live === newest ? null : { listing: toSubmission(live.content), pictures: toWirePictures(live, pictures) };
    return {
      id: listing.id,
      status: listing.status,
      editStatus: listing.editStatus,
      revision: listing.revision,
      origin: listing.origin,
      createdAt: listing.createdAt,
      submittedAt: listing.submittedAt,
      reviewBy: reviewBy(Date.parse(listing.submittedAt)),
      supplierId: listing.supplierId,
      duplicateOf: listing.duplicateOf,
      reason: listing.reason,
      listing: submission,
      pictures: toWirePictures(newest, pictures),
      live: before,
      changedFields: before === null ? [] : differing(before.listing, submission),
      history: (await store.moves(listing.id)).map(({ at, actor, action, to, revision, reason }) => ({
        at,
        actor,
        action,
        to,
        revision,
        reason,
      })),
    };
  }

  return {
    /** Listings whose review stands at `status`, longest waiting first, by part of name, company or address. @throws DomainError('invalid_query') */
    queue: async ({ status, cursor, search = '', only }: QueueQuery): Promise<WireQueue<WireQueueEntry>> => {
      const wanted = parseStatus(status);
      const narrowed = { search: search.trim(), ...parseOnly(only, now()) };
      const found = await store.list(wanted, PAGE + 1, parseCursor(cursor), narrowed);
      const page = found.slice(0, PAGE);
      const last = page.at(-1)?.listing;
      return {
        entries: await Promise.all(page.map(toEntry)),
        total: await store.count(wanted, narrowed),
        nextCursor: found.length > PAGE && last !== undefined ? `${last.submittedAt}~${last.id}` : null,
      };
    },

    /**
     * Every listing (of one status), longest waiting first, each once, for a file; read a page at a time.
     * @throws DomainError('invalid_query') at the first one
     */
    listAll: async function* (status: string | undefined, pageSize: number) {
      const statuses = status === undefined ? LISTING_STATUSES : [parseStatus(status)];
      for (const [index, wanted] of statuses.entries()) {
        const earlier = statuses.slice(0, index);
        for await (const { listing, newest } of allWith(wanted, pageSize))
          if (!hasStatus(listing, earlier)) yield { listing, submission: toSubmission(newest.content) };
      }
    },

    find: async (id: string): Promise<WireQueueEntry> => {
      const found = await store.find(id);
      if (found === undefined) throw new DomainError('not_found', 'There is no such listing.');
      return toEntry(found);
    },

    /** Buyers see the outcome when this resolves. */
    decide: async (id: string, decision: Decision): Promise<WireQueueEntry> => {
      await settleDecision(id, decision);
      await feed.apply([id]);
      const found = await store.find(id);
      if (found === undefined) throw new Error(`Listing ${id} vanished while it was decided`);
      return toEntry(found);
    },

    /** Decides about each that it can be decided about, and says of the others why not. */
    decideAll: async (
      listings: readonly { readonly id: string; readonly revision: number }[],
      decision: Omit<Decision, 'revision'>,
    ): Promise<WireBulkResult[]> => {
      const results: WireBulkResult[] = [];
      for (const { id, revision } of listings) {
        const problem = await settleDecision(id, { ...decision, revision }).then(
          () => null,
          (error: unknown) => {
            if (error instanceof DomainError) return error.message;
            throw error;
          },
        );
        results.push({ id, isDone: problem === null, isPublished: problem === null && decision.action === 'publish', problem });
      }
      await feed.apply(results.filter((result) => result.isDone).map((result) => result.id));
      return results;
    },
  };
}

export const standing = ({ status, editStatus }: Listing) => ({ status, editStatus });

/** For whoever sent it. */
function noteOf(listing: Listing, { action, reason }: Decision, at: string): MessageNote {
  const facts = { decision: action, reason, isEdit: listing.status === 'published' };
  return messageOfDecision(listing, facts, Date.parse(at));
}

/** For the audit list. */
function deedOf({ listing, newest }: FoundListing, next: Listing, { action, reason, who }: Omit<Decision, 'revision'>, at: string): Deed {
  const subject = { subjectKind: 'listing', subjectId: listing.id, subjectName: newest.content.name } as const;
  return { at, who, what: action, ...subject, before: standing(listing), after: { ...standing(next), reason } };
}

function revisionChanged(listing: Listing): DomainError {
  return new DomainError('revision_changed', 'This listing changed since you looked at it. Look again, then decide.', {
    revision: listing.revision,
  });
}

/** Fields whose values differ, compared as what they say. */
function differing(before: object, after: object): string[] {
  const old = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old.get(field)))
    .map(([field]) => field);
}

const hasStatus = ({ status, editStatus }: Listing, statuses: readonly ListingStatus[]) =>
  statuses.some((wanted) => wanted === status || wanted === editStatus);

function parseStatus(text: string): ListingStatus {
  const status = LISTING_STATUSES.find((known) => known === text);
  if (status === undefined)
    throw new DomainError('invalid_query', `status must be one of ${LISTING_STATUSES.join(', ')}; got "${text.slice(0, 40)}".`);
  return status;
}

function parseOnly(only: string | undefined, nowMs: number): Pick<NarrowedQueue, 'areEdits' | 'before'> {
  if (only === undefined || only === '') return {};
  if (only === 'edits') return { areEdits: true };
  if (only === 'overdue') return { before: new Date(nowMs - REVIEW_PROMISE_MS).toISOString() };
  throw new DomainError('invalid_query', `only must be overdue or edits; got "${only.slice(0, 40)}".`);
}

function parseCursor(cursor: string | undefined): { submittedAt: string; id: string } | null {
  if (cursor === undefined) return null;
  const at = cursor.indexOf('~');
  if (at === -1) throw new DomainError('invalid_query', 'cursor is not one of ours.');
  return { submittedAt: cursor.slice(0, at), id: cursor.slice(at + 1) };
}
