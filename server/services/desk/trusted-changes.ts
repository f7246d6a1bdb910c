import { applyAction } from '#domain/listing/listing-moves.ts';
import { isTrustedChange } from '#domain/listing/trusted-change.ts';
import { messageOfDecision } from '#domain/message/supplier-messages.ts';
import type { Log } from '../../runtime/log.ts';
import type { FoundListing, Listing, ListingRevision, ListingStore } from '../../stores/listings/listing-store.ts';
import type { KnownSupplier, SupplierStore } from '../../stores/suppliers/supplier-store.ts';
import { makeMove } from '../listings/listing-steps.ts';
import type { ListingsFeed } from '../listings/listings-feed.ts';
import { statusesOf } from './listing-decisions.ts';

interface TrustedChangesDeps {
  readonly store: Pick<ListingStore, 'find' | 'findRevision' | 'moves' | 'notePictures' | 'save'>;
  readonly suppliers: Pick<SupplierStore, 'findStanding'>;
  readonly feed: Pick<ListingsFeed, 'apply'>;
  readonly now: () => number;
  readonly log: Pick<Log, 'error'>;
}

/** Name in the audit list for decisions of this rule. */
const RULE = 'rule for verified suppliers';
const reasonOf = (percent: number) => `By rule: prices within ${percent} %, stock, lead time and bar codes.`;
const isByRule = (reason: string | null) => reason?.startsWith('By rule: ') === true;

export type TrustedChanges = ReturnType<typeof createTrustedChanges>;

/** Publishes changes of verified suppliers without a review if the desk has set a rule for the supplier. */
export function createTrustedChanges({ store, suppliers, feed, now, log }: TrustedChangesDeps) {
  /**
   * Returns the revision a person published last, so that many small changes do not add up to a large unreviewed one.
   */
  async function lastSeen({ listing, live }: FoundListing): Promise<ListingRevision | undefined> {
    const seen = (await store.moves(listing.id)).findLast(
      ({ action, actor, reason }) => action === 'publish' && actor === 'operator' && !isByRule(reason),
    );
    return seen === undefined ? (live ?? undefined) : store.findRevision(listing.id, seen.revision);
  }

  async function publish({ listing, newest, live }: FoundListing, percent: number): Promise<boolean> {
    const state = applyAction(listing, 'publish');
    if (state === undefined) return false;
    // Keeps the pictures that buyers already see.
    await store.notePictures(listing.id, listing.revision, live?.pictures ?? []);
    const at = new Date(now()).toISOString();
    const next: Listing = { ...listing, ...state, decidedAt: at, reason: null, liveRevision: listing.revision, needsApply: true };
    const reason = reasonOf(percent);
    const subject = { subjectKind: 'listing', subjectId: listing.id, subjectName: newest.content.name } as const;
    return store.save({
      listing: next,
      expectedVersion: listing.version,
      // No one waited for this, so it is excluded from review times.
      move: { ...makeMove(listing, next, 'publish', at, { reason, waitedMs: 0 }), waitedMs: null },
      auditEntry: { at, who: RULE, what: 'publish', ...subject, before: statusesOf(listing), after: { ...statusesOf(next), reason } },
      note: messageOfDecision(listing, { decision: 'publish', reason: null, isEdit: true }, Date.parse(at)),
    });
  }

  async function settleOne(id: string, ruleOf: (supplierId: string) => Promise<number | null>): Promise<boolean> {
    const found = await store.find(id);
    if (found === undefined || found.listing.editStatus !== 'pending_review' || found.live === null) return false;
    const percent = await ruleOf(found.listing.supplierId);
    if (percent === null || found.listing.duplicateOf !== null) return false;
    const seen = await lastSeen(found);
    return seen !== undefined && isTrustedChange(seen.content, found.newest.content, percent) && publish(found, percent);
  }

  return {
    /** Publishes those of these listings' changes that need no review; the others wait for a person as usual. */
    settle: async (ids: readonly string[]): Promise<void> => {
      const rules = new Map<string, number | null>();
      const ruleOf = async (supplierId: string) => {
        const known = rules.get(supplierId);
        if (known !== undefined) return known;
        const rule = trustOf(await suppliers.findStanding(supplierId));
        rules.set(supplierId, rule);
        return rule;
      };
      const published: string[] = [];
      for (const id of ids) {
        const isPublished = await settleOne(id, ruleOf).catch((error: unknown) => {
          log.error({ err: error, listing: id }, 'publishing a change of a trusted supplier failed; it waits for review');
          return false;
        });
        if (isPublished) published.push(id);
      }
      if (published.length > 0) await feed.apply(published);
    },
    /** True if changes of this supplier may skip the review. */
    isTrusted: async (supplierId: string): Promise<boolean> => trustOf(await suppliers.findStanding(supplierId)) !== null,
  };
}

/** Returns how much a price may change; null: every change is reviewed. */
const trustOf = (supplier: KnownSupplier | undefined): number | null =>
  supplier?.isVerified === true && !supplier.isBlocked ? supplier.trustedPercent : null;
