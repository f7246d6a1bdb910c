import type { Request } from 'express';
import { FULFILMENT_STATES } from '#domain/order/fulfilment.ts';
import { ORDER_STATES, ORDER_WORK } from '#domain/order/order.ts';
import { findOrderNumber } from '#domain/order/order-number.ts';
import type { OrderFilter, OrderStore } from '../../../stores/orders/order-store.ts';
import { invalidQuery, parseSearch, queryText } from '../../query-text.ts';

const DAY_MS = 86_400_000;
const FIELDS = ['state', 'number', 'search', 'fulfilment', 'supplier', 'from', 'to', 'buyerOf'] as const;

/** Parses the desk's order filter for lists and files. @throws DomainError('invalid_query') */
export async function parseOrderFilter(req: Request, orders: Pick<OrderStore, 'suppliersNamed'>): Promise<OrderFilter> {
  const { state, number, search, fulfilment, supplier, from, to, buyerOf } = queryText(req, FIELDS);
  const [fromMs, toMs] = [parseDay('from', from), parseDay('to', to)];
  if (fromMs !== undefined && toMs !== undefined && fromMs > toMs)
    throw invalidQuery([{ field: 'to', message: `to must not be before from; got ${from} to ${to}` }]);
  const named = parseSearch('supplier', supplier);
  return {
    state: parseCode('state', state, [...ORDER_STATES, ...ORDER_WORK]),
    // An invalid number matches no order: an empty list, as for a number that does not exist.
    number: number === undefined ? undefined : (findOrderNumber(number) ?? number),
    search: parseSearch('search', search),
    fulfilment: parseCode('fulfilment', fulfilment, FULFILMENT_STATES),
    suppliers: named === undefined ? undefined : await orders.suppliersNamed(named),
    ...{ fromMs, untilMs: toMs === undefined ? undefined : toMs + DAY_MS },
    buyerOf: parseSearch('buyerOf', buyerOf),
  };
}

/** Returns the start of a UTC day in milliseconds since 1970. */
function parseDay(field: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(text))
    throw invalidQuery([{ field, message: `${field} must be a day such as 2026-11-21; got "${text.slice(0, 20)}"` }]);
  return ms;
}

function parseCode<Code extends string>(field: string, text: string | undefined, codes: readonly Code[]): Code | undefined {
  const known = codes.find((code) => code === text);
  if (text !== undefined && known === undefined)
    throw invalidQuery([{ field, message: `${field} must be one of ${codes.join(', ')}; got "${text.slice(0, 40)}"` }]);
  return known;
}
