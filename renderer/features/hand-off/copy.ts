import { formatCount, formatUnits } from '#lib/format.ts';
export const copy = {
  panelTitle: 'Continue on your phone',
  panelText: 'Take this cart to another device. No prices travel with it: it is priced again where you open it.',
  show: 'Show the code',
  making: 'Making the code...',
  scan: 'Scan this code with your phone, or open the link there. It works once.',
  scanOffline: 'Scan this code with your phone. It carries the cart itself, so it does not run out.',
  copyLink: 'Copy link',
  copied: 'Copied',
  again: 'Make a new code',
  over: 'This code has run out.',
  cartChanged: 'The cart has changed since this code was made.',
  qrLabel: 'QR code that opens this cart on another device',
  pageTitle: 'Your cart from another screen',
  opening: 'Fetching the cart...',
  pricing: 'Checking prices and stock...',
  badTitle: 'This link opens no cart',
  damaged: 'The link is incomplete or was mistyped. Scan the code again.',
  newer: 'The link was made by a newer version of this shop. Reload this page, then scan the code again.',
  empty: 'There is no cart in this link. Scan the code again.',
  failedTitle: 'The cart could not be fetched',
  startShopping: 'Start Shopping',
  retry: 'Try again',
  filledTitle: 'It is in your cart',
  filledText: 'Prices are the current ones of this shop.',
  changesTitle: 'What is different here',
  allGone: 'Nothing of this cart is offered any more.',
  choiceTitle: 'Your cart here is not empty',
  choiceText: 'Shall these lines be added to it, or take its place?',
  merge: 'Add to my cart',
  replace: 'Replace my cart',
  viewCart: 'View Full Cart',
  checkout: 'Proceed to Checkout',
  subtotal: 'Subtotal',
  failedText: 'Check the connection, then try again.',
} as const;

export const timeLeft = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
export const validFor = (seconds: number) => `Good for ${timeLeft(seconds)} more`;
export const gone = (id: string) => `${id} is no longer offered and was left out.`;
export const variantGone = (name: string) => `${name}: the chosen colour or size is no longer offered; the first one offered was chosen.`;
export const belowMoq = (name: string, moq: number, was: number) =>
  `${name}: the minimum order is ${formatUnits(moq)}; the ${formatCount(was)} became ${formatCount(moq)}.`;
export const overStock = (name: string, stock: number, was: number) =>
  `${name}: only ${formatUnits(stock)} in stock; the ${formatCount(was)} became ${formatCount(stock)}.`;
export const soldOut = (name: string) => `${name} is sold out and was left out.`;
