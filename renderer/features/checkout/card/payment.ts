import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';

/** Props of a payment form; `onBusy` locks the order while a payment is processed. */
export interface PaymentProps {
  readonly intent: WirePaymentIntent;
  readonly onBusy: (isBusy: boolean) => void;
  /**
   * Called right before the card is charged. Returns false if it must not be; the page then shows why. @throws if the
   * server gave no response
   */
  readonly holdGoods: () => Promise<boolean>;
  /** Called when the provider accepted; only the server decides whether the order is paid. */
  readonly onDone: () => void;
}
