import { formatCount, formatCounted, formatUnits } from '#lib/format.ts';
export const copy = {
  title: 'Checkout',
  emptyTitle: 'Your cart is empty',
  emptyText: 'Add products to your cart first; then you can pay for them here.',
  startShopping: 'Start Shopping',
  preparing: 'Preparing your checkout...',
  failedTitle: 'The payment could not be prepared.',
  failedText: 'Nothing was charged. Check the connection, then try again.',
  retry: 'Try again',
  toCart: 'Back to the cart',
  summary: 'Order Summary',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  shippingFree: 'Free',
  tax: 'Tax (10%)',
  total: 'Total',
  explain: 'Explain this total',
  explainUsd: 'In US dollars, to the cent, as it is charged.',
  chargedUsd: 'Charged in US dollars.',
  payment: 'Payment',
  cardNumber: 'Card number',
  expiry: 'Expiry date',
  cvc: 'CVC',
  email: 'E-mail',
  emailHintTest: 'Optional. Nothing is sent to it here.',
  emailHint: 'Optional. Your card receipt goes there.',
  testMode: 'Test mode',
  testModeText: 'No money moves. Only these card numbers work; any future date and any CVC go with them.',
  testCards: 'Test cards',
  use: 'Use',
  processing: 'Processing...',
  secure: 'Card particulars go to the card service only; this shop never sees them.',
  paymentFailed: 'Payment Failed',
  noAnswer: 'The card service did not answer. Nothing is lost: your order keeps its place, please try again.',
  challengeTitle: '3-D Secure authentication',
  challengeText: 'Your bank asks whether it is really you. You choose the answer.',
  challengeComplete: 'Complete authentication',
  challengeClose: 'Close',
  challengeFail: 'Fail authentication',
  changesTitle: 'Something changed since you filled this cart',
  changesText: 'Nothing was charged. Look at what is different, then accept it or go back to the cart.',
  accept: 'Accept and continue',
  accepting: 'Accepting...',
  acceptFailed: 'The current prices could not be loaded. Please try again.',
  newTotal: 'New total with tax',
  offTitle: 'Card payment is not set up here',
  offText: 'You can still order: ask for a quote and the supplier answers within 24 hours.',
  elsewhereTitle: 'Pay on your own device',
  elsewhereText: 'No card is ever entered on this device. Take your cart with you and pay there, or ask for a quote.',
  tooLargeTitle: 'This order is too large for a card',
  requestQuote: 'Request Quote',
  stripeFailed: 'The card form could not be loaded. Check the connection or an ad blocker, then try again.',
  mmYy: 'MM / YY',
  errorTitle: 'Error',
} as const;

export const payLabel = (amount: string) => `Pay ${amount}`;
export const chargedAs = (usd: string, code: string) =>
  `You will be charged ${usd} in US dollars. Amounts in ${code} are for orientation; your bank's rate may differ.`;
export const orderLabel = (products: number, usd: string) => `${formatCounted(products, 'product', 'products')}, ${usd}`;
export const pickCardName = (what: string) => `Use the card that ${what}`;

export const priceChanged = (before: string, now: string) => `The price per unit was ${before} and is now ${now}.`;
export const gone = 'No longer offered. It will be taken out of the cart.';
export const variantGone = 'The chosen colour or size is no longer offered. The first one offered will be chosen instead.';
export const belowMoq = (moq: number, quantity: number) =>
  `The minimum order is ${formatUnits(moq)}; you have ${formatCount(quantity)}. It will be set to ${formatCount(moq)}.`;
export const overStock = (stock: number, quantity: number) =>
  stock === 0
    ? 'Sold out at the moment. It will be taken out of the cart.'
    : `Only ${formatUnits(stock)} can be ordered; you have ${formatCount(quantity)}. It will be set to ${formatCount(stock)}.`;
export const heldByOthers = (stock: number, quantity: number) =>
  stock === 0
    ? 'Others are paying for it at this moment. It will be taken out of the cart; it may be free again in a few minutes.'
    : `Others are paying for the rest at this moment: ${formatUnits(stock)} can be ordered; you have ${formatCount(quantity)}. It will be set to ${formatCount(stock)}.`;
export const requestReference = (id: string) => `Reference for the help desk: ${id}`;
