import { useAtom } from 'jotai';
import { DELIVERY_FIELDS, DELIVERY_LIMITS, type Delivery, EMPTY_DELIVERY } from '#domain/order/delivery.ts';
import { storedAtom } from './stored-atom.ts';

const VERSION = 1;

/**
 * Returns the texts as typed, however incomplete; truncated to the server's limits, so that a damaged storage cannot
 * grow.
 */
export function parseDeliveryDraft(stored: string): Delivery {
  const value: unknown = JSON.parse(stored);
  const held =
    typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>> & { readonly version?: unknown }) : {};
  if (held.version !== VERSION) throw new Error('The stored delivery details are of no known version');
  const texts = DELIVERY_FIELDS.flatMap((field) => {
    const text = held[field];
    return typeof text === 'string' ? [[field, text.slice(0, DELIVERY_LIMITS[field])]] : [];
  });
  return { ...EMPTY_DELIVERY, ...Object.fromEntries(texts) };
}

const draftAtom = storedAtom<Delivery>({
  key: 'tradewind.delivery',
  fallback: EMPTY_DELIVERY,
  parse: parseDeliveryDraft,
  format: (draft) => JSON.stringify({ version: VERSION, ...draft }),
  onCorrupt: (_text, error) => console.warn('The stored delivery details could not be read and must be entered again.', error),
});

/** Buyer and delivery address on this device: stored while typed, prefilled for the next order. */
export function useDeliveryDraft() {
  return useAtom(draftAtom);
}
