import type { DecimalStyle, ImportChoices } from '#domain/listing/import-choices.ts';
import type { WireImportUnderstood } from '#domain/listing/import-understood.ts';
import type { MoneyKind, MoneySeen } from '../cells/money-seen.ts';

export interface CurrencyEvidence {
  readonly seen: MoneySeen;
  /** Currency in the price column's name; null for none. */
  readonly inHeader: string | null;
  /** True for our own template, which is documented to be in US dollars. */
  readonly isInDollars: boolean;
  readonly decimal: DecimalStyle;
  readonly choices: ImportChoices;
}

export interface OtherMoney {
  readonly sign: string;
  /** Currencies the sign may mean. */
  readonly codes: readonly string[];
  /** Null if the sign is ambiguous and the user has not chosen. */
  readonly currency: string | null;
  readonly rate: number | null;
  readonly prices: number;
  /** True if the rows are imported; false if they are so few that each is reported as a problem. */
  readonly isTaken: boolean;
}

export interface SettledCurrency extends Pick<WireImportUnderstood, 'currency' | 'currencyFrom' | 'rate'> {
  readonly others: readonly OtherMoney[];
}

/** Fewer prices than this, or a smaller share, count as typing errors and are reported per row. */
const FEW_PRICES = 2;
const FEW_SHARE = 0.05;
const isMany = (prices: number, { prices: all }: MoneySeen) => prices >= FEW_PRICES && prices >= all * FEW_SHARE;

/**
 * Decides the currency of prices without a sign: the user's choice, the column's name, our template, then the signs of
 * other prices. Returns null, so that the user is asked, if nothing decides or the evidence is contradictory.
 */
export function settleCurrency(evidence: CurrencyEvidence): SettledCurrency {
  const { choices, seen } = evidence;
  const found =
    choices.currency === undefined ? unsignedCurrency(evidence) : ({ currency: choices.currency, currencyFrom: 'choice' } as const);
  const rates = choices.rates ?? {};
  const rateOf = (code: string) => (code === 'USD' ? null : (rates[code] ?? (code === found.currency ? choices.rate : undefined) ?? null));
  const known = [
    found.currency,
    evidence.inHeader,
    ...Object.keys(rates),
    ...seen.kinds.flatMap(({ codes }) => (codes.length === 1 ? codes : [])),
  ];
  const others = seen.kinds
    .filter(({ codes }) => found.currency === null || !codes.includes(found.currency))
    .map((kind): OtherMoney => {
      const possible = kind.codes.length === 1 ? kind.codes : [...new Set(kind.codes.filter((code) => known.includes(code)))];
      const currency = possible.length === 1 ? (possible[0] ?? null) : null;
      const rate = currency === null ? null : rateOf(currency);
      return {
        ...kind,
        currency,
        rate,
        isTaken: isMany(kind.prices, seen) || rate !== null || (currency !== null && rates[currency] !== undefined),
      };
    });
  return { ...found, rate: found.currency === null ? null : rateOf(found.currency), others };
}

type Unsigned = Pick<SettledCurrency, 'currency' | 'currencyFrom'>;
const ASKED: Unsigned = { currency: null, currencyFrom: null };

function unsignedCurrency({ seen, inHeader, isInDollars, decimal }: CurrencyEvidence): Unsigned {
  const many = seen.kinds.filter(({ prices }) => isMany(prices, seen));
  const says = inHeader ?? (isInDollars ? 'USD' : null);
  const from = inHeader === null ? 'format' : 'header';
  if (says !== null) {
    const contradicting = many.filter(({ codes }) => !codes.includes(says));
    const [only] = contradicting;
    if (only === undefined) return { currency: says, currencyFrom: from };
    // Our template filled in with prices that all have another currency is a list in that currency.
    const isAllOther = inHeader === null && contradicting.length === 1 && only.prices >= seen.prices - FEW_PRICES + 1;
    return isAllOther ? bySigns(only) : ASKED;
  }
  const [first, second] = many;
  if (first === undefined) return loneKind(seen);
  if (second !== undefined) return seen.unsigned === 0 ? bySigns(first) : ASKED;
  // If more than a few prices have no sign, they may be in dollars, the trade's currency, unless the list uses decimal
  // commas.
  const isClear = !isMany(seen.unsigned, seen) || decimal === 'comma' || first.codes.includes('USD');
  return isClear ? bySigns(first) : ASKED;
}

/** Returns the currency of a list of few prices that all have the same sign. */
const loneKind = ({ kinds: [only, other], unsigned }: MoneySeen): Unsigned =>
  only !== undefined && other === undefined && unsigned === 0 ? bySigns(only) : ASKED;

const bySigns = ({ codes: [code, second] }: Pick<MoneyKind, 'codes'>): Unsigned =>
  code === undefined || second !== undefined ? ASKED : { currency: code, currencyFrom: 'symbol' };
