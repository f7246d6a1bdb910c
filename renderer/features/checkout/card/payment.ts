import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';

/** What a form needs to take a payment; `onBusy` keeps the page from changing the order under a payment. */
export interface PaymentProps {
  readonly intent: WirePaymentIntent;
  readonly onBusy: (isBusy: boolean) => void;
  /** Asked right before the card is charged; false: do not, the page shows why. @throws when the server could not be asked */
  readonly holdGoods: () => Promise<boolean>;
  /** The provider accepted; whether it is paid only the server says. */
  readonly onDone: () => void;
}
