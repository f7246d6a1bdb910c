/** `1234.50` as digits and how many of them are decimals. */
function toScaled(text: string): { readonly digits: bigint; readonly scale: number } {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const digits = BigInt(`${whole}${decimals}` || '0');
  return { digits: text.startsWith('-') ? -digits : digits, scale: decimals.length };
}

/**
 * An amount as US cents, converted once and rounded once, half up. Exact: no binary fraction is in between.
 * `amount` and `rate` are decimals like `1234.50`; `rate` is US dollars for one unit. `pieces`: how many the amount is for.
 */
export function exactCents(amount: string, rate = '1', pieces = 1): number {
  const [price, factor] = [toScaled(amount), toScaled(rate)];
  const product = price.digits * factor.digits * 100n;
  const unit = 10n ** BigInt(price.scale + factor.scale) * BigInt(pieces);
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude * 2n + unit) / (unit * 2n);
  return Number(product < 0n ? -rounded : rounded);
}
