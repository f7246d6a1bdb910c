import { growUint32 } from '../arrays/columns.ts';
import { compareTexts } from '../arrays/table.ts';

/** The terms in alphabetical order, brought up to date when asked. */
export interface Prefixes {
  sorted: Uint32Array;
  count: number;
}

export function createPrefixes(): Prefixes {
  return { sorted: new Uint32Array(1024), count: 0 };
}

/** The range `[from, to)` of `prefixes.sorted` whose terms start with the prefix. */
export function findPrefix(prefixes: Prefixes, terms: readonly string[], prefix: string): { from: number; to: number } {
  if (prefixes.count < terms.length) takeIn(prefixes, terms);
  const from = lowerBound(prefixes, terms, prefix);
  // U+FFFF ends no word, so this is just behind every continuation.
  return { from, to: lowerBound(prefixes, terms, `${prefix}\uffff`) };
}

function lowerBound(prefixes: Prefixes, terms: readonly string[], text: string): number {
  let low = 0;
  let high = prefixes.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[prefixes.sorted[middle] as number] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function takeIn(prefixes: Prefixes, terms: readonly string[]): void {
  const fresh: number[] = [];
  for (let term = prefixes.count; term < terms.length; term += 1) fresh.push(term);
  fresh.sort((a, b) => compareTexts(terms[a] as string, terms[b] as string));
  prefixes.sorted = growUint32(prefixes.sorted, terms.length);
  const { sorted } = prefixes;
  let held = prefixes.count - 1;
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
  prefixes.count = terms.length;
}
