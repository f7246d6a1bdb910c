import type { OpenCode } from '#domain/kernel/open-code.ts';
import type { NeedsPerson } from '#domain/order/needs-person.ts';
import type { RefundState } from '#domain/order/refund.ts';
import { formatCount, formatCounted } from '#lib/format.ts';
import type { UnitKind } from './refund-units.ts';

export const change = 'Change';
export const changeParcel = 'Change parcel';
export const changeParcelOf = (name: string) => `Change parcel: ${name}`;
export const changeAddress = 'Change address';
export const changeAddressOf = (order: string) => `Change address: ${order}`;
export const buyerIsMailed = 'The buyer gets a mail with the new details.';
export const notChanged = 'That did not reach the server. Please try again.';
export const chooseCountry = 'Choose a country';
export const parcelIsThere = (order: string, parcel: string) => `Delivered: ${parcel} of ${order}`;
export const exportLines = 'Export lines';
export const goods = 'Goods';
export const supplier = 'Supplier';
export const from = 'Ordered from';
export const to = 'Ordered to';
export const isBackwards = 'This is before the first day.';
export const othersOfBuyer = (count: number) =>
  count === 1 ? 'Another order of this buyer' : `${formatCount(count)} other orders of this buyer`;
export const allOfBuyer = (count: number) => `Show all ${formatCount(count)}`;

export const unitsIn = (units: number, suppliers: number) =>
  `${formatCounted(units, 'unit', 'units')}${suppliers > 1 ? ` from ${formatCount(suppliers)} suppliers` : ''}`;
export const placedOn = (time: string) => `Placed ${time}`;
export const paidOn = (time: string) => `paid ${time}`;
export const underTerms = (revision: number): string => `Terms, revision ${revision}`;
export const seenIn = (code: string, rate: string): string => `Buyer saw ${code}: ${rate}`;
export const parties = 'Buyer and delivery';
export const goodsOf = (supplier: string) => `Goods of ${supplier}`;
export const units = 'Units';
export const shippedUnits = 'Shipped';
export const shippedOf = (shipped: string, bought: string) => `${shipped} of ${bought}`;
export const unitPrice = 'Unit price';
export const sum = 'Sum';
export const cameBack = (units: string) => `${units} came back`;
export const money = 'Money';
export const subtotal = 'Subtotal';
export const shipping = 'Shipping';
export const free = 'Free';
export const tax = 'Tax';
export const total = 'Total';
export const refunded = 'Refunded';
export const onItsWay = 'Refund on its way';
export const stays = 'Paid after refunds';
export const less = (amount: string) => `− ${amount}`;
export const notes = 'Notes';
export const addNote = 'Add note';
export const orderId = 'Order id';
export const paymentId = 'Payment id';
export const copyOrderId = 'Copy order id';
export const copyPaymentId = 'Copy payment id';

export const refund = 'Refund';
export const refunds = 'Refunds';
export const amount = 'Amount (USD)';
export const reason = 'Reason';
export const reasonHint = 'Internal note. The buyer sees only the amount.';
export const tellBuyer = 'Tell the buyer why';
export const reasonHintTold = 'The buyer reads this in the mail and with the order.';
export const UNITS = {
  returned: {
    title: 'Shipped units that come back',
    text: 'They are with the buyer or on their way now, and go back on sale.',
    of: (name: string, most: number) => `Return to stock: ${name} (of ${formatCount(most)})`,
  },
  notSent: {
    title: 'Unshipped units that are not to be sent',
    text: 'They never left. Their supplier is told not to send them, and they go back on sale.',
    of: (name: string, most: number) => `Do not send: ${name} (of ${formatCount(most)})`,
  },
} as const satisfies Record<UnitKind, object>;
export const madeOf = (units: number, cost: string) =>
  units === 1 ? `1 unit with its tax comes to ${cost}.` : `${formatCount(units)} units with their tax come to ${cost}.`;
export const moreThanIsLeft = 'That is more than can be refunded.';
export const takeAmount = (amount: string) => `Use ${amount}`;
export const cancel = 'Cancel';
export const refundAmount = (amount: string) => `Refund ${amount}`;
export const refundAsked = 'Refund requested';
export const notAsked = 'That did not reach the server. Look at the order again before you repeat it.';
export const REFUND_WORDS: Readonly<Record<OpenCode<RefundState>, string>> = {
  requested: 'requested, no answer from the card service yet',
  pending: 'on its way at the card service',
  succeeded: 'refunded',
  failed: 'failed',
  other: 'reload to see',
};
export const refundOf = (order: string) => `Refund ${order}`;
export const leftToGiveBack = (left: string, total: string) => `${left} of ${total} can be refunded.`;
export const askedBy = (who: string, time: string) => `${who}, ${time}`;
export const stepOf = (step: string, order: string) => `${step}: ${order}`;
export const cancelAndRefund = 'Cancel and refund';
export const cancelOnly = 'Cancel without a refund';
export const cancelDone = 'Order cancelled';
export const cancelText = 'Nothing more of this order is sent, and its suppliers are told to stop. Parcels already sent still arrive.';
export const keepOrder = 'Keep the order';
export const cancelHint = (isPartSent: boolean, left: string, total: string) =>
  `${isPartSent ? 'The price of the unshipped units, with tax.' : 'All that is left of the payment.'} ${leftToGiveBack(left, total)}`;
export const nothingToGiveBack = 'The whole payment is refunded already, or on its way back.';
export const staysWithAPerson =
  'The payment is not returned automatically. The order stays under “Needs attention” until you refund or resolve it.';
export const unitsBackOnSale = 'Put the unshipped units back on sale';
export const unitsStayOff = 'They stay off sale. Add them to the stock of the product when they can be sold.';
export const cancelReasonHint = 'Internal note. The buyer sees only that the order is cancelled, and the amount.';
export const readyMade = 'Ready-made reasons';
export const WHY_CANCELLED = [
  { label: 'Buyer', text: 'The buyer called it off.' },
  { label: 'Supplier', text: 'The supplier cannot send it.' },
  { label: 'Fraud', text: 'The payment looks like fraud.' },
] as const;

const standsAsItIs = {
  title: 'Resolve as it is',
  hint: 'Internal note. The payment stays as it is, and the order no longer needs attention.',
} as const;
export const RESOLVE = {
  review: {
    title: 'Resolve as paid',
    hint: 'Internal note. The order takes its units from stock, and its suppliers can send it.',
    templates: [{ label: 'Money', text: 'The money is there.' }],
  },
  cancelled_not_refunded: { ...standsAsItIs, templates: [{ label: 'Agreed', text: 'The buyer agreed that the money stays.' }] },
  gone_twice: {
    ...standsAsItIs,
    templates: [
      { label: 'Came back', text: 'The money that went twice came back.' },
      { label: 'Written off', text: 'The money that went twice is written off.' },
    ],
  },
} as const;

export const needsAPerson = 'Needs attention';
export const NEEDS: Readonly<Record<NeedsPerson, string>> = {
  review: 'It was paid, but late or not as ordered. Resolve it as paid, or refund it.',
  disputed: "The buyer's bank asks for money of this order back. Answer it at the card service before its date.",
  gone_twice:
    'The bank took back money that was refunded already. Ask the buyer or the card service for it, then resolve the order as it is.',
  cancelled_not_refunded: 'The order is cancelled, and the payment was not returned. Refund it, or resolve it as it is and say why.',
  to_send_again: 'A refund failed, so units that were not to be sent any more are to be sent after all. Send them, or refund them again.',
};
export const needsUnknown = 'This page is older than the shop: reload it to see why.';

/** Describes a dispute at the buyer's bank, beside the order's state. */
export const BANK = {
  disputed: (amount: string) => `The buyer's bank asks for ${amount} back. It cannot be refunded until the bank has decided.`,
  lost: (amount: string) => `The buyer's bank took ${amount} back.`,
  won: (amount: string) => `The buyer's bank asked for ${amount} and decided for the shop.`,
  goneTwice: (amount: string) => `${amount} went to the buyer twice: it was refunded, and the bank took it back as well.`,
};
export const notSent = (units: string) => `${units} refunded, not to be sent`;
