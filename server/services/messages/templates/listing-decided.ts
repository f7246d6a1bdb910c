import type { MessageFacts } from '#domain/message/message.ts';
import { factsBlock, linkBlock, type MailBlock, type MailContent, quotedBlocks, textBlock } from '../mail-content.ts';
import { confirmationBlocks, type SupplierAccess } from './supplier-access.ts';

export interface DecidedListing {
  readonly name: string;
  readonly facts: MessageFacts;
  readonly manageUrl: string;
  readonly productUrl: string;
}

type Decision = NonNullable<MessageFacts['decision']>;

const TITLES: Readonly<Record<Decision, (isEdit: boolean) => string>> = {
  publish: (isEdit) => (isEdit ? 'Your changes are live' : 'Your listing is live'),
  'request-changes': () => 'Please change your listing',
  reject: (isEdit) => (isEdit ? 'Your changes were not accepted' : 'Your listing was not accepted'),
  withdraw: () => 'Your listing was removed from the shop',
};
const NEXT: Readonly<Record<Decision, string>> = {
  publish: 'Buyers can see it now.',
  'request-changes': 'Change it and send it again. We review it within 24 hours.',
  reject: 'Buyers will not see it. If you think this is a mistake, write to us.',
  withdraw: 'Buyers no longer see it. If you think this is a mistake, write to us.',
};
const LABELS: Readonly<Record<Decision, string>> = {
  publish: 'See it in the shop',
  'request-changes': 'Change the listing',
  reject: 'See the listing',
  withdraw: 'See the listing',
};

/** Mail to a supplier: all decisions made about its listings at one time. */
export function listingDecidedMail(listings: readonly DecidedListing[], access: SupplierAccess | null): MailContent {
  const [only] = listings;
  if (listings.length === 1 && only !== undefined)
    return {
      title: titleOf(only),
      blocks: [
        textBlock(NEXT[decisionOf(only)]),
        factsBlock([['Listing', only.name]]),
        ...reasonOf(only),
        linkOf(only),
        ...confirmationBlocks([access]),
      ],
    };
  return {
    title: `We have reviewed ${listings.length} of your listings`,
    blocks: [
      ...listings.flatMap((one): MailBlock[] => [
        textBlock(`${titleOf(one)}: ${one.name}\n${NEXT[decisionOf(one)]}`),
        ...reasonOf(one),
        linkOf(one),
      ]),
      ...confirmationBlocks([access]),
    ],
  };
}

const decisionOf = (one: DecidedListing): Decision => one.facts.decision ?? 'publish';
const titleOf = (one: DecidedListing) => TITLES[decisionOf(one)](one.facts.isEdit === true);
const reasonOf = (one: DecidedListing) => quotedBlocks('What our team wrote', one.facts.reason ?? '');
const linkOf = (one: DecidedListing) => linkBlock(LABELS[decisionOf(one)], decisionOf(one) === 'publish' ? one.productUrl : one.manageUrl);
