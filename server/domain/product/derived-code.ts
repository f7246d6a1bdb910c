import { hashText } from '#domain/kernel/hash-text.ts';

const MAX_LENGTH = 260;

/**
 * The code of a SKU that a product does not state itself. Made of the values and not of their place: a colour put before it leaves an
 * order's Red what it was. In words, because orders, quotes and files show it to people.
 */
function derivedCode(id: string, values: readonly string[]): string {
  const code = `${id}-${values.join('/')}`;
  return code.length <= MAX_LENGTH ? code : `${id}-${hashText(code)}`;
}

/** The codes of a product's combinations. Where a slash inside a value makes two of them read alike, the later one is numbered instead. */
export function derivedCodes(id: string, combinations: readonly (readonly string[])[]): readonly string[] {
  const taken = new Set<string>();
  return combinations.map((values) => {
    const plain = derivedCode(id, values);
    const code = taken.has(plain) ? `${id}-${hashText(JSON.stringify(values))}` : plain;
    taken.add(code);
    return code;
  });
}
