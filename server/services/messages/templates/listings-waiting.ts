import { formatDueTime } from '#domain/kernel/due-time.ts';
import { REVIEW_PROMISE_MS } from '#domain/listing/listing.ts';
import type { FoundListing } from '../../../stores/listings/listing-store.ts';
import { factsBlock, linkBlock, type MailContent, textBlock } from '../mail-content.ts';

/**
 * Mail to the operator: the 24-hour promise is about to be broken. `oldest` are those of the `count` that have waited
 * longest.
 */
export function listingsWaitingMail(oldest: readonly FoundListing[], count: number, queueUrl: string): MailContent {
  const more = count - oldest.length;
  return {
    title: count === 1 ? 'A listing has waited for review for over 20 hours' : `${count} listings have waited for review for over 20 hours`,
    blocks: [
      textBlock('We promise suppliers an answer within 24 hours.'),
      factsBlock(
        oldest.map(({ listing, newest }) => [
          newest.content.name,
          `by ${formatDueTime(Date.parse(listing.submittedAt) + REVIEW_PROMISE_MS)}`,
        ]),
      ),
      ...(more > 0 ? [textBlock(`And ${more} more.`)] : []),
      linkBlock('Open the review queue', queueUrl),
    ],
  };
}
