import { MAX_SKUS } from '#domain/product/product-shape.ts';
import type { RowProblem } from '../../../kernel/import-types.ts';
import type { ShopFile, ShopFinding, ShopOption, ShopRow, ShopSystem } from '../shop-system.ts';

/**
 * Shop Manager → Download data: a row per listing, with its variations as lists in cells. They share price and stock;
 * codes belong to the variations if there is one for each.
 */
export const etsy: ShopSystem = {
  name: "Etsy's listing download",
  format: 'csv',
  columns: {
    name: ['TITLE'],
    description: ['DESCRIPTION'],
    price: ['PRICE'],
    currency: ['CURRENCY_CODE'],
    units: ['QUANTITY'],
    tags: ['TAGS'],
    materials: ['MATERIALS'],
    picture: ['IMAGE{n}'],
    optionType: ['VARIATION {n} TYPE'],
    optionName: ['VARIATION {n} NAME'],
    optionValue: ['VARIATION {n} VALUES'],
    code: ['SKU'],
  },
  sameAs: { key: 'code', category: 'tags' },
  header: [['name', 'price', 'currency', 'units', 'tags', '=VARIATION 1 VALUES']],
  amounts: { price: 'price', currency: 'currency' },
  leftOut: [],
  async *products(rows, file) {
    for await (const row of rows) yield readListing(row, file);
  },
};

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function readListing(of: ShopRow, { columns }: ShopFile): ShopFinding {
  const { row, cell, amount } = of;
  const options = columns.numbersOf('optionValue').flatMap((n): (ShopOption & { readonly values: readonly string[] })[] => {
    const name = cell('optionName', n) || cell('optionType', n);
    const values = listed(cell('optionValue', n));
    const [nameColumn, valueColumn] = [columns.nameOf('optionName', n), columns.nameOf('optionValue', n)];
    return name === '' || values.length === 0 ? [] : [{ row, name, nameColumn, valueColumn, values }];
  });
  const combinations = combined(options.map(({ values }) => values));
  const codes = listed(cell('code'));
  const areEach = codes.length === combinations.length && new Set(codes).size === codes.length;
  const units = cell('units') === '' ? undefined : cell('units');
  const shared = { of, price: amount('price'), units: options.length === 0 ? units : undefined, barcode: '', picture: '' };
  return {
    of,
    key: cell('code') || cell('name'),
    name: cell('name'),
    description: cell('description'),
    isPlainText: true,
    brand: '',
    category: '',
    tags: cell('tags').replaceAll('_', ' '),
    options: options.map(({ values: _values, ...option }) => option),
    variants: combinations.map((values, at) => ({ ...shared, code: areEach ? (codes[at] ?? '') : '', values })),
    sharedUnits: units,
    pictures: columns
      .numbersOf('picture')
      .map((n) => cell('picture', n))
      .filter((url) => url !== ''),
    specifications:
      cell('materials') === '' ? [] : [{ name: 'Materials', value: listed(cell('materials')).join(', ').replaceAll('_', ' ') }],
    more: { currency: cell('currency') },
    notices: areEach || codes.length === 0 ? [] : [unclearCodes(of, codes.length, combinations.length, columns.nameOf('code'))],
  };
}

/**
 * Combines the values of a listing's options. Etsy allows at most two; a listing without one yields a single empty
 * combination.
 */
const combined = (lists: readonly (readonly string[])[]): string[][] =>
  lists
    .reduce<string[][]>((held, values) => held.flatMap((before) => values.map((value) => [...before, value])), [[]])
    .slice(0, MAX_SKUS + 1);

const unclearCodes = ({ row, cell }: ShopRow, codes: number, choices: number, column: string): RowProblem => ({
  row,
  column,
  value: cell('code').slice(0, 80),
  reason: `has ${codes} codes for ${choices} choices: which is whose cannot be known, left out`,
});
