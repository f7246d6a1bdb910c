/** Splits `1234.50` into its digits and the number of decimals. */
function toScaled(text: string): { readonly digits: bigint; readonly scale: number } {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const digits = BigInt(`${whole}${decimals}` || '0');
  return { digits: text.startsWith('-') ? -digits : digits, scale: decimals.length };
}

/**
 * Converts an amount for `pieces` units to US cents for one unit. Exact: integer arithmetic, rounded once, half up.
 * `amount` and `rate` are decimals like `1234.50`; `rate` is US dollars for one unit of the currency.
 */
export function exactCents(amount: string, rate = '1', pieces = 1): number {
  const [price, factor] = [toScaled(amount), toScaled(rate)];
  const product = price.digits * factor.digits * 100n;
  const unit = 10n ** BigInt(price.scale + factor.scale) * BigInt(pieces);
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude * 2n + unit) / (unit * 2n);
  return Number(product < 0n ? -rounded : rounded);
}
