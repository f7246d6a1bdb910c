import type { DecimalStyle, Delimiter, ImportChoices } from '#domain/listing/import-choices.ts';
import type { WireImportUnderstood } from '#domain/listing/import-understood.ts';
import { splitTiers } from '../cells/cell-values.ts';
import { currencyInHeader, isCurrencyCode, splitAmount } from '../cells/currency-text.ts';
import { styleOf } from '../cells/decimal-text.ts';
import type { ImportField } from '../kernel/import-types.ts';
import { type Lookup, readSource } from './mapped-drafts.ts';
import type { FieldSource } from './mapping.ts';

/** How the numbers of a file are read, and why. */
export interface NumberUnderstanding extends Pick<WireImportUnderstood, 'decimalFrom' | 'currency' | 'currencyFrom' | 'rate'> {
  readonly decimal: DecimalStyle;
}

export interface NumberEvidence {
  /** The first rows. */
  readonly rows: readonly Lookup[];
  readonly fields: Readonly<Partial<Record<ImportField, FieldSource>>>;
  readonly delimiter: Delimiter | null;
  /** Our own template says US dollars by its documentation. */
  readonly isInDollars: boolean;
  readonly choices: ImportChoices;
}

const AMOUNTS = ['price', 'originalPrice'] as const satisfies readonly ImportField[];
const NUMBERS = ['moq', 'stock', 'discountPercent', 'rating', 'reviewCount', 'sold'] as const satisfies readonly ImportField[];
/** Longer texts are no numbers. */
const LONGEST = 40;
const LONGEST_TIERS = 2000;

/** What the first rows say of the decimal mark and the currency; what a person chose comes first. */
export function understandNumbers({ rows, fields, delimiter, isInDollars, choices }: NumberEvidence): NumberUnderstanding {
  const textsOf = (field: ImportField): string[] => {
    const source = fields[field];
    return source === undefined ? [] : rows.map((lookup) => readSource(source, lookup)).filter((value) => typeof value === 'string');
  };
  const tiers = textsOf('tiers').flatMap((text) =>
    text.length > LONGEST_TIERS ? [] : (splitTiers(text) as { min: string; price: string }[]),
  );
  const isShort = (text: string) => text.length <= LONGEST;
  const amounts = [...AMOUNTS.flatMap(textsOf), ...tiers.map(({ price }) => price)].filter(isShort).map(splitAmount);
  const numbers = [...NUMBERS.flatMap(textsOf), ...tiers.map(({ min }) => min)].filter(isShort);
  const marks = amounts.flatMap((found) => (found?.mark?.best ? [found.mark.best] : []));
  return {
    ...decimalOf([...amounts.flatMap((found) => found?.amount ?? []), ...numbers], delimiter, choices),
    ...currencyOf({ marks, amounts: amounts.length, stated: textsOf('currency'), header: nameOf(fields.price), isInDollars, choices }),
  };
}

function decimalOf(
  texts: readonly string[],
  delimiter: Delimiter | null,
  { decimal: chosen }: ImportChoices,
): Pick<NumberUnderstanding, 'decimal' | 'decimalFrom'> {
  if (chosen !== undefined) return { decimal: chosen, decimalFrom: 'choice' };
  const styles = texts.map(styleOf);
  const points = styles.filter((style) => style === 'point').length;
  const commas = styles.filter((style) => style === 'comma').length;
  if (points !== commas) return { decimal: points > commas ? 'point' : 'comma', decimalFrom: 'values' };
  // Who separates cells by semicolons does so because the comma is taken.
  return delimiter === ';' ? { decimal: 'comma', decimalFrom: 'delimiter' } : { decimal: 'point', decimalFrom: 'default' };
}

interface CurrencyEvidence extends Pick<NumberEvidence, 'isInDollars' | 'choices'> {
  readonly marks: readonly string[];
  /** How many prices there are, marked or not. */
  readonly amounts: number;
  /** Of a column of its own. */
  readonly stated: readonly string[];
  readonly header: string;
}

function currencyOf({ marks, amounts, stated, header, isInDollars, choices }: CurrencyEvidence) {
  const found = (currency: string | null, currencyFrom: NumberUnderstanding['currencyFrom']) => ({
    currency,
    currencyFrom,
    rate: currency === null || currency === 'USD' ? null : (choices.rate ?? null),
  });
  if (choices.currency !== undefined) return found(choices.currency, 'choice');
  const codes = stated.map((text) => text.trim().toUpperCase()).filter(isCurrencyCode);
  const inCells = mostFrequent([...marks, ...codes]);
  // A few signs in a list that is in dollars by its format are mistakes of their rows; most of its prices marked are a list in another currency.
  if (isInDollars && marks.length + codes.length <= amounts / 2) return found('USD', 'format');
  if (inCells !== undefined) return found(inCells, 'symbol');
  const inHeader = currencyInHeader(header);
  if (inHeader !== null) return found(inHeader, 'header');
  return isInDollars ? found('USD', 'format') : found(null, null);
}

/** The first of equals. */
function mostFrequent(codes: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function nameOf(source: FieldSource | undefined): string {
  if (source === undefined || typeof source === 'string') return source ?? '';
  return 'path' in source ? source.path : '';
}
