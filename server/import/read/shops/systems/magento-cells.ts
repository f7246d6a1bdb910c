/** Format of several values in one cell of Magento 2. */

export interface MagentoAttribute {
  readonly name: string;
  readonly value: string;
}

/** Parses `color=Black,size=M`; a quoted value, or one that contains a comma, ends where the next name begins. */
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

/** Parses `sku=shirt-s,color=Black,size=S|sku=shirt-m,…`: the variants of a configurable product. */
export function variationsIn(text: string): readonly { readonly sku: string; readonly choices: readonly MagentoAttribute[] }[] {
  return text.split(/\|(?=\s*sku=)/).flatMap((variation) => {
    const attributes = attributesIn(variation);
    const sku = attributes.find(({ name }) => name === 'sku')?.value ?? '';
    return sku === '' ? [] : [{ sku, choices: attributes.filter(({ name }) => name !== 'sku') }];
  });
}
