import { splitPictures } from '../../../cells/picture-cell.ts';
import { adjacentRows } from '../grouping.ts';
import { backordered, NOT_FOR_SALE, whyLeftOut } from '../sale-rules.ts';
import { isZeroAmount } from '../shop-prices.ts';
import type { SaleRule, ShopColumns, ShopFile, ShopFinding, ShopOption, ShopRow, ShopSystem, ShopVariant } from '../shop-system.ts';

const OPTION_OUT: SaleRule = { part: 'optionStatus', isOut: NOT_FOR_SALE };
const SOLD_OUT = /^(?:out of stock|sold out)$/i;
const CURRENCIES = ['USD', 'EUR', 'GBP', 'GBR', 'CAD', 'AUD'];

/**
 * The brand portal's product spreadsheet: consecutive rows, one per option of a product. Prices and minimum orders are
 * in single units; the minimum is never below the case the product is sold in.
 */
export const faire: ShopSystem = {
  name: "Faire's product spreadsheet",
  format: 'csv',
  columns: {
    name: ['Product Name (English)', 'Product Name'],
    status: ['Product Status'],
    token: ['Product Token'],
    category: ['Product Type'],
    description: ['Description (English)', 'Description'],
    sellingMethod: ['Selling Method'],
    caseSize: ['Case Size'],
    moq: ['Minimum Order Quantity'],
    optionStatus: ['Option Status'],
    code: ['SKU'],
    barcode: ['GTIN'],
    optionName: ['Option {n} Name'],
    optionValue: ['Option {n} Value'],
    price: CURRENCIES.map((code) => `${code} Unit Wholesale Price`),
    ownPicture: ['Option Image'],
    pictures: ['Product Images'],
    country: ['Made In Country', 'Country of Origin'],
    policy: ['Continue selling when out of stock'],
    units: ['On Hand Inventory', 'Inventory'],
  },
  sameAs: { key: 'token', picture: 'pictures', unitsPerCarton: 'caseSize', formerPrice: 'price' },
  header: [['name', 'price', 'sellingMethod', 'moq']],
  amounts: { price: 'price' },
  leftOut: [
    { part: 'name', isOut: /^mandatory$/i, why: 'explains the columns' },
    { part: 'status', isOut: NOT_FOR_SALE },
  ],
  async *products(rows, file) {
    const keyOf = ({ cell }: ShopRow, before: string) => cell('token') || cell('name') || before;
    for await (const group of adjacentRows(rows, { keyOf, column: file.columns.nameOf('name') }))
      yield* 'rows' in group ? readProduct(group.rows, file) : [group];
  },
};

function* readProduct(rows: readonly [ShopRow, ...ShopRow[]], { columns }: ShopFile): Generator<ShopFinding> {
  const [of] = rows;
  const { row, cell } = of;
  const notice = whyLeftOut(of, faire.leftOut, columns);
  if (notice !== undefined) return yield { notice };
  const unsold = rows.flatMap((option) => whyLeftOut(option, [OPTION_OUT], columns) ?? []);
  const sold = rows.filter((option) => whyLeftOut(option, [OPTION_OUT], columns) === undefined);
  if (sold.length === 0 && unsold[0] !== undefined) return yield { notice: unsold[0] };
  const options = optionsOf(rows, columns);
  const late = sold.find(
    (option) => Number(option.cell('units')) <= 0 && option.cell('units') !== '' && /^(?:true|yes|1)$/i.test(option.cell('policy')),
  );
  yield {
    of,
    key: cell('token') || sold.find((option) => option.cell('code') !== '')?.cell('code') || cell('name'),
    name: cell('name'),
    description: cell('description'),
    isPlainText: true,
    brand: '',
    category: cell('category'),
    options: options.map(({ n: _n, ...option }) => option),
    variants: sold.map((option) => toVariant(option, options)),
    pictures: picturesIn(rows.map((option) => option.cell('pictures')).find((text) => text !== '') ?? ''),
    otherRows: rows,
    more: { ...quantitiesOf(of), ...(cell('country') === '' ? {} : { country: cell('country') }) },
    notices: [...unsold, ...(late === undefined ? [] : [backordered(row, columns.nameOf('policy'))])],
  };
}

const toVariant = (of: ShopRow, options: readonly { readonly n: number }[]): ShopVariant => ({
  of,
  code: of.cell('code'),
  values: options.map(({ n }) => of.cell('optionValue', n)),
  price: of.amount('price'),
  units: SOLD_OUT.test(of.cell('optionStatus')) ? '0' : of.cell('units') === '' ? undefined : of.cell('units'),
  barcode: of.cell('barcode'),
  picture: picturesIn(of.cell('ownPicture'))[0] ?? '',
});

function optionsOf(
  rows: readonly [ShopRow, ...ShopRow[]],
  { numbersOf, nameOf }: ShopColumns,
): readonly (ShopOption & { readonly n: number })[] {
  return numbersOf('optionName').flatMap((n) => {
    const named = rows.find(({ cell }) => cell('optionName', n) !== '' && cell('optionValue', n) !== '');
    if (named === undefined) return [];
    return [
      {
        n,
        row: rows[0].row,
        name: named.cell('optionName', n),
        nameColumn: nameOf('optionName', n),
        valueColumn: nameOf('optionValue', n),
      },
    ];
  });
}

/** Returns minimum order and case size; for products sold by the case the minimum is one case. */
function quantitiesOf({ cell }: ShopRow) {
  const isByCase = /case/i.test(cell('sellingMethod')) && !isZeroAmount(cell('caseSize'));
  const [least, size] = [Number(cell('moq')), Number(cell('caseSize'))];
  const moq = isByCase && !(least >= size) ? cell('caseSize') : cell('moq');
  return { ...(isZeroAmount(moq) ? {} : { moq }), ...(isByCase ? { unitsPerCarton: cell('caseSize') } : {}) };
}

function picturesIn(text: string): string[] {
  const pictures = splitPictures(text);
  return Array.isArray(pictures) ? pictures.map(String) : [];
}
