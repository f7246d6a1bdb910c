import { facts, link, type MailContent, words } from '../mail-content.ts';
import { dayOf } from './order-words.ts';
import { askToConfirm, type SupplierDoor } from './supplier-door.ts';

interface Received {
  readonly name: string;
  readonly reviewByMs: number;
  readonly manageUrl: string;
  /** null: the address needs no confirming here. */
  readonly door: SupplierDoor | null;
}

/** To whoever sent a listing. */
export function listingReceivedMail({ name, reviewByMs, manageUrl, door }: Received): MailContent {
  return {
    title: 'We have your listing',
    blocks: [
      words('Thank you. Our team looks at every listing within 24 hours; you get a mail with what it decided.'),
      facts([
        ['Listing', name],
        ['Reviewed by', `${dayOf(reviewByMs)}, ${new Date(reviewByMs).toISOString().slice(11, 16)} UTC`],
      ]),
      link('See and change your listing', manageUrl),
      words('The link is secret: whoever has it can change or withdraw the listing. Keep this mail.'),
      ...askToConfirm(door),
    ],
  };
}
