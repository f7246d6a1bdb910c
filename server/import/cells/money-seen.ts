import type { CurrencyMark } from './currency-text.ts';

/** Prices of one currency, or of one sign shared by several currencies. */
export interface MoneyKind {
  /** Currencies the sign may mean; one code if it is unambiguous. */
  readonly codes: readonly string[];
  /** The sign as the file writes it: `¥`, `USD`. */
  readonly sign: string;
  prices: number;
}

/** Counts of a file's prices by currency. */
export interface MoneySeen {
  readonly kinds: readonly MoneyKind[];
  /** Prices without a currency. */
  readonly unsigned: number;
  readonly prices: number;
}

export function createMoneySeen() {
  const kinds = new Map<string, MoneyKind>();
  const seen = { unsigned: 0, prices: 0 };
  return {
    /** Counts a price cell. `stated` is the code in the row's currency column, `text` the cell. */
    add(mark: CurrencyMark | null, stated: string | null, text: string): void {
      seen.prices += 1;
      const codes = mark === null ? (stated === null ? [] : [stated]) : codesOf(mark, stated);
      if (codes.length === 0) {
        seen.unsigned += 1;
        return;
      }
      const key = codes.join();
      const kind = kinds.get(key) ?? { codes, sign: mark === null ? (codes[0] ?? '') : signIn(text), prices: 0 };
      kind.prices += 1;
      kinds.set(key, kind);
    },
    /** Returns the counts, most prices first. */
    now: (): MoneySeen => ({ ...seen, kinds: [...kinds.values()].toSorted((a, b) => b.prices - a.prices) }),
  };
}

/** Returns the currency sign beside an amount, as written. */
const signIn = (text: string) =>
  text
    .replace(/\/.*$/, '')
    .replace(/[\d.,'’\s–—-]/g, '')
    .slice(0, 8);

/** Resolves a sign: `$` means the dollars of the row's currency column, otherwise its usual meaning. */
function codesOf({ best, codes }: CurrencyMark, stated: string | null): readonly string[] {
  if (stated !== null && codes.includes(stated)) return [stated];
  return best === null ? codes : [best];
}
