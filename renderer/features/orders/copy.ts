export const title = 'Your Orders';
export const backToAll = 'All orders';
export const emptyTitle = 'No orders on this device yet';
export const emptyText = 'Orders you place on this device appear here. No account needed.';
export const startShopping = 'Start Shopping';
export const pastOrders = 'Orders on this device';
export const open = 'View receipt';
export const receipt = 'Receipt';
export const order = 'Order';
export const print = 'Print receipt';
export const orderNumber = 'Order number';
export const ordered = 'Ordered';
export const paid = 'Payment received';
export const notPaid = 'Not yet';
export const terms = 'Terms';
export const revision = (revisionNumber: number): string => `Revision ${revisionNumber}`;
export const product = 'Product';
export const quantity = 'Quantity';
export const unitPrice = 'Unit price';
export const amount = 'Amount';
export const subtotal = 'Subtotal';
export const shipping = 'Shipping';
export const shippingFree = 'Free';
export const tax = 'Tax (10%)';
export const total = 'Total';
export const inUsd = 'All amounts in US dollars, as charged.';
export const charged = (usd: string) => `Charged: ${usd} USD`;
export const toBeCharged = (usd: string) => `To be charged: ${usd} USD`;
export const reductions = 'Price breaks and deals in these prices';
export const testMode = 'Test mode: no money moved.';
export const unknownTitle = 'Order not found on this device';
export const unknownText = 'Open it on the device you ordered with.';
export const refusedTitle = 'This order is no longer available';
export const forget = 'Remove from this list';
export const failedTitle = 'The order could not be loaded';
export const checking = 'Checking your order…';
export const payAgain = 'Back to checkout';
export const paidTitle = 'Payment Successful';
export const paidText = 'Thank you. Your order is complete and your receipt is ready.';

export const timeline = 'Timeline';

export const subtotalOf = (seller: string) => `Subtotal of ${seller}`;
export const aboutIn = (amount: string) => `${amount} in your display currency.`;

/** Meaning of each state for the buyer, below its name. */
export const STATE_NOTES = {
  pending: 'We’re waiting for the payment provider. This page updates by itself; don’t pay again.',
  paid: 'Thank you, payment received. Your receipt is below.',
  failed: 'Nothing was charged.',
  expired: 'The order wasn’t paid within 15 minutes, so the items were released. Nothing was charged.',
  partly_refunded: 'Part of the payment was refunded to your card. The rest of the order is unchanged.',
  refunded: 'The payment was refunded to your card.',
  disputed: 'Your bank has asked for the money back. The order is on hold until that is settled. Ask us in the chat with the order number.',
  paid_needs_review:
    'Your payment arrived late or differs from the order. Someone is checking it; don’t pay again. Ask us in the chat with the order number.',
  other: 'This page is out of date. Reload it to see the status of your order.',
} as const;
/** What became of an order, by its state; the heading of its page. */
export const STATE_HEADINGS = {
  pending: (number: string) => `Order ${number} is waiting for payment`,
  paid: (number: string) => `Order ${number} confirmed`,
  failed: (number: string) => `Payment for order ${number} failed`,
  expired: (number: string) => `Order ${number} has expired`,
  partly_refunded: (number: string) => `Order ${number} was refunded in part`,
  refunded: (number: string) => `Order ${number} was refunded`,
  disputed: (number: string) => `Order ${number} is disputed`,
  paid_needs_review: (number: string) => `We are checking the payment of order ${number}`,
  other: (number: string) => `Order ${number}`,
} as const;
/** The same, for the goods of a paid order. */
export const FULFILMENT_HEADINGS = {
  accepted: (number: string) => `Order ${number} is being prepared`,
  partly_shipped: (number: string) => `Part of order ${number} is on its way`,
  shipped: (number: string) => `Order ${number} is on its way`,
  delivered: (number: string) => `Order ${number} was delivered`,
  cancelled: (number: string) => `Order ${number} was cancelled`,
  other: (number: string) => `Order ${number}`,
} as const;
export const refundUnderWay = (number: string) => `A refund for order ${number} is in progress`;
export const orderTotal = 'Order total';
export const receiptTo = 'Receipt to';
export const noEmail = 'No email for the receipt yet';
export const addDelivery = 'Add delivery details';
export const orderAgain = (number: string) => `Order again: ${number}`;
export const stillOpen = 'The order stays open for 15 minutes. You can try another card.';

export const parcels = 'Parcels';
export const next = 'Next, the suppliers accept and ship it. You can follow it here.';
/** Next step for the goods of a paid order. */
export const FULFILMENT_NOTES = {
  accepted: 'The supplier has accepted your order and is preparing it. Tracking will appear here.',
  partly_shipped: 'Part of your order is on its way. The rest follows.',
  shipped: 'Your whole order is on its way.',
  delivered: 'Everything was delivered. Missing or damaged items? Ask us in the chat with the order number.',
  cancelled: 'Cancelled. Nothing more will be sent.',
  other: 'This page is out of date. Reload it to see the status of your order.',
} as const;

export const refunded = 'Refunded';
export const onItsWay = 'Refund in progress';
export const stays = 'Paid after refunds';
export const less = (amount: string) => `− ${amount}`;
export const goesBack = 'You’ll be refunded in full.';
export const stands = 'The order is unchanged.';
export const onItsWaySince = (amount: string, time: string) =>
  `${amount} is on its way back to your card since ${time}. Your bank may take some days to show it.`;
export const whyRefunded = (amount: string) => `Reason for the refund of ${amount}:`;
export const refundFailed = (amount: string) =>
  `The refund of ${amount} did not reach your card. We are working on it. Ask us in the chat with the order number.`;

/** Describes a dispute at the buyer's bank, beside the order's state. */
export const BANK = {
  disputed: (amount: string) => `Your bank has asked for ${amount} of this payment back. It has not decided yet.`,
  lost: (amount: string) => `Your bank took ${amount} back.`,
  won: (amount: string) => `Your bank asked for ${amount} back and decided in favour of the shop.`,
  goneTwice: (amount: string) => `You received ${amount} twice: we refunded it, and your bank took it back as well. Please write to us.`,
};
