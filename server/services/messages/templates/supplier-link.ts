import { facts, type MailContent, words } from '../mail-content.ts';
import { doorBlocks, type SupplierDoor } from './supplier-door.ts';

/** To a supplier whose link an operator sends. */
export function supplierLinkMail(name: string, door: SupplierDoor): MailContent {
  return {
    title: 'Your supplier link',
    blocks: [
      words('Our team sends you the way to your supplier desk: your listings, imports, orders and quote requests.'),
      facts([['Supplier', name]]),
      ...doorBlocks(door, 'Open your supplier desk'),
    ],
  };
}

/** To an address that a supplier gave. */
export function addressConfirmationMail(name: string, door: SupplierDoor): MailContent {
  return {
    title: 'Confirm your e-mail address',
    blocks: [
      words(
        'Somebody gave this address for a supplier on Tradewind. If it was not you, do nothing: it is yours only once somebody confirms it.',
      ),
      facts([['Supplier', name]]),
      ...doorBlocks(door, 'Open your supplier desk'),
    ],
  };
}
