export const copy = {
  title: 'Your Orders',
  backToAll: 'All orders',
  emptyTitle: 'No orders on this device yet',
  emptyText: 'Orders you pay for here are listed here, without a sign-in.',
  startShopping: 'Start Shopping',
  pastOrders: 'Orders of this device',
  open: 'View receipt',
  receipt: 'Receipt',
  order: 'Order',
  print: 'Print receipt',
  house: 'Tradewind',
  orderNumber: 'Order number',
  ordered: 'Ordered',
  paid: 'Payment received',
  notPaid: 'Not yet',
  product: 'Product',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  shippingFree: 'Free',
  tax: 'Tax (10%)',
  total: 'Total',
  inUsd: 'All amounts in US dollars, as charged.',
  reductions: 'Price breaks and deals in these prices',
  testMode: 'Test mode: no money moved.',
  unknownTitle: 'This order is not known on this device',
  unknownText: 'Orders open on the device they were made on.',
  refusedTitle: 'This order cannot be opened any more',
  forget: 'Take it off the list',
  failedTitle: 'The order could not be loaded',
  checking: 'Asking for the state of this order...',
  payAgain: 'Back to checkout',
  paidTitle: 'Payment Successful',
  paidText: 'Thank you. Your order is complete and your receipt is ready.',
} as const;

export const aboutIn = (amount: string) => `About ${amount} in your display currency.`;

/** What each state means for the buyer, below its name. */
export const STATE_NOTES = {
  pending: 'The card service has not told us yet. This page asks again by itself; you need not pay again.',
  paid: 'Thank you. Your payment arrived; keep the receipt below.',
  failed: 'Nothing was charged.',
  expired: 'It was not paid within 15 minutes, so the goods went back on the shelf. Nothing was charged.',
  partly_refunded: 'A part of the money went back to your card; the rest of the order stands.',
  refunded: 'The money went back to your card.',
  disputed: 'Your bank asked for the money back. The order waits until that is settled; ask us in the chat with the order number.',
  paid_needs_review:
    'Your payment arrived late or differs from the order. A person looks at it; you need not pay again. Ask us in the chat with the order number.',
} as const;
export const stillOpen = 'The order is still open until its 15 minutes are over: you can try another card.';
