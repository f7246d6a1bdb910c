import { MAX_PRICE_CENTS, toUsd } from '#domain/kernel/money.ts';
import { MAX_NUMBER_LENGTH, shown } from '#domain/kernel/wire-fields.ts';
import type { DecimalStyle } from '#domain/listing/import-choices.ts';
import { splitAmount } from './currency-text.ts';
import { decimalOf, readDecimal, styleOf } from './decimal-text.ts';
import { exactCents } from './exact-cents.ts';

/** What of a file decides how its numbers are read. */
export interface NumberRules {
  readonly decimal: DecimalStyle;
  /** Nothing in the file says the style: a number that can mean two things is doubtful. */
  readonly isStyleGuessed: boolean;
  /** null: not known yet. */
  readonly currency: string | null;
  /** US dollars for one unit; null: USD, or not known yet. Prices stay what they are then. */
  readonly rate: number | null;
}

/** Why a cell is not what it should be, and what to do about it. */
export interface Refused {
  readonly reason: string;
  readonly fix?: string;
}
export type Read = { readonly value: number } | Refused;

/** Reads every number of one file by the same rules. */
export interface FileNumbers {
  number(value: unknown): Read;
  /** Money as US cents, 0.01 USD at least. */
  cents(value: unknown): Read;
  /** Why a row whose currency stands in a column of its own does not belong into this file; null: it does. */
  whyForeign(currency: unknown): string | null;
  /** How many numbers could have meant something else. */
  readonly doubts: number;
}

const MARKS = { point: 'decimal point', comma: 'decimal comma' } as const;
const EXAMPLES = { point: '1234.50', comma: '1234,50' } as const;

export function createFileNumbers({ decimal, isStyleGuessed, currency, rate }: NumberRules): FileNumbers {
  const rateText = rate === null ? '1' : decimalOf(rate);
  let doubts = 0;

  function notANumber(value: unknown, amount: string): Refused {
    const style = styleOf(amount);
    if (style !== 'point' && style !== 'comma')
      return { reason: `is not a number: ${shown(value)}`, fix: `Write a number like ${EXAMPLES[decimal]}.` };
    return {
      reason: `is not a number: ${shown(value)} is written with a ${MARKS[style]}, and the file is read with a ${MARKS[decimal]}`,
      fix: `Write it like ${EXAMPLES[decimal]}, or choose the ${MARKS[style]} for the whole file.`,
    };
  }

  /** The number as `1234.50`. */
  function read(value: unknown, amount: string): { readonly text: string } | Refused {
    const text = readDecimal(amount, decimal);
    if (text === null) return notANumber(value, amount);
    if (isStyleGuessed && styleOf(amount) === 'unclear') doubts += 1;
    return { text };
  }

  const asText = (value: unknown) => (typeof value === 'string' && value.length <= MAX_NUMBER_LENGTH ? value.trim() : '');

  function readMoney(value: unknown): { readonly text: string } | Refused {
    if (typeof value === 'number' && Number.isFinite(value)) return { text: decimalOf(value) };
    const parts = splitAmount(asText(value));
    if (parts === null) return notANumber(value, asText(value));
    if (parts.mark !== null && currency !== null && !parts.mark.codes.includes(currency))
      return {
        reason: `${shown(value)} is in ${parts.mark.best ?? parts.mark.codes.join(' or ')}, and the file is read as ${currency}`,
        fix: 'One file has one currency: put rows of another into a file of their own, or choose the currency of this one.',
      };
    return read(value, parts.amount);
  }

  return {
    get doubts() {
      return doubts;
    },
    number(value) {
      if (typeof value === 'number' && Number.isFinite(value)) return { value };
      const found = read(value, asText(value));
      return 'text' in found ? { value: Number(found.text) } : found;
    },
    cents(value) {
      const found = readMoney(value);
      if (!('text' in found)) return found;
      const cents = exactCents(found.text, rateText);
      if (cents < 1) return { reason: `must be at least 0.01 USD; got ${shown(value)}`, fix: 'State the price of one unit.' };
      if (cents > MAX_PRICE_CENTS) return { reason: `must be at most ${toUsd(MAX_PRICE_CENTS)} USD; got ${shown(value)}` };
      return { value: cents };
    },
    whyForeign(stated) {
      const text = typeof stated === 'string' ? stated.trim() : '';
      if (text === '' || currency === null || text.toUpperCase() === currency) return null;
      return `${shown(text)} is not ${currency}, in which the file is read`;
    },
  };
}
