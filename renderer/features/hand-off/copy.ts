export const panelTitle = 'Continue on your phone';
export const panelText = 'Take this cart to another device. Prices are refreshed when you open it.';
export const show = 'Show the code';
export const making = 'Making the code…';
export const scan = 'Scan this code with your phone, or open the link there. It works once.';
export const scanOffline = 'Scan this code with your phone. The cart is inside the code, so it doesn’t expire.';
export const nextCode = 'Show the next code';
export const codeOf = (code: number, codes: number) => `Code ${code} of ${codes}. Scan all of them: they fill one cart.`;
export const copyLink = 'Copy link';
export const again = 'Make a new code';
export const over = 'This code has expired.';
export const cartChanged = 'The cart has changed since this code was made.';
export const openedTitle = 'Opened on the other device';
export const openedText = 'Your cart is on the other device. We’ll show it here once it’s paid.';
export const paidTitle = 'Paid on the other device';
export const paidText = 'Thank you. The receipt is on that device.';
export const qrLabel = 'QR code that opens this cart on another device';
export const pageTitle = 'Your cart from another screen';
export const opening = 'Loading the cart…';
export const badTitle = 'Cart link not working';
export const damaged = 'The link is incomplete or was mistyped. Scan the code again.';
export const unnamed = 'A product that was in your cart';
export const newer = 'The link was made by a newer version of this shop. Reload this page, then scan the code again.';
export const empty = 'There is no cart in this link. Scan the code again.';
export const failedTitle = 'We couldn’t load the cart';
export const startShopping = 'Start Shopping';
export const filledTitle = 'Added to your cart';
export const filledText = 'Prices are up to date.';
export const changesTitle = 'What has changed';
export const allGone = 'None of these products are available any more.';
export const choiceTitle = 'Your cart here is not empty';
export const choiceText = 'Add these items to your cart, or replace it?';
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
export const validFor = (seconds: number) => `Expires in ${timeLeft(seconds)}`;
