import { hashText } from '#domain/kernel/hash-text.ts';

/**
 * The code of a SKU that a product does not state itself. Made of the values and not of their place: a colour put before it leaves an
 * order's Red what it was. Two of a product's at most 250 share one once in a hundred thousand such products; their lines are told
 * apart by their variant then.
 */
export const derivedCode = (id: string, values: readonly string[]): string => `${id}-${hashText(values.join('\n')).toString(36)}`;
