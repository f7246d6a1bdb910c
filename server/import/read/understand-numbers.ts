import type { DecimalStyle, Delimiter, ImportChoices } from '#domain/listing/import-choices.ts';
import type { WireImportUnderstood } from '#domain/listing/import-understood.ts';
import { splitTiers } from '../cells/cell-values.ts';
import { currencyInHeader, splitAmount, statedCurrency } from '../cells/currency-text.ts';
import { hasThousandths, styleOf } from '../cells/decimal-text.ts';
import type { NumberRules, NumbersSeen, QuantityField } from '../cells/file-numbers.ts';
import { createMoneySeen, type MoneySeen } from '../cells/money-seen.ts';
import { unitInHeader } from '../cells/unit-text.ts';
import type { ImportField } from '../kernel/import-types.ts';
import { type FieldLookup, readSource } from './mapped-drafts.ts';
import type { FieldSource } from './mapping.ts';
import { type SettledCurrency, settleCurrency } from './settle-currency.ts';

/** How a file's numbers are read, and the reasons. */
export interface NumberUnderstanding extends Pick<WireImportUnderstood, 'decimalFrom'>, SettledCurrency {
  readonly decimal: DecimalStyle;
}

export interface NumberEvidence {
  /** The first rows. */
  readonly rows: readonly FieldLookup[];
  readonly fields: Readonly<Partial<Record<ImportField, FieldSource>>>;
  readonly delimiter: Delimiter | null;
  /** True for our own template, which is documented to be in US dollars. */
  readonly isInDollars: boolean;
  readonly choices: ImportChoices;
  /** Evidence of all rows from an earlier reading; it outweighs the first rows. */
  readonly whole?: WholeFile | undefined;
}

/** Evidence from all of a file's numbers, and the style in which they were read. */
export interface WholeFile extends NumbersSeen {
  readonly decimal: DecimalStyle;
}

const AMOUNTS = ['price', 'salePrice', 'originalPrice'] as const satisfies readonly ImportField[];
const NUMBERS = ['moq', 'stock', 'discountPercent', 'rating', 'reviewCount', 'sold'] as const satisfies readonly ImportField[];
const QUANTITIES = ['moq', 'stock'] as const satisfies readonly QuantityField[];
/** Most characters of a number. */
const LONGEST = 40;
const LONGEST_TIERS = 2000;
const isShort = (text: string) => text.length <= LONGEST;

const textsIn = ({ rows, fields }: Pick<NumberEvidence, 'rows' | 'fields'>, field: ImportField): string[] => {
  const source = fields[field];
  return source === undefined ? [] : rows.map((lookup) => readSource(source, lookup)).filter((value) => typeof value === 'string');
};

/** Determines a file's decimal mark and currency; the user's choice comes first. */
export function understandNumbers(evidence: NumberEvidence): NumberUnderstanding {
  const { fields, isInDollars, choices, whole } = evidence;
  const style = decimalOf(evidence);
  const seen = whole?.money ?? moneyIn(evidence);
  const inHeader = currencyInHeader(nameOf(fields.price));
  return { ...style, ...settleCurrency({ seen, inHeader, isInDollars, decimal: style.decimal, choices }) };
}

/** Determines from headers and cells how quantities are written. */
export function understandQuantities(evidence: Pick<NumberEvidence, 'rows' | 'fields'>): Pick<NumberRules, 'headerUnits' | 'thousandths'> {
  const named = (['price', ...QUANTITIES] as const).flatMap((field) => {
    const found = unitInHeader(nameOf(evidence.fields[field]));
    return found === null ? [] : [[field, found.unit] as const];
  });
  return {
    headerUnits: Object.fromEntries(named),
    thousandths: new Set(QUANTITIES.filter((field) => textsIn(evidence, field).some(hasThousandths))),
  };
}

function decimalOf(evidence: NumberEvidence): Pick<NumberUnderstanding, 'decimal' | 'decimalFrom'> {
  const { delimiter, choices, whole } = evidence;
  if (choices.decimal !== undefined) return { decimal: choices.decimal, decimalFrom: 'choice' };
  const { points, commas } = whole === undefined ? stylesIn(evidence) : stylesOf(whole);
  if (points !== commas) return { decimal: points > commas ? 'point' : 'comma', decimalFrom: 'values' };
  // A file separated by semicolons usually has decimal commas.
  return delimiter === ';' ? { decimal: 'comma', decimalFrom: 'delimiter' } : { decimal: 'point', decimalFrom: 'default' };
}

function stylesOf({ decimal, inStyle, inOther }: WholeFile) {
  return decimal === 'point' ? { points: inStyle, commas: inOther } : { points: inOther, commas: inStyle };
}

function stylesIn(evidence: NumberEvidence) {
  const tiers = textsIn(evidence, 'tiers').flatMap((text) =>
    text.length > LONGEST_TIERS ? [] : (splitTiers(text) as { min: string; price: string }[]),
  );
  const amounts = [...AMOUNTS.flatMap((field) => textsIn(evidence, field)), ...tiers.map(({ price }) => price)]
    .filter(isShort)
    .map(splitAmount);
  const numbers = [...NUMBERS.flatMap((field) => textsIn(evidence, field)), ...tiers.map(({ min }) => min)].filter(isShort);
  const styles = [...amounts.flatMap((found) => found?.amount ?? []), ...numbers].map(styleOf);
  return { points: styles.filter((style) => style === 'point').length, commas: styles.filter((style) => style === 'comma').length };
}

/** Counts the prices of the first rows by currency. */
function moneyIn({ rows, fields }: NumberEvidence): MoneySeen {
  const { price, currency } = fields;
  const seen = createMoneySeen();
  if (price === undefined) return seen.now();
  for (const lookup of rows) {
    const value = readSource(price, lookup);
    const stated = currency === undefined ? null : statedCurrency(String(readSource(currency, lookup) ?? ''));
    const parts = typeof value === 'string' && isShort(value) ? splitAmount(value) : null;
    if (typeof value === 'number' || parts !== null) seen.add(parts?.mark ?? null, stated, String(value));
  }
  return seen.now();
}

function nameOf(source: FieldSource | undefined): string {
  if (source === undefined || typeof source === 'string') return source ?? '';
  return 'path' in source ? source.path : '';
}
