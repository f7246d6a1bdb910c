/** How Magento 2 writes several values in one cell. */

export interface MagentoAttribute {
  readonly name: string;
  readonly value: string;
}

/** `color=Black,size=M`; a value in quotes, or one that holds a comma, ends where the next name begins. */
export function attributesIn(text: string): readonly MagentoAttribute[] {
  return text.split(/,(?=\s*[\w-]+=)/).flatMap((pair) => {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, at)).trim();
    const value = pair
      .slice(at + 1)
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"');
    return name === '' || value === '' ? [] : [{ name, value }];
  });
}

/** `sku=shirt-s,color=Black,size=S|sku=shirt-m,…`: the products that a configurable one is chosen from. */
export function variationsIn(text: string): readonly { readonly sku: string; readonly choices: readonly MagentoAttribute[] }[] {
  return text.split(/\|(?=\s*sku=)/).flatMap((variation) => {
    const attributes = attributesIn(variation);
    const sku = attributes.find(({ name }) => name === 'sku')?.value ?? '';
    return sku === '' ? [] : [{ sku, choices: attributes.filter(({ name }) => name !== 'sku') }];
  });
}
