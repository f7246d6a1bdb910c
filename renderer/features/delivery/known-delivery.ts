import { DELIVERY_FIELDS, type Delivery, EMPTY_DELIVERY, isDeliverable } from '#domain/order/delivery.ts';
import type { WireDelivery } from '#domain/order/order-wire.ts';

export function toDelivery(delivery: WireDelivery | null): Delivery | null {
  if (delivery === null) return null;
  return { ...EMPTY_DELIVERY, ...Object.fromEntries(Object.entries(delivery).map(([field, text]) => [field, text ?? ''])) };
}

/**
 * What the details of an order begin with: what it has, else what this device remembers. Of an order that knows only who buys,
 * as one of a quote does, the gaps are filled if the device remembers the same person.
 */
export function firstFields(known: Delivery | null, draft: Delivery): Delivery {
  if (known === null) return draft;
  const isSamePerson = known.email.trim().toLowerCase() === draft.email.trim().toLowerCase();
  if (isDeliverable(known) || !isSamePerson) return known;
  return { ...known, ...Object.fromEntries(DELIVERY_FIELDS.map((field) => [field, known[field] || draft[field]])) };
}
