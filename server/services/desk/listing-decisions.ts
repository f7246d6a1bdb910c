import { DomainError } from '#domain/kernel/problem.ts';
import { applyAction } from '#domain/listing/listing-moves.ts';
import { type MessageNote, UNDO_MS } from '#domain/message/message.ts';
import { messageOfDecision } from '#domain/message/supplier-messages.ts';
import type { AuditEntry } from '../../stores/desk/audit-store.ts';
import type { Decided, FoundListing, Listing, ListingStore } from '../../stores/listings/listing-store.ts';
import { makeMove, refuse } from '../listings/listing-steps.ts';

/** What an operator can do with a listing; `withdraw` withdraws a published product. */
type DeskAction = 'publish' | 'request-changes' | 'reject' | 'withdraw';
const PARTICIPLES = { publish: 'published', 'request-changes': 'sent back', reject: 'rejected', withdraw: 'withdrawn' } as const;

export interface Decision {
  readonly action: DeskAction;
  /** The revision the operator has seen. */
  readonly revision: number;
  readonly reason: string | null;
  readonly who: string;
  /** Milliseconds in which the decision can be undone and no mail is sent; the default if absent. */
  readonly holdMs?: number | undefined;
}

interface ListingDecisionsDeps {
  readonly store: Pick<ListingStore, 'find' | 'save'>;
  readonly now: () => number;
}

/** Returns a function that stores a decision; the caller publishes it to buyers. */
export function createListingDecisions({ store, now }: ListingDecisionsDeps) {
  /** @throws DomainError not_found, revision_changed, conflict */
  return async (id: string, decision: Decision): Promise<void> => {
    const found = await store.find(id);
    if (found === undefined) throw new DomainError('not_found', 'There is no such listing.');
    const { listing } = found;
    if (listing.revision !== decision.revision) throw revisionChanged(listing);
    const state = applyAction(listing, decision.action) ?? refuse(listing, PARTICIPLES[decision.action]);
    const decidedAtMs = now();
    const decidedAt = new Date(decidedAtMs).toISOString();
    const heldFrom = new Date(decidedAtMs + (decision.holdMs ?? UNDO_MS) - UNDO_MS).toISOString();
    const next: Listing = {
      ...listing,
      ...state,
      decidedAt,
      reason: decision.reason,
      withdrawnBy: decision.action === 'withdraw' ? 'operator' : null,
      liveRevision: decision.action === 'publish' ? listing.revision : listing.liveRevision,
      needsApply: true,
    };
    const waitedMs = decidedAtMs - Date.parse(listing.submittedAt);
    const move = makeMove(listing, next, decision.action, decidedAt, { reason: decision.reason, waitedMs });
    // A withdrawal answers no submission, so it is excluded from review times.
    const counted = decision.action === 'withdraw' ? { ...move, waitedMs: null } : move;
    const isSaved = await store.save({
      listing: next,
      expectedVersion: listing.version,
      move: counted,
      auditEntry: auditEntryOf(found, next, decision, decidedAt),
      note: noteOf(listing, decision, heldFrom),
      // A withdrawal is not undone but restored.
      ...(decision.action !== 'withdraw' && {
        decision: {
          at: heldFrom,
          who: decision.who,
          before: { ...decidedFieldsOf(listing), version: listing.version },
          after: decidedFieldsOf(next),
        },
      }),
    });
    if (!isSaved) throw revisionChanged(listing);
  };
}

/** Returns the fields of a listing that a decision changes. */
export const decidedFieldsOf = ({ status, editStatus, revision, liveRevision, decidedAt, reason, withdrawnBy }: Listing): Decided => ({
  ...{ status, editStatus, revision, liveRevision, decidedAt, reason, withdrawnBy },
});

export const statusesOf = ({ status, editStatus }: Listing) => ({ status, editStatus });

function noteOf(listing: Listing, { action, reason }: Decision, at: string): MessageNote {
  const facts = { decision: action, reason, isEdit: listing.status === 'published' };
  return messageOfDecision(listing, facts, Date.parse(at));
}

function auditEntryOf({ listing, newest }: FoundListing, next: Listing, { action, reason, who }: Decision, at: string): AuditEntry {
  const subject = { subjectKind: 'listing', subjectId: listing.id, subjectName: newest.content.name } as const;
  return { at, who, what: action, ...subject, before: statusesOf(listing), after: { ...statusesOf(next), reason } };
}

function revisionChanged(listing: Listing): DomainError {
  return new DomainError('revision_changed', 'This listing changed since you looked at it. Look again, then decide.', {
    revision: listing.revision,
  });
}
