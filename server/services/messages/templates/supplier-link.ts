import { factsBlock, type MailContent, textBlock } from '../mail-content.ts';
import { accessBlocks, type SupplierAccess } from './supplier-access.ts';

/** Mail to a supplier, sent by an operator. */
export function supplierLinkMail(name: string, access: SupplierAccess): MailContent {
  return {
    title: 'Your supplier link',
    blocks: [
      textBlock('Here is the link to your supplier desk, with your listings, imports, orders and quote requests.'),
      factsBlock([['Supplier', name]]),
      ...accessBlocks(access, 'Open your supplier desk'),
    ],
  };
}

/** Mail to an address that a supplier gave. */
export function addressConfirmationMail(shop: string, name: string, access: SupplierAccess): MailContent {
  return {
    title: 'Confirm your email address',
    blocks: [
      textBlock(
        `Somebody gave this address for a supplier on ${shop}. If it was not you, do nothing: the address counts only once it is confirmed.`,
      ),
      factsBlock([['Supplier', name]]),
      ...accessBlocks(access, 'Open your supplier desk'),
    ],
  };
}
