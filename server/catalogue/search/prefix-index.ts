import { growUint32 } from '../arrays/columns.ts';
import { compareTexts } from '../arrays/table.ts';

/** Terms in alphabetical order, updated on lookup. */
export interface PrefixIndex {
  sorted: Uint32Array;
  count: number;
}

export function createPrefixIndex(): PrefixIndex {
  return { sorted: new Uint32Array(1024), count: 0 };
}

/** Returns the range `[from, to)` of `prefixIndex.sorted` whose terms start with the prefix. */
export function findPrefix(prefixIndex: PrefixIndex, terms: readonly string[], prefix: string): { from: number; to: number } {
  if (prefixIndex.count < terms.length) addNewTerms(prefixIndex, terms);
  const from = lowerBound(prefixIndex, terms, prefix);
  // No word contains U+FFFF, so this sorts just after every continuation.
  return { from, to: lowerBound(prefixIndex, terms, `${prefix}\uffff`) };
}

function lowerBound(prefixIndex: PrefixIndex, terms: readonly string[], text: string): number {
  let low = 0;
  let high = prefixIndex.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[prefixIndex.sorted[middle] as number] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addNewTerms(prefixIndex: PrefixIndex, terms: readonly string[]): void {
  const fresh: number[] = [];
  for (let term = prefixIndex.count; term < terms.length; term += 1) fresh.push(term);
  fresh.sort((a, b) => compareTexts(terms[a] as string, terms[b] as string));
  prefixIndex.sorted = growUint32(prefixIndex.sorted, terms.length);
  const { sorted } = prefixIndex;
  let held = prefixIndex.count - 1;
  let added = fresh.length - 1;
  for (let to = terms.length - 1; added >= 0; to -= 1) {
    const term = fresh[added] as number;
    if (held >= 0 && (terms[sorted[held] as number] as string) > (terms[term] as string)) {
      sorted[to] = sorted[held] as number;
      held -= 1;
    } else {
      sorted[to] = term;
      added -= 1;
    }
  }
  prefixIndex.count = terms.length;
}
