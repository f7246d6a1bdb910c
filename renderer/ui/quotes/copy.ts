import type { OpenCode } from '#domain/kernel/open-code.ts';
import type { QuoteState } from '#domain/quote/offer.ts';
import { formatCounted, formatDays, formatLeadTime, formatUnits } from '#lib/format.ts';

export const STATES: Readonly<Record<OpenCode<QuoteState>, string>> = {
  waiting: 'Waiting for an answer',
  answered: 'Answered',
  accepted: 'Accepted',
  expired: 'Expired',
  paid: 'Paid',
  other: 'Reload to see',
};
export const goods = 'Goods';
export const shopPrice = 'Shop price';
export const yourPrice = 'Your price';
export const lineTotal = 'Total';
export const offerOf = (code: string) => `Offer for ${code}`;
export const unitsFrom = (quantity: number, minimum: number) =>
  minimum < quantity ? `${formatUnits(quantity)}, price holds from ${formatUnits(minimum)}` : formatUnits(quantity);
export const subtotal = 'Subtotal';
export const shipping = 'Shipping';
export const shippingFree = 'Free';
export const tax = 'Tax (10%)';
export const total = 'Total';
export const saving = (amount: string) => `You save ${amount} compared with list prices.`;
export const terms = 'Terms of the offer';
export const leadTime = 'Lead time';
export const toDoor = (days: number) => (days === 0 ? 'on the day it is paid' : formatLeadTime(days));
export const validUntil = 'Valid until';
export const payUntil = 'Pay by';
const HOUR_MS = 3_600_000;
/** `3 days left`, `5 hours left`. */
export function timeLeft(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  if (hours >= 48) return `${formatDays(Math.floor(hours / 24))} left`;
  return hours >= 1 ? `${formatCounted(hours, 'hour', 'hours')} left` : 'less than an hour left';
}
export const until = (time: string, left: string) => (left === '' ? time : `${time} · ${left}`);
export const note = 'Note';
export const acceptAndPay = 'Accept and pay';
export const pay = (usd: string) => `Pay ${usd}`;
export const acceptedText = 'You accepted this offer. It becomes an order when it is paid.';
export const acceptFailed = 'The offer could not be accepted just now. Please try again.';
export const expiredText = 'This offer has expired. Request a new price.';
export const askAgain = 'Ask again';
export const paidText = (order: string) => `Paid, by order ${order}.`;
export const toOrders = 'Your orders';
export const payElsewhere = 'No card is ever entered on this device. Open the link from our mail on your own device to pay there.';

export const answerTitle = (code: string) => `Answer ${code}`;
export const answer = 'Answer';
export const answerAnew = 'Change the offer';
export const answerNamed = (code: string) => `Answer ${code} with a price`;
export const answerAnewNamed = (code: string) => `Change the offer of ${code}`;
export const offered = (revision: number, amount: string) => `Offer ${revision}: ${amount} with tax`;
export const unitPrice = 'Unit price (USD)';
export const quantity = 'Quantity';
export const minimum = 'Minimum at this price';
export const aboveShopPrice = (price: string, units: number) => `Above the shop's price of ${price} for ${formatUnits(units)}`;
export const productId = 'Product';
export const productHint = 'Its product number, or its address in the shop';
export const anotherProduct = 'Another product';
export const newProduct = (at: number) => `product ${at}`;
export const leaveOut = (product: string) => `Leave out ${product}`;
export const daysToDoor = 'Days from order to door';
export const validDay = 'Valid until (end of the day, UTC)';
export const noteToBuyer = 'Note to the buyer';
export const totalWithTax = (amount: string) => `Total with tax ${amount}`;
export const send = 'Send the offer';
export const cancel = 'Cancel';
export const sendFailed = 'That did not reach the server. Please try again.';
