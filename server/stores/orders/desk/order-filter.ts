import { ORDER_WORK } from '#domain/order/order.ts';
import { findOrderNumber } from '#domain/order/order-number.ts';
import type { Dialect } from '../../../db/sql/dialect.ts';
import { SHOWN_STATE, workOf } from '../order-sql.ts';
import type { OrderFilter } from '../order-store.ts';

/** Parameters of `idsOfBuyers`. */
export interface BuyerText {
  readonly text: string;
  readonly upper: string;
  readonly title: string;
}

/**
 * Returns the text in lower case, upper case and title case: databases lower-case A to Z reliably, but other letters
 * depending on their setup.
 */
export function toBuyerText(typed: string): BuyerText {
  const text = typed.toLowerCase();
  // Some letters, such as ß, have no single upper-case letter.
  const large = (letter: string) => (/^[^\0-\x7f]$/u.test(letter.toUpperCase()) ? letter.toUpperCase() : letter);
  return { text, upper: text.replace(/[^\0-\x7f]/gu, large), title: text.replace(/(?<!\p{L})[^\0-\x7f]/gu, large) };
}

/** Selects ids of orders whose buyer's e-mail, name, company or PO number contains the text. */
export function idsOfBuyers({ position, indexedBy, field, generated }: Dialect): string {
  const fields = ['email', 'name', 'company', 'poNumber'].map((name) => field('delivery', name));
  const buyer = generated('buyer', `lower(${fields.join(' || char(10) || ')})`);
  return `SELECT order_id AS id FROM order_delivery ${indexedBy('order_delivery_by_buyer')} WHERE ${position(buyer, '@text')} > 0
    OR (@upper <> @text AND (${position(buyer, '@upper')} > 0 OR ${position(buyer, '@title')} > 0))`;
}

/** Selects ids of orders with this payment id or order id. */
export const idsCalled = (typed: string) =>
  `SELECT id FROM orders WHERE intent_id = ${typed} UNION ALL SELECT id FROM orders WHERE id = ${typed}`;

export const suppliersNamed = ({ position }: Dialect) => `WITH named AS (SELECT id FROM supplier
    WHERE id = @typed OR ${['@text', '@upper', '@title'].map((text) => `${position('lower(name)', text)} > 0`).join(' OR ')})
  SELECT id FROM supplier WHERE id IN (SELECT id FROM named) OR merged_into IN (SELECT id FROM named)`;

const emailOf = ({ field }: Dialect) => `lower(${field('delivery', 'email')})`;

const conditions = (dialect: Dialect) => ({
  // Two sets, not one: PostgreSQL would look up each member of a single set separately.
  text: `(id IN (${idsOfBuyers(dialect)}) OR id IN (${idsCalled('@typed')} UNION ALL SELECT id FROM orders WHERE number = @called))`,
  state: `${SHOWN_STATE} = @state`,
  work: `${workOf(dialect)} = @work`,
  number: 'number = @number',
  fulfilment: 'fulfilment_state = @fulfilment',
  fromMs: 'created_at >= @fromMs',
  untilMs: 'created_at < @untilMs',
  suppliers: `EXISTS (SELECT 1 FROM order_supplier s
    WHERE s.supplier_id IN ${dialect.values('@suppliers')} AND s.created_at = orders.created_at AND s.order_id = orders.id)`,
  buyerOf: `id IN (SELECT order_id FROM order_delivery WHERE ${emailOf(dialect)} <> ''
    AND ${emailOf(dialect)} = (SELECT ${emailOf(dialect)} FROM order_delivery WHERE order_id = @buyerOf))`,
});

type Condition = keyof ReturnType<typeof conditions>;

/** Returns the WHERE conditions of a filter and their parameters. */
export function whereOf(dialect: Dialect, { state, search, suppliers, ...rest }: OrderFilter) {
  const isWork = ORDER_WORK.some((known) => known === state);
  const typed = search?.trim();
  const values = {
    ...(state !== undefined && { [isWork ? 'work' : 'state']: state }),
    ...(suppliers !== undefined && { suppliers: JSON.stringify(suppliers) }),
    ...(typed !== undefined && { ...toBuyerText(typed), typed, called: findOrderNumber(typed) ?? '' }),
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  };
  const all = conditions(dialect);
  const names = (Object.keys(all) as Condition[]).filter((name) => Object.hasOwn(values, name));
  return { where: names.map((name) => all[name]).join(' AND ') || 'true', values };
}
