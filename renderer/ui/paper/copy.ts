export const invoice = 'Invoice';
export const packingSlip = 'Packing slip';
export const orderNumber = 'Order number';
export const invoiceNumber = 'Invoice number';
export const ordered = 'Ordered';
export const paid = 'Payment received';
export const soldBy = 'Sold by';
export const sentBy = 'Sent by';
export const carrier = 'Carrier';
export const trackingNumber = 'Tracking number';

export const delivery = 'Delivery details';
export const buyer = 'Buyer';
export const deliverTo = 'Deliver to';
export const poNumber = 'PO number';
export const taxNumber = 'Tax number';
export const note = 'Note';
export const sellersTaxNumber = (number: string): string => `Tax number ${number}`;
export const noDelivery = 'The buyer has not given a delivery address yet.';

export const product = 'Product';
export const quantity = 'Quantity';
export const inThisParcel = 'In this parcel';
export const toPack = 'To pack';
export const unitPrice = 'Unit price';
export const amount = 'Amount';
export const subtotal = 'Subtotal';
export const shipping = 'Shipping';
export const shippingFree = 'Free';
export const tax = 'Tax (10%)';
export const total = 'Total';
export const givenBackOtherwise = 'Refunded by the payment provider or the bank';
export const stays = 'Paid after refunds';
export const inUsd = 'All amounts in US dollars, as charged.';
export const testMode = 'Test mode: no money moved.';

export const documentTitle = (kind: string, number: string) => `${kind} ${number}`;
export const subtotalOf = (seller: string) => `Subtotal of ${seller}`;
export const paidOn = (day: string) => `Paid ${day}`;
export const givenBackOn = (day: string) => `Refunded ${day}`;
export const onItsWaySince = (day: string) => `Refund in progress since ${day}`;
export const less = (amountText: string) => `− ${amountText}`;
export const invoiceOf = (number: string) => `Invoice of ${number}`;
export const slipOf = (number: string, seller: string) =>
  seller === '' ? `Packing slip of ${number}` : `Packing slip of ${number}, goods of ${seller}`;
export const slipOfParcel = (carrierAndNumber: string) => `Packing slip of the parcel ${carrierAndNumber}`;
