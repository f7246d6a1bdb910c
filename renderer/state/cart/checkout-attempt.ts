import { deviceStorage } from '#lib/device/device-storage.ts';
import type { OrderHandle } from '#lib/order-queries.ts';
import { newKey } from '#lib/submission/new-key.ts';

/** What is paid for: the cart, or an accepted quote. Paying one leaves the other's attempt unchanged. */
export type AttemptSlot = 'cart' | 'quote';

/**
 * This device's checkout in progress, so that a reload, a second tab or a retry requests the same payment and never a
 * second one. Read only when needed and never shown, hence no atom.
 */
export interface CheckoutAttempt {
  readonly slot: AttemptSlot;
  /** Text of the cart it pays for; another cart is another attempt. */
  readonly cart: string;
  /**
   * Currency the buyer saw amounts in when it began; null: US dollars. Part of the request, so it stays with the key:
   * choosing another one while paying takes no card form away.
   */
  readonly currency: string | null;
  readonly key: string;
  /** The unpaid order of the cart's earlier state; part of the request, so it stays with the key. */
  readonly replaces: OrderHandle | null;
  /** null until the server has answered. */
  readonly order: OrderHandle | null;
}

const STORAGE_KEYS: Readonly<Record<AttemptSlot, string>> = { cart: 'tradewind.checkout', quote: 'tradewind.checkout-quote' };

function read(slot: AttemptSlot): CheckoutAttempt | null {
  try {
    const stored = JSON.parse(deviceStorage().getItem(STORAGE_KEYS[slot]) ?? 'null') as Partial<CheckoutAttempt> | null;
    if (typeof stored?.cart !== 'string' || typeof stored.key !== 'string') return null;
    const { cart, key, currency } = stored;
    const orders = { replaces: toHandle(stored.replaces), order: toHandle(stored.order) };
    return { slot, cart, currency: typeof currency === 'string' ? currency : null, key, ...orders };
  } catch {
    // Unreadable: a new attempt costs nothing, because the server releases the old order's stock after 15 minutes.
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

/**
 * Returns the attempt for this cart: the current one, or a new one that replaces the order of the cart's earlier state.
 */
export function attemptFor(cart: string, slot: AttemptSlot = 'cart', currency: string | null = null): CheckoutAttempt {
  const held = read(slot);
  if (held?.cart === cart) return held;
  return write({ slot, cart, currency, key: newKey(), replaces: held?.order ?? held?.replaces ?? null, order: null });
}

/** Creates a new attempt for the same cart. @param replaces the earlier order; null: it ended unpaid */
export function renewAttempt(
  cart: string,
  slot: AttemptSlot = 'cart',
  currency: string | null = null,
  replaces: OrderHandle | null = null,
): CheckoutAttempt {
  return write({ slot, cart, currency, key: newKey(), replaces, order: null });
}

export function noteAttemptOrder(attempt: CheckoutAttempt, order: OrderHandle): void {
  write({ ...attempt, order });
}

/** Ends the attempt whose order was paid. Returns what was paid for, once; null if no attempt has this order. */
export function endAttempt(orderId: string): AttemptSlot | null {
  const ended = (['cart', 'quote'] as const).find((slot) => read(slot)?.order?.id === orderId);
  if (ended !== undefined) deviceStorage().removeItem(STORAGE_KEYS[ended]);
  return ended ?? null;
}

/** Returns this device's unpaid order: its reserved stock is not counted against its own cart. */
export function unpaidOrder(): OrderHandle | null {
  const held = read('cart');
  return held?.order ?? held?.replaces ?? null;
}
