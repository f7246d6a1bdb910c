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

/** Names of methods that differ in the edge cases. */
export const CALLEES: ReadonlyMap<string, string> = new Map([
  ...swapped([
    ['floor', 'ceil'],
    ['min', 'max'],
    ['some', 'every'],
  ]),
  ['round', 'floor'],
]);

/** Where a string is not a value: a message of an error, an attribute of an element, a directive. */
const isOfNoCode = ([parent]: readonly Node[]): boolean =>
  parent === undefined ||
  parent.type === 'JSXAttribute' ||
  parent.type === 'ExpressionStatement' ||
  (parent.type === 'NewExpression' && /^(?:Type|Range)?Error$/.test(String((parent.callee as Node).name)));

/** Prose is for people: its words are not what a mutation is about. */
const isProse = (value: string) => /\p{L} \p{L}/u.test(value);

/** A list of more words than these is a list of words. */
const MOST_WORDS = 8;
const isInWordList = ([parent]: readonly Node[]) =>
  parent?.type === 'ArrayExpression' && (parent.elements as unknown[]).length > MOST_WORDS;

export function stringMutation({ start, end }: Node, value: string, parents: readonly Node[]): Change[] {
  return value === '' || isProse(value) || isOfNoCode(parents) || isInWordList(parents) ? [] : [{ start, end, to: "''" }];
}
