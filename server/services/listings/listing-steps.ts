import { DomainError } from '#domain/kernel/problem.ts';
import { reviewStatus } from '#domain/listing/listing-moves.ts';
import type { Listing, ListingMove } from '../../stores/listings/listing-store.ts';

/** Returns the audit trail's line for an action; `decision` is set if an operator took it. */
export function makeMove(
  before: Listing | null,
  after: Listing,
  action: ListingMove['action'],
  at: string,
  decision: { readonly reason: string | null; readonly waitedMs: number } | null = null,
): ListingMove {
  return {
    revision: after.revision,
    at,
    actor: decision === null ? 'supplier' : 'operator',
    action,
    from: before === null ? null : reviewStatus(before),
    to: reviewStatus(after),
    reason: decision?.reason ?? null,
    waitedMs: decision?.waitedMs ?? null,
  };
}

const STATUS_WORDS = {
  pending_review: 'under review',
  changes_requested: 'waiting for changes',
  published: 'published',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
} as const;

/** @throws DomainError conflict: the listing's status does not allow the action */
export function refuse(listing: Listing, participle: string): never {
  throw new DomainError('conflict', `This listing is ${STATUS_WORDS[reviewStatus(listing)]} and cannot be ${participle}.`, {
    status: listing.status,
    editStatus: listing.editStatus,
  });
}
