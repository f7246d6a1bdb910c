import { hashText } from '#domain/kernel/hash-text.ts';

const MAX_LENGTH = 260;

/**
 * The code of a SKU that a product does not state itself. Made of the values and not of their place: a colour put before it leaves an
 * order's Red what it was. In words, because orders, quotes and files show it to people.
 */
export function derivedCode(id: string, values: readonly string[]): string {
  const code = `${id}-${values.join('/')}`;
  return code.length <= MAX_LENGTH ? code : `${id}-${hashText(code)}`;
}
