import { hashText } from '#domain/kernel/hash-text.ts';

const MAX_LENGTH = 260;

/**
 * Derives the code of a SKU the product does not state: from values, not positions, so that a new first colour does not
 * change existing orders; readable, because orders, quotes and files show it.
 */
function derivedCode(id: string, values: readonly string[]): string {
  const code = `${id}-${values.join('/')}`;
  return code.length <= MAX_LENGTH ? code : `${id}-${hashText(code)}`;
}

/**
 * Returns the codes of a product's combinations. If a slash inside a value makes two codes equal, the later one is
 * numbered.
 */
export function derivedCodes(id: string, combinations: readonly (readonly string[])[]): readonly string[] {
  const taken = new Set<string>();
  return combinations.map((values) => {
    const plain = derivedCode(id, values);
    const code = taken.has(plain) ? `${id}-${hashText(JSON.stringify(values))}` : plain;
    taken.add(code);
    return code;
  });
}
