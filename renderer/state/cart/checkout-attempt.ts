import { deviceStorage } from '#lib/device/device-storage.ts';
import type { OrderHandle } from '#lib/order-queries.ts';
import { newKey } from '#lib/submission/new-key.ts';

/** What is paid for: the cart, or an accepted quote. Paying one leaves the attempt at the other alone. */
export type AttemptSlot = 'cart' | 'quote';

/**
 * The checkout this device is in the middle of, so that a reload, a second tab or a retry asks for the very same payment and never
 * for a second one. Read at the moment of asking and shown nowhere, hence no atom.
 */
export interface CheckoutAttempt {
  readonly slot: AttemptSlot;
  /** The cart it pays for, as one text; another cart is another attempt. */
  readonly cart: string;
  /** Its idempotency key. */
  readonly key: string;
  /** The unpaid order of the cart as it was before; part of the request, so it stays with the key. */
  readonly replaces: OrderHandle | null;
  /** Known once the server has answered. */
  readonly order: OrderHandle | null;
}

const STORAGE_KEYS: Readonly<Record<AttemptSlot, string>> = { cart: 'tradewind.checkout', quote: 'tradewind.checkout-quote' };

function read(slot: AttemptSlot): CheckoutAttempt | null {
  try {
    const stored = JSON.parse(deviceStorage().getItem(STORAGE_KEYS[slot]) ?? 'null') as Partial<CheckoutAttempt> | null;
    if (typeof stored?.cart !== 'string' || typeof stored.key !== 'string') return null;
    return { slot, cart: stored.cart, key: stored.key, replaces: toHandle(stored.replaces), order: toHandle(stored.order) };
  } catch {
    // Not ours any more: a fresh attempt costs nothing, the server finds the old order's stock by itself after 15 minutes.
    return null;
  }
}

function toHandle(value: unknown): OrderHandle | null {
  const handle = value as Partial<OrderHandle> | null | undefined;
  return typeof handle?.id === 'string' && typeof handle.token === 'string' ? { id: handle.id, token: handle.token } : null;
}

function write(attempt: CheckoutAttempt): CheckoutAttempt {
  const { slot, ...kept } = attempt;
  deviceStorage().setItem(STORAGE_KEYS[slot], JSON.stringify(kept));
  return attempt;
}

/** The attempt for this cart: the one under way, or a new one that replaces the order of the cart's earlier state. */
export function attemptFor(cart: string, slot: AttemptSlot = 'cart'): CheckoutAttempt {
  const held = read(slot);
  if (held?.cart === cart) return held;
  return write({ slot, cart, key: newKey(), replaces: held?.order ?? held?.replaces ?? null, order: null });
}

/** A new attempt for the same cart: the earlier order has ended unpaid. */
export function renewAttempt(cart: string, slot: AttemptSlot = 'cart'): CheckoutAttempt {
  return write({ slot, cart, key: newKey(), replaces: null, order: null });
}

export function noteAttemptOrder(attempt: CheckoutAttempt, order: OrderHandle): void {
  write({ ...attempt, order });
}

/** What was paid for, once: the order of an attempt under way was paid, and the attempt is over. null: it was none of them. */
export function endAttempt(orderId: string): AttemptSlot | null {
  const ended = (['cart', 'quote'] as const).find((slot) => read(slot)?.order?.id === orderId);
  if (ended !== undefined) deviceStorage().removeItem(STORAGE_KEYS[ended]);
  return ended ?? null;
}

/** This device's own unpaid order: what it holds is not counted against the cart it was made of. */
export function unpaidOrder(): OrderHandle | null {
  const held = read('cart');
  return held?.order ?? held?.replaces ?? null;
}
