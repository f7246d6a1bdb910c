import type { Change } from './tree.ts';

const KEYWORD = /\b(?:SELECT|UPDATE|INSERT|DELETE FROM|WHERE|AND|ORDER BY|WHEN)\b/;

interface Swap {
  /** Its first group is replaced. */
  readonly find: RegExp;
  readonly to: (found: string) => string;
}

const COMPARISONS: Readonly<Record<string, string>> = { '=': '<>', '<>': '=', '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const VALUE = String.raw`[\w.@]+`;

const SWAPS: readonly Swap[] = [
  // Only after WHERE and the like: in a SET, `=` assigns.
  { find: new RegExp(`\\b(?:WHERE|AND|OR|ON|WHEN) ${VALUE} (=|<>|<=?|>=?)(?= )`, 'dg'), to: (found) => COMPARISONS[found] ?? found },
  { find: new RegExp(`( AND ${VALUE} (?:(?:=|<>|<=?|>=?) ${VALUE}|IS (?:NOT )?NULL))`, 'dg'), to: () => '' },
  { find: /\bIS (NOT )?NULL\b/dg, to: () => '' },
  { find: /\bIS (?=NULL\b)()/dg, to: () => 'NOT ' },
  { find: /( DESC)\b/dg, to: () => ' ASC' },
  { find: new RegExp(`${VALUE} (\\+) ${VALUE}`, 'dg'), to: () => '-' },
  { find: new RegExp(`${VALUE} (-) ${VALUE}`, 'dg'), to: () => '+' },
];

/** Finds mutations of SQL in the text of a literal that begins at `offset`; none if it is not SQL. */
export function sqlMutations(text: string, offset: number): Change[] {
  if (!KEYWORD.test(text)) return [];
  return SWAPS.flatMap(({ find, to }) =>
    [...text.matchAll(find)].flatMap(({ indices, 1: found }) => {
      const [start, end] = indices?.[1] ?? [];
      return start === undefined || end === undefined || found === undefined
        ? []
        : [{ start: offset + start, end: offset + end, to: to(found) }];
    }),
  );
}
