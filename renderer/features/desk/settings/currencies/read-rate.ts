import { readAmount } from '#domain/product/typed/typed-amount.ts';
import * as copy from './copy.ts';

/** A typed rate, in units per US dollar, or why it is none. A point before three digits is a decimal point, as rates have many. */
export type ReadRate = { readonly perUsd: number } | { readonly fault: string };

export function readRate(text: string): ReadRate {
  const read = readAmount(text);
  if (read.kind === 'unclear') return text.includes('.') ? { perUsd: read.values[1] } : { fault: copy.isUnclear(...read.values) };
  return read.kind === 'number' && read.value > 0 ? { perUsd: read.value } : { fault: copy.noRate };
}

/** Returns the number one unit of its last digit up or down: `0.85` → `0.86`. */
export function stepRate(text: string, by: 1 | -1): string {
  const read = readRate(text);
  if ('fault' in read) return text;
  const decimals = /[.,](\d+)$/.exec(text.trim())?.[1]?.length ?? 0;
  const units = Math.round(read.perUsd * 10 ** decimals) + by;
  return units > 0 ? (units / 10 ** decimals).toFixed(decimals) : text;
}
