import type { ListingStore } from '../../stores/listings/listing-store.ts';
import type { StoredMessage } from '../../stores/messages/message-store.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';
import type { QuoteStore } from '../../stores/quotes/quote-store.ts';
import type { SupplierStore } from '../../stores/suppliers/supplier-store.ts';

interface FindPhoneDeps {
  readonly orders: Pick<OrderStore, 'find'>;
  readonly quotes: Pick<QuoteStore, 'find'>;
  readonly listings: Pick<ListingStore, 'find'>;
  readonly suppliers: Pick<SupplierStore, 'findStanding'>;
}

/** Shorter ones lack their country. */
const MIN_DIGITS = 8;

/** Returns the phone number of a message's recipient, for a chat; null if none is known. */
export function createFindPhone({ orders, quotes, listings, suppliers }: FindPhoneDeps) {
  async function phoneOf({ audience, subjectKind, subjectId, supplierId }: StoredMessage): Promise<string | null | undefined> {
    if (audience === 'operator') return null;
    if (subjectKind === 'listing') return (await listings.find(subjectId))?.newest.content.whatsapp;
    if (audience === 'supplier' || subjectKind === 'supplier') {
      const supplier = supplierId === null ? undefined : await suppliers.findStanding(supplierId);
      // Buyer details sent to a supplier before it was blocked are not sent again.
      return supplier?.isBlocked === true ? null : supplier?.whatsapp;
    }
    return subjectKind === 'order' ? (await orders.find(subjectId))?.delivery?.phone : (await quotes.find(subjectId))?.phone;
  }
  return async (message: StoredMessage): Promise<string | null> => {
    const digits = ((await phoneOf(message)) ?? '').replace(/\D/g, '');
    return digits.length < MIN_DIGITS ? null : digits;
  };
}
