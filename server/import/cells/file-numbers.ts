import { MAX_PRICE_CENTS, toUsd } from '#domain/kernel/money.ts';
import { describeValue, MAX_NUMBER_LENGTH } from '#domain/kernel/wire-fields.ts';
import type { DecimalStyle } from '#domain/listing/import-choices.ts';
import type { Draft, RowProblem } from '../kernel/import-types.ts';
import { readCarton } from './cell-values.ts';
import { type AmountParts, type CurrencyMark, splitAmount, statedCurrency } from './currency-text.ts';
import { decimalOf, readDecimal, readGrouped, styleOf } from './decimal-text.ts';
import { exactCents } from './exact-cents.ts';
import { withLeadingZeros } from './leading-zeros.ts';
import { createMoneySeen, type MoneySeen } from './money-seen.ts';
import { plainNumber } from './number-cell.ts';
import { onlyNumber, type QuantityText, readQuantity } from './quantity-text.ts';
import { createReadingNotes } from './reading-notes.ts';
import { createUnitFactors, type UnitSeen, unitOf } from './unit-factors.ts';
import type { Unit } from './unit-text.ts';

/** Fields that count units: whole numbers, often with words beside them. */
export type QuantityField = 'moq' | 'stock' | 'tiers';

/** Exchange rate of a currency other than the file's. */
export interface OtherRate {
  readonly currency: string | null;
  readonly codes: readonly string[];
  readonly rate: number | null;
  readonly isTaken: boolean;
}

export interface NumberRules {
  readonly decimal: DecimalStyle;
  /** True if nothing in the file determines the style: ambiguous numbers then count as doubtful. */
  readonly isStyleGuessed: boolean;
  /** Currency of the file; null if not known yet. */
  readonly currency: string | null;
  /**
   * US dollars for one unit of the currency; null if it is USD or not known yet, in which case prices are not
   * converted.
   */
  readonly rate: number | null;
  readonly others?: readonly OtherRate[];
  /** Pieces by unit, as stated by the user. */
  readonly units?: Readonly<Record<string, number>>;
  /** Units named in column headers. */
  readonly headerUnits?: Readonly<Partial<Record<'price' | QuantityField, Unit>>>;
  /** Fields whose number is taken whatever words are beside it. */
  readonly bareNumbers?: readonly string[];
  /** Columns of whole numbers written with three decimals: `12.000` means 12 there. */
  readonly thousandths?: ReadonlySet<string>;
}

/** Reason why a cell cannot be read, and how to fix it. */
export interface UnreadableCell {
  readonly reason: string;
  readonly fix?: string;
}
export type NumberReading = { readonly value: number } | UnreadableCell;
export type QuantityReading = { readonly value: number | null } | UnreadableCell;

/** What the numbers read so far show about the file. */
export interface NumbersSeen {
  readonly money: MoneySeen;
  /** Numbers that only this style can read, and numbers that only the other style can. */
  readonly inStyle: number;
  readonly inOther: number;
}

type PlacedCells = Pick<Draft, 'row' | 'fields' | 'columns'>;

/** Reads every number of one file by the same rules. */
export interface FileNumbers {
  /** Sets the row of the cells that follow; null after the last cell of a row. */
  begin(row: PlacedCells | null): void;
  number(value: unknown): NumberReading;
  /** Reads a whole number. A refusal contains no `fix`: the field adds its own. */
  whole(value: unknown): NumberReading;
  /** Reads a whole number of units; null if the cell states that the number is unknown. */
  quantity(value: unknown, field: QuantityField): QuantityReading;
  /** Reads the price of one unit in US cents, at least 1. */
  price(value: unknown): NumberReading;
  /** Reads another amount of the row; without a sign it is in the currency of the row's price. */
  cents(value: unknown): NumberReading;
  /** Restores the leading zeros of a bar code that a spreadsheet program dropped. */
  gtin(value: unknown): unknown;
  /** Returns why the row's stated currency does not fit this file; null if it does. */
  whyForeign(currency: unknown): string | null;
  /** Number of cells that could have a second meaning. */
  readonly doubts: number;
  seen(): NumbersSeen;
  units(): readonly UnitSeen[];
  notes(): readonly RowProblem[];
}

const MARKS = { point: 'decimal point', comma: 'decimal comma' } as const;
const EXAMPLES = { point: '1234.50', comma: '1234,50' } as const;
const MEANINGS = { blank: 'an empty cell', onHand: 'on hand, units unknown', soldOut: '0' } as const;

interface Row {
  readonly draft: PlacedCells | null;
  readonly stated: string | null;
  /** Currency mark of the row's price. */
  mark: CurrencyMark | null;
}
const NO_ROW: Row = { draft: null, stated: null, mark: null };

export function createFileNumbers(rules: NumberRules): FileNumbers {
  const { decimal, isStyleGuessed, currency, rate, others = [], units = {}, headerUnits = {}, thousandths = new Set() } = rules;
  const bareNumbers = new Set(rules.bareNumbers);
  const fileRate = rate === null ? '1' : decimalOf(rate);
  const money = createMoneySeen();
  const factors = createUnitFactors(units);
  const notes = createReadingNotes();
  let row: Row = { ...NO_ROW };
  let doubts = 0;
  let inStyle = 0;
  let inOther = 0;

  const howToWrite = `Write a number like ${EXAMPLES[decimal]}.`;
  /** `fix` is undefined where the field supplies its own. */
  function notANumber(value: unknown, amount: string, fix: string | undefined): UnreadableCell {
    const style = styleOf(amount);
    if (style !== 'point' && style !== 'comma')
      return { reason: `is not a number: ${describeValue(value)}`, ...(fix !== undefined && { fix }) };
    inOther += 1;
    return {
      reason: `is not a number: ${describeValue(value)} is written with a ${MARKS[style]}, and the file is read with a ${MARKS[decimal]}`,
      fix: `Write it like ${EXAMPLES[decimal]}, or choose the ${MARKS[style]} for the whole file.`,
    };
  }

  /** Returns the number as `1234.50`. */
  function read(value: unknown, amount: string, fix: string | undefined): { readonly text: string } | UnreadableCell {
    // Our own exports write points. A program that saves one again with commas leaves those inside texts unchanged:
    // `100:3.10`.
    const isExported = textIn(row.draft?.fields.shopId) !== null;
    const text = readDecimal(amount, decimal) ?? (isExported ? readDecimal(amount, 'point') : null);
    if (text === null) return notANumber(value, amount, fix);
    if (/[.,]/.test(amount)) {
      const isUnclear = styleOf(amount) === 'unclear';
      if (isUnclear && isStyleGuessed) doubts += 1;
      if (!isUnclear) inStyle += 1;
    }
    return { text };
  }

  const asText = (value: unknown) => (typeof value === 'string' && value.length <= MAX_NUMBER_LENGTH ? value.trim() : '');

  /** Returns the exchange rate of an amount, or why its currency cannot be read in this file. */
  function rateOf(value: unknown, mark: CurrencyMark | null): { readonly rate: string } | UnreadableCell {
    const { stated } = row;
    if (mark !== null && stated !== null && !mark.codes.includes(stated))
      return {
        reason: `${describeValue(value)} is in ${currencyText(mark)}, and the row's currency is ${stated}`,
        fix: 'State one currency for the row.',
      };
    const codes = stated === null ? (mark?.codes ?? []) : [stated];
    if (codes.length === 0 || currency === null || codes.includes(currency)) return { rate: fileRate };
    const kind = stated ?? mark?.best ?? codes.join();
    const other = others.find(({ isTaken, codes: possible }) => isTaken && possible.join() === kind);
    if (other !== undefined) return { rate: other.currency === 'USD' || other.rate === null ? '1' : decimalOf(other.rate) };
    return {
      reason: `${describeValue(value)} is in ${mark === null ? codes.join() : currencyText(mark)}, and the file is read as ${currency}`,
      fix: 'One file has one currency: put rows of another into a file of their own, or state a rate for it.',
    };
  }

  function toCents(value: unknown, parts: AmountParts | null): NumberReading {
    // Reads the number even if its currency is refused: its style counts as evidence.
    const found = parts === null ? { text: decimalOf(Number(value)) } : read(value, parts.amount, howToWrite);
    const foreign = rateOf(value, parts?.mark ?? row.mark);
    if (!('rate' in foreign)) return foreign;
    if (!('text' in found)) return found;
    const unit = unitOf(parts?.unit ?? '', row.draft?.fields.unit, headerUnits.price);
    const pieces = factors.piecesOf(unit, parts?.unit ? String(value) : (textIn(row.draft?.fields.unit) ?? unit?.name ?? ''), perCarton());
    const cents = exactCents(found.text, foreign.rate, pieces);
    if (cents < 1) return { reason: `must be at least 0.01 USD; got ${describeValue(value)}`, fix: 'State the price of one unit.' };
    if (cents > MAX_PRICE_CENTS) return { reason: `must be at most ${toUsd(MAX_PRICE_CENTS)} USD; got ${describeValue(value)}` };
    return { value: cents };
  }

  const perCarton = (): number | null => {
    const stated = readCarton(row.draft?.fields.unitsPerCarton);
    const count = typeof stated === 'string' || typeof stated === 'number' ? Number(stated) : 0;
    return Number.isSafeInteger(count) && count > 0 ? count : null;
  };

  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

  function readIn(value: unknown, field: QuantityField): QuantityText | null {
    if (typeof value !== 'string') return null;
    return readQuantity(value) ?? (bareNumbers.has(field) ? onlyNumber(value) : null);
  }

  function note(field: QuantityField | 'gtin', value: unknown, meaning: string): void {
    const { draft } = row;
    if (draft !== null) notes.note(field, { row: draft.row, column: draft.columns[field] ?? field }, String(value).trim(), meaning);
  }

  /** Reads a whole number: three digits after a mark are thousands, because there are no decimals. */
  function readWhole(
    value: unknown,
    amount: string,
    field: QuantityField,
  ): { readonly count: number; readonly isNoted: boolean } | UnreadableCell {
    const grouped = thousandths.has(field) ? null : readGrouped(amount);
    if (grouped !== null) return { count: grouped, isNoted: readDecimal(amount, decimal) !== String(grouped) };
    const found = read(value, amount, undefined);
    return 'text' in found ? { count: Number(found.text), isNoted: false } : found;
  }

  function readNumber(value: unknown, fix: string | undefined): NumberReading {
    if (isNumber(value)) return { value };
    const found = read(value, plainNumber(asText(value)), fix);
    return 'text' in found ? { value: Number(found.text) } : found;
  }

  return {
    begin(draft) {
      const text = textIn(draft?.fields.currency);
      row = draft === null ? { ...NO_ROW } : { draft, stated: text === null ? null : statedCurrency(text), mark: null };
    },
    number: (value) => readNumber(value, howToWrite),
    whole: (value) => readNumber(value, undefined),
    quantity(value, field) {
      const headerUnit = headerUnits[field] ?? null;
      if (isNumber(value)) return { value: value * factors.piecesOf(headerUnit, headerUnit?.name ?? '', perCarton()) };
      const found = readIn(value, field);
      if (found === null || !isMeant(found, field)) return notANumber(value, asText(value), undefined);
      if (found.kind !== 'number') {
        note(field, value, MEANINGS[found.kind]);
        return { value: found.kind === 'soldOut' ? 0 : null };
      }
      const whole = readWhole(value, found.amount, field);
      if (!('count' in whole)) return whole;
      const unit = found.unit ?? headerUnit;
      const count = whole.count * factors.piecesOf(unit, String(value), perCarton());
      if (whole.isNoted || !found.isPlain) note(field, value, String(count));
      return { value: count };
    },
    price(value) {
      const parts = isNumber(value) ? null : splitAmount(asText(value));
      if (parts === null && !isNumber(value)) return notANumber(value, asText(value), howToWrite);
      const mark = parts?.mark ?? null;
      money.add(mark, row.stated, String(value));
      const read = toCents(value, parts);
      // Only an accepted price sets the row's currency; a refused one is reported for the whole row already.
      if ('value' in read) row.mark = mark;
      return read;
    },
    cents(value) {
      const parts = isNumber(value) ? null : splitAmount(asText(value));
      return parts === null && !isNumber(value) ? notANumber(value, asText(value), howToWrite) : toCents(value, parts);
    },
    gtin(value) {
      const gtin = typeof value === 'string' ? withLeadingZeros(value) : null;
      if (gtin === null) return value;
      note('gtin', value, `${gtin}, with the zeros that a spreadsheet drops`);
      return gtin;
    },
    whyForeign(stated) {
      const text = typeof stated === 'string' ? stated.trim() : '';
      const code = statedCurrency(text);
      if (text === '' || currency === null || code === currency) return null;
      if (others.some(({ isTaken, currency: other }) => isTaken && other === code)) return null;
      return `${describeValue(text)} is not ${currency}, in which the file is read`;
    },
    get doubts() {
      return doubts;
    },
    seen: () => ({ money: money.now(), inStyle, inOther }),
    units: factors.list,
    notes: notes.list,
  };
}

/**
 * True if the reading fits the field: only stock can be sold out or on hand in unknown number, and only a minimum order
 * may be a range.
 */
const isMeant = (found: QuantityText, field: QuantityField): boolean =>
  found.kind === 'number' ? found.isRange !== true || field === 'moq' : found.kind === 'blank' || field === 'stock';

const currencyText = ({ best, codes }: CurrencyMark) => best ?? codes.join(' or ');
const textIn = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 40) : null);
