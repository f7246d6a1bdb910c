import { USD } from '#domain/money/currency.ts';
import { ISO_CODES } from '#domain/money/currency-form.ts';
import { divideDecimals, readRate } from './decimal.ts';

/** What a feed delivers: the rates of one day. */
export interface RateDelivery {
  /** Such as `2026-11-27`. */
  readonly on: string;
  /** Units per US dollar, by ISO code; without US dollars. */
  readonly perUsd: ReadonlyMap<string, string>;
}

/** Why a feed's answer or a file was refused: a sentence for the operator. */
export class RatesError extends Error {
  override name = 'RatesError';
}

export interface QuotedRate {
  readonly code: string;
  /** Units per unit of the base, as the feed writes it. */
  readonly rate: unknown;
  /** Returns such as ` (line 12, column 4)`, or an empty text. */
  readonly place: () => string;
}

/**
 * Converts rates per unit of `base` into rates per US dollar. Skips unknown codes, such as those of metals and tokens.
 * @throws RatesError for a rate that is no number above 0, a code named twice, or a missing rate of the US dollar
 */
export function toDelivery(on: string, base: string, quoted: readonly QuotedRate[]): RateDelivery {
  const rates = new Map<string, string>();
  for (const { code, rate, place } of quoted) {
    if (!ISO_CODES.has(code)) continue;
    if (rates.has(code)) throw new RatesError(`It names ${code} twice${place()}.`);
    const read = readRate(rate);
    if ('problem' in read) throw new RatesError(`Its rate of ${code}${place()} ${read.problem}.`);
    rates.set(code, read.decimal);
  }
  const dollar = base === USD.code ? '1' : rates.get(USD.code);
  if (dollar === undefined) throw new RatesError(`Its rates are per ${base}, and it has none of the US dollar to convert them with.`);
  rates.set(base, '1');
  rates.delete(USD.code);
  if (rates.size === 0) throw new RatesError('It has no rate of a known currency.');
  const perUsd = new Map([...rates].map(([code, rate]) => [code, base === USD.code ? rate : crossOf(code, rate, dollar)]));
  return { on, perUsd };
}

function crossOf(code: string, rate: string, dollar: string): string {
  const read = readRate(divideDecimals(rate, dollar));
  if ('problem' in read) throw new RatesError(`Its rate of ${code} per US dollar ${read.problem}.`);
  return read.decimal;
}

/** Decodes a feed's answer. @throws RatesError if it is empty, a web page, or no UTF-8 */
export function readAnswerText(bytes: Uint8Array): string {
  const text = decode(bytes).trim();
  if (text === '') throw new RatesError('It is empty.');
  if (/^<(?:!doctype\s+html|html|head|body)\b/i.test(text))
    throw new RatesError('It is a web page instead of rates, perhaps one that asks for a login.');
  return text;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RatesError('It is no text in UTF-8.');
  }
}

/** True for a day such as `2026-11-27` that the calendar has. */
export function isDay(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
