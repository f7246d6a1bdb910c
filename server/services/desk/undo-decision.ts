import { DomainError } from '#domain/kernel/problem.ts';
import { UNDO_MS } from '#domain/message/message.ts';
import { decisionEvent } from '#domain/message/supplier-messages.ts';
import type { WireBulkResult } from '#domain/site/desk-wire.ts';
import { createYieldIfDue } from '../../runtime/yield-to-event-loop.ts';
import type { FoundListing, KeptDecision, Listing, ListingStore, UndoDecisionOutcome } from '../../stores/listings/listing-store.ts';
import { makeMove } from '../listings/listing-steps.ts';
import type { ListingsFeed } from '../listings/listings-feed.ts';
import { decidedFieldsOf, statusesOf } from './listing-decisions.ts';

interface UndoDecisionsDeps {
  readonly store: Pick<ListingStore, 'find' | 'findDecision' | 'undoDecision'>;
  readonly feed: Pick<ListingsFeed, 'apply'>;
  readonly now: () => number;
}

const IS_OVER = `A decision can be undone for ${UNDO_MS / 1000} seconds, and they are over. Decide about it anew.`;
const CHANGED = 'This listing changed since it was decided about. Look again, then decide.';
const PROBLEMS: Readonly<Record<UndoDecisionOutcome, string | null>> = { taken_back: null, changed: CHANGED, told: IS_OVER };

export type UndoDecisions = ReturnType<typeof createUndoDecisions>;

/**
 * Undoes a decision about listings: only by the operator who decided, and before any mail about it is sent (decision
 * 26).
 */
export function createUndoDecisions({ store, feed, now }: UndoDecisionsDeps) {
  /** Returns why it cannot be undone; null once it is undone. */
  async function undoOne(id: string, seen: number | undefined, who: string): Promise<string | null> {
    const found = await store.find(id);
    if (found === undefined) return 'There is no such listing.';
    const kept = await store.findDecision(id);
    if (kept === undefined || now() - Date.parse(kept.at) >= UNDO_MS) return IS_OVER;
    if (kept.who !== who) return `${kept.who} decided about this listing, and nobody else can undo it.`;
    const { listing } = found;
    const isAsDecided = JSON.stringify(decidedFieldsOf(listing)) === JSON.stringify(kept.after);
    if (!isAsDecided || (seen !== undefined && seen !== listing.revision)) return CHANGED;
    return PROBLEMS[await restoreListing(found, kept)];
  }

  function restoreListing({ listing, newest }: FoundListing, { who, before }: KeptDecision): Promise<UndoDecisionOutcome> {
    const { version, ...stood } = before;
    const next: Listing = { ...listing, ...stood, needsApply: true };
    const at = new Date(now()).toISOString();
    const move = { ...makeMove(listing, next, 'undo', at), actor: 'operator' as const };
    const subject = { subjectKind: 'listing', subjectId: listing.id, subjectName: newest.content.name } as const;
    const reason = { before: { ...statusesOf(listing), reason: listing.reason }, after: { ...statusesOf(next), reason: next.reason } };
    const auditEntry = { at, who, what: 'take-back' as const, ...subject, ...reason };
    return store.undoDecision(
      { listing: next, expectedVersion: listing.version, move, auditEntry },
      decisionEvent({ id: listing.id, version }),
    );
  }

  /**
   * Undoes each decision that can be undone, and returns for the others why not. Buyers see the outcome once this
   * resolves.
   * @throws DomainError('conflict') if none could be undone
   */
  return async (
    listings: readonly { readonly id: string; readonly revision?: number | undefined }[],
    who: string,
  ): Promise<WireBulkResult[]> => {
    const results: WireBulkResult[] = [];
    const yieldIfDue = createYieldIfDue();
    for (const { id, revision } of listings) {
      const problem = await undoOne(id, revision, who);
      results.push({ id, isDone: problem === null, isPublished: false, problem });
      await yieldIfDue();
    }
    const undone = results.filter(({ isDone }) => isDone).map(({ id }) => id);
    if (undone.length === 0) throw new DomainError('conflict', results[0]?.problem ?? CHANGED, { results });
    await feed.apply(undone);
    return results;
  };
}
