import { factsBlock, linkBlock, type MailBlock, type MailContent, textBlock } from '../mail-content.ts';
import { dayOf } from './order-words.ts';
import { confirmationBlocks, type SupplierAccess } from './supplier-access.ts';

export interface ReceivedListing {
  readonly name: string;
  readonly reviewByMs: number;
  readonly manageUrl: string;
}

/**
 * Mail to the sender of listings: all that arrived at one time.
 * @param doors one per supplier, as each listing sent without a supplier link creates one; null: its address needs no
 * confirmation here
 */
export function listingReceivedMail(listings: readonly ReceivedListing[], accesses: readonly (SupplierAccess | null)[]): MailContent {
  const isOne = listings.length === 1;
  return {
    title: isOne ? 'We have your listing' : `We have your ${listings.length} listings`,
    blocks: [
      textBlock('Thank you. Our team reviews every listing within 24 hours and emails you the decision.'),
      ...listings.flatMap(({ name, reviewByMs, manageUrl }): MailBlock[] => [
        factsBlock([
          ['Listing', name],
          ['Reviewed by', `${dayOf(reviewByMs)}, ${new Date(reviewByMs).toISOString().slice(11, 16)} UTC`],
        ]),
        linkBlock('See and change your listing', manageUrl),
      ]),
      textBlock(
        isOne
          ? 'The link is secret: whoever has it can change or withdraw the listing. Keep this email.'
          : 'The links are secret: whoever has one can change or withdraw its listing. Keep this email.',
      ),
      ...confirmationBlocks(accesses),
    ],
  };
}
