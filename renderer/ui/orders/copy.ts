import type { OpenCode } from '#domain/kernel/open-code.ts';
import type { DeliveryField } from '#domain/order/delivery.ts';
import type { FulfilmentState } from '#domain/order/fulfilment.ts';
import { formatCount } from '#lib/format.ts';

export const FULFILMENT_WORDS: Readonly<Record<OpenCode<FulfilmentState>, string>> = {
  accepted: 'Accepted',
  partly_shipped: 'Partly shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  other: 'Reload to see',
};
export const notAccepted = 'Not accepted yet';
export const accept = 'Accept';
export const ship = 'Ship';
export const delivered = 'Delivered';
export const parcels = 'Parcels';
export const carrier = 'Carrier';
export const carrierHint = 'For example DHL, UPS or your own truck.';
export const trackingNumber = 'Tracking number';
export const trackingHint = 'Leave empty if there is none.';
export const goodsInIt = 'What is in this parcel';
export const cancel = 'Cancel';
export const shipThis = 'Ship this parcel';
export const stepFailed = 'That did not reach the server. Please try again.';
export const shipTitle = (number: string, seller: string) => (seller === '' ? `Ship ${number}` : `Ship ${number}, goods of ${seller}`);
export const unitsOf = (name: string) => `Units of ${name}`;
export const leftOf = (left: number, quantity: number) => `${formatCount(left)} of ${formatCount(quantity)} left to ship`;
export const inParcel = (quantity: number, name: string) => `${formatCount(quantity)} × ${name}`;
export const shippedOn = (time: string) => `Shipped ${time}`;
export const deliveredOn = (time: string) => `Delivered ${time}`;
export const acceptName = (number: string, seller: string) => (seller === '' ? `Accept ${number}` : `Accept ${number}, goods of ${seller}`);
export const deliveredName = (carrierAndNumber: string) => `Delivered: ${carrierAndNumber}`;

export const DELIVERY_LABELS = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  street: 'Street',
  postcode: 'Postcode',
  city: 'City',
  country: 'Country',
  poNumber: 'PO number',
  taxNumber: 'Tax number',
  note: 'Note',
} as const satisfies Record<DeliveryField, string>;
