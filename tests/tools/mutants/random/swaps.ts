import type { Change, Node } from './tree.ts';

const swapped = (pairs: readonly (readonly [string, string])[]) => pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]);

export const OPERATORS: ReadonlyMap<string, string> = new Map([
  ...swapped([
    ['<', '<='],
    ['>', '>='],
    ['===', '!=='],
    ['+', '-'],
    ['*', '/'],
    ['&&', '||'],
  ]),
  ['%', '*'],
]);

/** Pairs of method names that differ only in the edge cases. */
export const CALLEES: ReadonlyMap<string, string> = new Map([
  ...swapped([
    ['floor', 'ceil'],
    ['min', 'max'],
    ['some', 'every'],
  ]),
  ['round', 'floor'],
]);

/** Places where a string is no value: an error's message, an element's attribute, a directive. */
const isOfNoCode = ([parent]: readonly Node[]): boolean =>
  parent === undefined ||
  parent.type === 'JSXAttribute' ||
  parent.type === 'ExpressionStatement' ||
  (parent.type === 'NewExpression' && /^(?:Type|Range)?Error$/.test(String((parent.callee as Node).name)));

/** Prose is for people; mutations skip its words. */
const isProse = (value: string) => /\p{L} \p{L}/u.test(value);

/** A longer list is a list of words. */
const MOST_WORDS = 8;
const isInWordList = ([parent]: readonly Node[]) =>
  parent?.type === 'ArrayExpression' && (parent.elements as unknown[]).length > MOST_WORDS;

export function stringMutation({ start, end }: Node, value: string, parents: readonly Node[]): Change[] {
  return value === '' || isProse(value) || isOfNoCode(parents) || isInWordList(parents) ? [] : [{ start, end, to: "''" }];
}
