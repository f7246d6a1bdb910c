import type { UnsentCounts } from './kiosk-wire.ts';

const WORDS: readonly (readonly [kind: keyof UnsentCounts, one: string, more: string])[] = [
  ['quote', 'quote request', 'quote requests'],
  ['lead', 'contact', 'contacts'],
  ['leadNote', 'note on a contact', 'notes on contacts'],
  ['listing', 'listing', 'listings'],
  ['review', 'review', 'reviews'],
];

export const countUnsent = (counts: UnsentCounts): number => WORDS.reduce((sum, [kind]) => sum + (counts[kind] ?? 0), 0);

/** Formats `2 quote requests and 1 contact`. */
export function unsentText(counts: UnsentCounts): string {
  const parts = WORDS.flatMap(([kind, one, more]) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
  });
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
}
