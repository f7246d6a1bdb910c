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

/** Shorter ones are no number with its country. */
const MIN_DIGITS = 8;

/** The number of whoever a message goes to, for a chat; null where nobody knows one. */
export function createFindPhone({ orders, quotes, listings, suppliers }: FindPhoneDeps) {
  async function phoneOf({ audience, subjectKind, subjectId, supplierId }: StoredMessage): Promise<string | null | undefined> {
    if (audience === 'operator') return null;
    if (subjectKind === 'listing') return (await listings.find(subjectId))?.newest.content.whatsapp;
    if (audience === 'supplier' || subjectKind === 'supplier') {
      const supplier = supplierId === null ? undefined : await suppliers.findStanding(supplierId);
      // What it was told of a buyer before it was blocked is not told once more.
      return supplier?.isBlocked === true ? null : supplier?.whatsapp;
    }
    return subjectKind === 'order' ? (await orders.find(subjectId))?.delivery?.phone : (await quotes.find(subjectId))?.phone;
  }
  return async (message: StoredMessage): Promise<string | null> => {
    const digits = ((await phoneOf(message)) ?? '').replace(/\D/g, '');
    return digits.length < MIN_DIGITS ? null : digits;
  };
}
