import { DELIVERY_FIELDS, type Delivery, EMPTY_DELIVERY, isDeliverable } from '#domain/order/delivery.ts';
import type { WireDelivery } from '#domain/order/order-wire.ts';

export function toDelivery(delivery: WireDelivery | null): Delivery | null {
  if (delivery === null) return null;
  return { ...EMPTY_DELIVERY, ...Object.fromEntries(Object.entries(delivery).map(([field, text]) => [field, text ?? ''])) };
}

/**
 * Returns the initial details: the order's, else those this device remembers. If the order has only the buyer, as after
 * a quote, remembered details of the same person fill the gaps.
 */
export function firstFields(known: Delivery | null, draft: Delivery): Delivery {
  if (known === null) return draft;
  const isSamePerson = known.email.trim().toLowerCase() === draft.email.trim().toLowerCase();
  if (isDeliverable(known) || !isSamePerson) return known;
  return { ...known, ...Object.fromEntries(DELIVERY_FIELDS.map((field) => [field, known[field] || draft[field]])) };
}
