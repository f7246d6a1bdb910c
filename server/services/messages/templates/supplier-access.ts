import { linkBlock, type MailBlock, textBlock } from '../mail-content.ts';

/**
 * How a mail gives a supplier access to its portal. `none`: its link is revoked, or the address may not be the
 * supplier's own.
 */
export type SupplierAccess = { readonly kind: 'desk' | 'confirm'; readonly url: string } | { readonly kind: 'none' };

/** @param label what the portal is opened for: `Open your orders` */
export function accessBlocks(access: SupplierAccess, label: string): readonly MailBlock[] {
  switch (access.kind) {
    case 'desk':
      return [
        linkBlock(label, access.url),
        textBlock('The link is secret: it opens all of your listings, orders and requests. Do not pass it on.'),
      ];
    case 'confirm':
      return [
        textBlock('First confirm that this email address is yours: press the button on the page that opens. Then your desk opens.'),
        linkBlock('Confirm the address and continue', access.url),
        textBlock('The link is secret: whoever confirms the address sees all of your listings, orders and requests. Do not pass it on.'),
      ];
    case 'none':
      return [textBlock('Open it with your supplier link. If you have none that works, write to us: we send one to the right address.')];
  }
}

/** Added to other mails, so that the address is confirmed before the first order. */
export function confirmationBlocks(accesses: readonly (SupplierAccess | null)[]): readonly MailBlock[] {
  const urls = accesses.flatMap((access) => (access?.kind === 'confirm' ? [access.url] : []));
  if (urls.length === 0) return [];
  return [
    textBlock('We mail orders and quote requests to this address. Confirm that it is yours, and those mails lead straight to your desk.'),
    ...(urls.length === 1
      ? []
      : [
          textBlock(
            'You sent these listings without a supplier link, so each one started its own supplier. Confirm the address for each of them.',
          ),
        ]),
    ...urls.map((url, at) =>
      linkBlock(urls.length === 1 ? 'Confirm the address' : `Confirm the address (${at + 1} of ${urls.length})`, url),
    ),
  ];
}
