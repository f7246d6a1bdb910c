import type { MessageFacts } from '#domain/message/message.ts';
import { type Block, link, type MailContent, said, words } from '../mail-content.ts';
import { askToConfirm, type SupplierDoor } from './supplier-door.ts';

export interface DecidedListing {
  readonly name: string;
  readonly facts: MessageFacts;
  readonly manageUrl: string;
  readonly productUrl: string;
}

type Decision = NonNullable<MessageFacts['decision']>;

const TITLES: Readonly<Record<Decision, (name: string, isEdit: boolean) => string>> = {
  publish: (name, isEdit) => (isEdit ? `Your changes are live: ${name}` : `Your listing is live: ${name}`),
  'request-changes': (name) => `Please change your listing: ${name}`,
  reject: (name, isEdit) => (isEdit ? `Your changes were not taken: ${name}` : `Your listing was not taken: ${name}`),
  withdraw: (name) => `Your listing was taken off the shelf: ${name}`,
};
const NEXT: Readonly<Record<Decision, string>> = {
  publish: 'Buyers see it now.',
  'request-changes': 'Change it and send it again: it is then looked at within 24 hours.',
  reject: 'It will not be shown. If you think this is a mistake, write to us.',
  withdraw: 'Buyers do not see it any more. If you think this is a mistake, write to us.',
};
const LABELS: Readonly<Record<Decision, string>> = {
  publish: 'See it in the shop',
  'request-changes': 'Change the listing',
  reject: 'See the listing',
  withdraw: 'See the listing',
};

/** To whoever sent them: all that was decided about them at one time, in one mail. */
export function listingDecidedMail(listings: readonly DecidedListing[], door: SupplierDoor | null): MailContent {
  const [only] = listings;
  if (listings.length === 1 && only !== undefined)
    return { title: titleOf(only), blocks: [words(NEXT[decisionOf(only)]), ...reasonOf(only), linkOf(only), ...askToConfirm(door)] };
  return {
    title: `We have looked at ${listings.length} of your listings`,
    blocks: [
      ...listings.flatMap((one): Block[] => [words(`${titleOf(one)}\n${NEXT[decisionOf(one)]}`), ...reasonOf(one), linkOf(one)]),
      ...askToConfirm(door),
    ],
  };
}

const decisionOf = ({ facts }: DecidedListing): Decision => facts.decision ?? 'publish';
const titleOf = (one: DecidedListing) => TITLES[decisionOf(one)](one.name, one.facts.isEdit === true);
const reasonOf = ({ facts }: DecidedListing) => said('What our team wrote', facts.reason ?? '');
const linkOf = (one: DecidedListing) => link(LABELS[decisionOf(one)], decisionOf(one) === 'publish' ? one.productUrl : one.manageUrl);
