import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { hasBeenPaid } from '#domain/order/order.ts';
import { ApiError } from '#lib/api-client.ts';
import { breakdownOf, renewHold } from '#lib/order-queries.ts';

export type HoldAnswer =
  | { readonly kind: 'held'; readonly heldUntil: string | null; readonly expiresAt: string }
  /** Other buyers have the goods now; `breakdown` contains what is left. */
  | { readonly kind: 'changed'; readonly breakdown: WirePricedCart; readonly refusal: unknown }
  | { readonly kind: 'paid' }
  | { readonly kind: 'ended' };

/** Extends an order's reservation (`POST /api/orders/:id/hold`). @throws ApiError, TypeError (no network) */
export async function holdOrder({ orderId, orderToken }: WirePaymentIntent, confirming: boolean): Promise<HoldAnswer> {
  try {
    const { state, heldUntil, expiresAt } = await renewHold({ id: orderId, token: orderToken }, confirming);
    if (state === 'pending') return { kind: 'held', heldUntil, expiresAt };
    return { kind: hasBeenPaid(state) ? 'paid' : 'ended' };
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : undefined;
    if (problem?.code === 'cart_problems') return { kind: 'changed', breakdown: await breakdownOf(problem), refusal: error };
    throw error;
  }
}
