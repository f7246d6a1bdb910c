export const panelTitle = 'Continue on your phone';
export const panelText = 'Take this cart to another device. No prices travel with it: it is priced again where you open it.';
export const show = 'Show the code';
export const making = 'Making the code...';
export const scan = 'Scan this code with your phone, or open the link there. It works once.';
export const scanOffline = 'Scan this code with your phone. It carries the cart itself, so it does not run out.';
export const nextCode = 'Show the next code';
export const codeOf = (code: number, codes: number) => `Code ${code} of ${codes}. Scan all of them: they fill one cart.`;
export const copyLink = 'Copy link';
export const again = 'Make a new code';
export const over = 'This code has run out.';
export const cartChanged = 'The cart has changed since this code was made.';
export const openedTitle = 'Opened on the other device';
export const openedText = 'The cart is there now. This screen says so when it is paid.';
export const paidTitle = 'Paid on the other device';
export const paidText = 'Thank you. The receipt is on that device.';
export const qrLabel = 'QR code that opens this cart on another device';
export const pageTitle = 'Your cart from another screen';
export const opening = 'Fetching the cart...';
export const badTitle = 'This link opens no cart';
export const damaged = 'The link is incomplete or was mistyped. Scan the code again.';
export const unnamed = 'A product that was in your cart';
export const newer = 'The link was made by a newer version of this shop. Reload this page, then scan the code again.';
export const empty = 'There is no cart in this link. Scan the code again.';
export const failedTitle = 'The cart could not be fetched';
export const startShopping = 'Start Shopping';
export const filledTitle = 'It is in your cart';
export const filledText = 'Prices are the current ones of this shop.';
export const changesTitle = 'What is different here';
export const allGone = 'Nothing of this cart is offered any more.';
export const choiceTitle = 'Your cart here is not empty';
export const choiceText = 'Shall these lines be added to it, or take its place?';
export const merge = 'Add to my cart';
export const replace = 'Replace my cart';
export const viewCart = 'View Full Cart';
export const checkout = 'Proceed to Checkout';
export const subtotal = 'Subtotal';
export const failedText = 'Check the connection, then try again.';

/** Names the remaining codes of a cart split over several, by their numbers on the screen. */
export const scanNext = (codes: readonly number[]) =>
  codes.length === 1
    ? `Scan code ${codes.join()} as well: it holds the rest of the cart.`
    : `Scan codes ${codes.join(', ')} as well: they hold the rest of the cart.`;

export const timeLeft = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
export const validFor = (seconds: number) => `Good for ${timeLeft(seconds)} more`;
