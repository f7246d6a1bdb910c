import type { Wire } from '#domain/kernel/api-call.ts';
import { type WireOfferedCurrency, WireOfferedCurrencySchema } from './rates-wire.ts';

/** The currency a buyer saw an order's amounts in, with its rate when the order was placed. */
export const WireShownInSchema = WireOfferedCurrencySchema.pick({
  code: true,
  symbol: true,
  decimals: true,
  grouping: true,
  perUsd: true,
  on: true,
  source: true,
});
export type ShownIn = Wire<typeof WireShownInSchema>;

/** Drops what only a list of currencies needs. */
export function toShownIn({ code, symbol, decimals, grouping, perUsd, on, source }: WireOfferedCurrency): ShownIn {
  return { code, symbol, decimals, ...(grouping !== undefined && { grouping }), perUsd, on, source };
}
