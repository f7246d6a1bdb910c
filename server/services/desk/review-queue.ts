import { DomainError } from '#domain/kernel/problem.ts';
import { reviewBy, toSubmission } from '#domain/listing/listing.ts';
import { LISTING_STATUSES, type ListingStatus } from '#domain/listing/listing-moves.ts';
import type { WireBulkResult, WireMatchedListing, WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import type { Pictures } from '../../images/pictures.ts';
import { createYieldIfDue } from '../../runtime/yield-to-event-loop.ts';
import type { ReviewContextStore } from '../../stores/desk/review-context-store.ts';
import type { FoundListing, Listing, ListingStore } from '../../stores/listings/listing-store.ts';
import { toWireHistory, toWirePictures } from '../listings/listing-view.ts';
import type { ListingsFeed } from '../listings/listings-feed.ts';
import { createListingDecisions, type Decision } from './listing-decisions.ts';
import { formatQueueCursor, parseQueue, parseStatus, type QueueQuery } from './queue-query.ts';
import { createReviewContext, type ReviewContext } from './review-context.ts';

export interface ReviewQueueDeps {
  readonly store: ListingStore;
  readonly context: ReviewContextStore;
  readonly feed: Pick<ListingsFeed, 'apply'>;
  readonly pictures: Pick<Pictures, 'signedPath'>;
  readonly now: () => number;
}

const PAGE = 50;
/** Listings per page; without their content, this many are read as quickly as a page of the queue. */
const MATCHED_PAGE = 1000;

export type ReviewQueue = ReturnType<typeof createReviewQueue>;

/** Creates the desk's service for listings: the queue, and decisions that each name a revision. */
export function createReviewQueue({ store, context, feed, pictures, now }: ReviewQueueDeps) {
  const readContext = createReviewContext(context);
  const settleDecision = createListingDecisions({ store, now });

  async function* allWith(status: ListingStatus, pageSize: number): AsyncGenerator<FoundListing> {
    let last: Listing | null = null;
    do {
      const page: FoundListing[] = await store.list(status, pageSize, last);
      yield* page;
      last = page.length < pageSize ? null : (page.at(-1)?.listing ?? null);
    } while (last !== null);
  }

  async function toEntries(page: readonly FoundListing[]): Promise<WireQueueEntry[]> {
    const contextOf = await readContext(page);
    return Promise.all(page.map((found) => toEntry(found, contextOf(found))));
  }

  async function readEntry(found: FoundListing): Promise<WireQueueEntry> {
    return toEntry(found, (await readContext([found]))(found));
  }

  async function toEntry(found: FoundListing, context: ReviewContext): Promise<WireQueueEntry> {
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
      history: toWireHistory(await store.moves(listing.id)),
      ...context,
    };
  }

  return {
    /**
     * Returns listings with this review `status`, longest waiting first, filtered by part of name, company or address.
     * @throws DomainError('invalid_query')
     */
    queue: async (query: QueueQuery): Promise<WireQueue<WireQueueEntry>> => {
      const { status, narrowed, after } = parseQueue(query, now());
      const found = await store.list(status, PAGE + 1, after, narrowed);
      const page = found.slice(0, PAGE);
      const last = page.at(-1)?.listing;
      return {
        entries: await toEntries(page),
        total: await store.count(status, narrowed),
        nextCursor: found.length > PAGE && last !== undefined ? formatQueueCursor(last) : null,
      };
    },

    /**
     * Returns the same listings with only the fields needed for a bulk decision. @throws DomainError('invalid_query')
     */
    matched: async (query: QueueQuery): Promise<WireQueue<WireMatchedListing>> => {
      const { status, narrowed, after } = parseQueue(query, now());
      const found = await store.listMatched(status, MATCHED_PAGE + 1, after, narrowed);
      const page = found.slice(0, MATCHED_PAGE);
      const last = page.at(-1);
      return {
        entries: page.map(({ id, revision, name }) => ({ id, revision, name })),
        total: await store.count(status, narrowed),
        nextCursor: found.length > MATCHED_PAGE && last !== undefined ? formatQueueCursor(last) : null,
      };
    },

    /**
     * Returns every listing (of one status), longest waiting first, each once, for a file; reads a page at a time.
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
      return readEntry(found);
    },

    /** Buyers see the outcome once this resolves. */
    decide: async (id: string, decision: Decision): Promise<WireQueueEntry> => {
      await settleDecision(id, decision);
      await feed.apply([id]);
      const found = await store.find(id);
      if (found === undefined) throw new Error(`Listing ${id} vanished while it was decided`);
      return readEntry(found);
    },

    /** Decides each listing that allows it, and returns for the others why not. */
    decideAll: async (
      listings: readonly { readonly id: string; readonly revision: number }[],
      decision: Omit<Decision, 'revision'>,
    ): Promise<WireBulkResult[]> => {
      const results: WireBulkResult[] = [];
      const yieldIfDue = createYieldIfDue();
      for (const { id, revision } of listings) {
        const problem = await settleDecision(id, { ...decision, revision }).then(
          () => null,
          (error: unknown) => {
            if (error instanceof DomainError) return error.message;
            throw error;
          },
        );
        results.push({ id, isDone: problem === null, isPublished: problem === null && decision.action === 'publish', problem });
        await yieldIfDue();
      }
      await feed.apply(results.filter((result) => result.isDone).map((result) => result.id));
      return results;
    },
  };
}

function differing(before: object, after: object): string[] {
  const old = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old.get(field)))
    .map(([field]) => field);
}

const hasStatus = ({ status, editStatus }: Listing, statuses: readonly ListingStatus[]) =>
  statuses.some((wanted) => wanted === status || wanted === editStatus);
