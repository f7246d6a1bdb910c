import type { WirePaymentIntent } from '#domain/checkout-wire.ts';

/** What a form needs to take a payment; `onBusy` keeps the page from changing the order under a payment. */
export interface PaymentProps {
  readonly intent: WirePaymentIntent;
  readonly onBusy: (isBusy: boolean) => void;
  /** The provider accepted; whether it is paid only the server says. */
  readonly onDone: () => void;
}
