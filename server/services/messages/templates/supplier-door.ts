import { type Block, link, words } from '../mail-content.ts';

/** How a supplier comes from a mail to its desk. `none`: the link is revoked, or nobody is known to have given the address that the mail goes to. */
export type SupplierDoor = { readonly kind: 'desk' | 'confirm'; readonly url: string } | { readonly kind: 'none' };

/** @param label What the desk is opened for: `Open your orders` */
export function doorBlocks(door: SupplierDoor, label: string): readonly Block[] {
  switch (door.kind) {
    case 'desk':
      return [link(label, door.url), words('The link is secret: it opens everything of yours. Do not pass it on.')];
    case 'confirm':
      return [
        words('First confirm that this e-mail address is yours: press the button on the page that opens. It leads on to your desk.'),
        link('Confirm the address and go on', door.url),
        words('The link is secret: whoever confirms opens everything of yours. Do not pass it on.'),
      ];
    case 'none':
      return [words('Open it with the supplier link that you kept. If you have lost it, write to us: we send it to the right address.')];
  }
}

/** In a mail about something else: confirms the address before a first order comes. */
export const askToConfirm = (door: SupplierDoor | null): readonly Block[] =>
  door?.kind === 'confirm'
    ? [
        words('Orders and quote requests will come to this address. Confirm that it is yours, and their mails lead straight to your desk.'),
        link('Confirm the address', door.url),
      ]
    : [];
