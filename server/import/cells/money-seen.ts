import type { CurrencyMark } from './currency-text.ts';

/** Prices of one kind: of one currency, or of a sign that several currencies share. */
export interface MoneyKind {
  /** What the sign can mean; one code where there is no doubt. */
  readonly codes: readonly string[];
  /** As the file writes it: `¥`, `USD`. */
  readonly sign: string;
  prices: number;
}

/** Counts the prices of a file by the currency they bear. */
export interface MoneySeen {
  readonly kinds: readonly MoneyKind[];
  /** Prices that bear none. */
  readonly unsigned: number;
  readonly prices: number;
}

export function createMoneySeen() {
  const kinds = new Map<string, MoneyKind>();
  const seen = { unsigned: 0, prices: 0 };
  return {
    /** `stated`: the code in a column of its own. `text`: the cell. */
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
    /** Most prices first. */
    now: (): MoneySeen => ({ ...seen, kinds: [...kinds.values()].toSorted((a, b) => b.prices - a.prices) }),
  };
}

/** The sign beside an amount, as it is written. */
const signIn = (text: string) =>
  text
    .replace(/\/.*$/, '')
    .replace(/[\d.,'’\s–—-]/g, '')
    .slice(0, 8);

/** `$` is the dollars of the row's currency column, else what it means to most. */
function codesOf({ best, codes }: CurrencyMark, stated: string | null): readonly string[] {
  if (stated !== null && codes.includes(stated)) return [stated];
  return best === null ? codes : [best];
}
