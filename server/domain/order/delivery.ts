/**
 * Buyer and delivery address of an order. `''`: not given. Personal data: shown only on the order, its receipt and the
 * desk.
 */
export interface Delivery {
  readonly name: string;
  readonly email: string;
  readonly street: string;
  readonly city: string;
  /** Short English name. */
  readonly country: string;
  readonly phone: string;
  readonly company: string;
  readonly postcode: string;
  readonly poNumber: string;
  readonly taxNumber: string;
  readonly note: string;
}
export type DeliveryField = keyof Delivery;

export const DELIVERY_LIMITS = {
  name: 120,
  email: 254,
  street: 200,
  city: 120,
  country: 60,
  phone: 40,
  company: 160,
  postcode: 20,
  poNumber: 60,
  taxNumber: 40,
  note: 1000,
} as const satisfies Record<DeliveryField, number>;

export const DELIVERY_FIELDS = Object.keys(DELIVERY_LIMITS) as readonly DeliveryField[];
export const REQUIRED_DELIVERY_FIELDS = ['name', 'email', 'street', 'city', 'country'] as const satisfies readonly DeliveryField[];

export const EMPTY_DELIVERY: Delivery = {
  name: '',
  email: '',
  street: '',
  city: '',
  country: '',
  phone: '',
  company: '',
  postcode: '',
  poNumber: '',
  taxNumber: '',
  note: '',
};

/** True if all fields required for sending are filled; the schema checks that they are valid. */
export function isDeliverable(delivery: Pick<Delivery, (typeof REQUIRED_DELIVERY_FIELDS)[number]>): boolean {
  return REQUIRED_DELIVERY_FIELDS.every((field) => delivery[field].trim() !== '');
}
