import { formatCount, formatCounted, formatUnits } from '#lib/format.ts';
export const title = 'Checkout';
export const emptyTitle = 'Your cart is empty';
export const emptyText = 'Add products to your cart first; then you can pay for them here.';
export const startShopping = 'Start Shopping';
export const preparing = 'Preparing your checkout...';
export const failedTitle = 'The payment could not be prepared.';
export const failedText = 'Nothing was charged. Check the connection, then try again.';
export const retry = 'Try again';
export const toCart = 'Back to the cart';
export const summary = 'Order Summary';
export const subtotal = 'Subtotal';
export const shipping = 'Shipping';
export const shippingFree = 'Free';
export const tax = 'Tax (10%)';
export const total = 'Total';
export const explain = 'Explain this total';
export const explainUsd = 'In US dollars, to the cent, as it is charged.';
export const chargedUsd = 'Charged in US dollars.';
export const payment = 'Payment';
export const cardNumber = 'Card number';
export const expiry = 'Expiry date';
export const cvc = 'CVC';
export const email = 'E-mail';
export const emailHintTest = 'Optional. Nothing is sent to it here.';
export const emailHint = 'Optional. Your card receipt goes there.';
export const testMode = 'Test mode';
export const testModeText = 'No money moves. Only these card numbers work; any future date and any CVC go with them.';
export const testCards = 'Test cards';
export const use = 'Use';
export const processing = 'Processing...';
export const secure = 'Card particulars go to the card service only; this shop never sees them.';
export const paymentFailed = 'Payment Failed';
export const noAnswer = 'The card service did not answer. Nothing is lost: your order keeps its place, please try again.';
export const challengeTitle = '3-D Secure authentication';
export const challengeText = 'Your bank asks whether it is really you. You choose the answer.';
export const challengeComplete = 'Complete authentication';
export const challengeClose = 'Close';
export const challengeFail = 'Fail authentication';
export const changesTitle = 'Something changed since you filled this cart';
export const changesText = 'Nothing was charged. Look at what is different, then accept it or go back to the cart.';
export const accept = 'Accept and continue';
export const accepting = 'Accepting...';
export const acceptFailed = 'The current prices could not be loaded. Please try again.';
export const newTotal = 'New total with tax';
export const offTitle = 'Card payment is not set up here';
export const offText = 'You can still order: ask for a quote and the supplier answers within 24 hours.';
export const elsewhereTitle = 'Pay on your own device';
export const elsewhereText = 'No card is ever entered on this device. Take your cart with you and pay there, or ask for a quote.';
export const tooLargeTitle = 'This order is too large for a card';
export const requestQuote = 'Request Quote';
export const stripeFailed = 'The card form could not be loaded. Check the connection or an ad blocker, then try again.';
export const mmYy = 'MM / YY';
export const errorTitle = 'Error';

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
