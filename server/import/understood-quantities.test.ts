import { describe, expect, test } from 'vitest';
import { createTextSource, previewFile, productsIn, tableOf } from '../../tests/fixtures/import-files.ts';
import { parseShipDays, splitTiers } from './cells/cell-values.ts';
import { parseMapping } from './read/mapping.ts';

const HEADER = ['sku', 'name', 'category', 'price'];
const GOOD = (n: number) => [`S${n}`, `Bell ${n}`, 'Tools', '3.50'];
const list = (columns: readonly string[], ...rows: readonly (readonly string[])[]) =>
  tableOf([[...HEADER, ...columns], ...rows.map((cells, n) => [...GOOD(n), ...cells])]);

describe('quantities as suppliers write them', () => {
  test.each([
    ['500 pcs', 500],
    ['1,000PCS', 1000],
    ['50 Stück', 50],
    ['500+', 500],
    ['>1000', 1000],
    ['200/colour', 200],
    ['100个', 100],
    ['5 000 шт', 5000],
    ['1.000', 1000],
    ['10 dozen', 120],
    ['In stock (25)', 25],
    ['25 in stock', 25],
    ['MOQ 100 pcs', 100],
    ['12 Stück pro Farbe', 12],
    ['1 carton (24 pcs)', 24],
  ])('%s is %i, reported once', async (text, count) => {
    const file = await previewFile(list(['moq', 'stock'], [text, text], [text, '7']), { choices: { units: { dozen: 12 } } });
    expect(Object.values(productsIn(file)).map(({ moq, stock }) => [moq, stock])).toEqual([
      [count, count],
      [count, 7],
    ]);
    expect(file.warnings.filter(({ column }) => column === 'moq').map(({ row, reason }) => [row, reason])).toContainEqual([
      2,
      `"${text}" is read as ${count}; 2 rows are like it`,
    ]);
  });

  test.each([
    ['in stock', null],
    ['-', null],
    ['auf Lager', null],
    ['有货', null],
    ['sold out', 0],
    ['缺货', 0],
    ['low stock', null],
    ['pre-order', 0],
    ['temporarily out of stock', 0],
  ])('stock "%s" is %s', async (text, stock) => {
    const file = await previewFile(list(['stock'], [text]));
    expect([file.bad, productsIn(file).S0?.stock]).toEqual([0, stock]);
  });

  test('three decimals in a column that certainly has them are decimals', async () => {
    const file = await previewFile(list(['stock'], ['12.000'], ['0.000'], ['1500.000']));
    expect(Object.values(productsIn(file)).map(({ stock }) => stock)).toEqual([12, 0, 1500]);
  });

  test('a minimum order range is read as its lower end; a stock range is refused', async () => {
    const file = await previewFile(list(['moq', 'stock'], ['100-499 pcs', '5'], ['no MOQ', '5'], ['1', '100-499']));
    expect([Object.values(productsIn(file)).map(({ moq }) => moq), file.bad]).toEqual([[100, 1], 1]);
  });

  test('words that are no quantity are refused', async () => {
    const file = await previewFile(list(['moq', 'stock'], ['plenty', ''], ['in stock', ''], ['', 'lots of pcs']));
    expect(file).toMatchObject({ good: 0, bad: 3 });
    expect(file.preview[0]).toMatchObject({ problems: [{ column: 'moq', fix: 'Write a whole number like 12.' }] });
  });

  test.each([
    ['45天', 45],
    ['3-5 Werktage', 5],
    ['2-3 недели', 21],
    ['15-20', 20],
    ['sofort', 1],
  ])('lead time %s is %i days', (text, days) => {
    expect(parseShipDays(text)).toBe(days);
  });

  test('price breaks in words', () => {
    expect(splitTiers('ab 100 Stück 1.620,11\n500+ $2.80;1000-1999: 2')).toEqual([
      { min: 'ab 100 Stück', price: '1.620,11' },
      { min: '500+', price: '$2.80' },
      { min: '1000', price: '2' },
    ]);
  });

  test.each([
    '100 pcs - $9.00, 500 pcs - $8.00',
    '100+ = $9.00 / 500+ = $8.00',
    '≥100 $9.00\n≥500 $8.00',
    '100=$9.00|500=$8.00',
    '100: $9.00; 500: $8.00',
  ])('%s are two price breaks', async (text) => {
    const file = await previewFile(
      tableOf([
        [...HEADER, 'price breaks'],
        ['S', 'Bell', 'Tools', '10', text],
      ]),
    );
    expect(productsIn(file).S?.tiers).toEqual([
      { minQuantity: 100, unitPriceCents: 900 },
      { minQuantity: 500, unitPriceCents: 800 },
    ]);
  });
});

describe('what a column marks as not for sale', () => {
  test.each([
    ['Active (0/1)', '1', '0'],
    ['Publié', '1', '-1'],
    ['status', 'active', 'draft'],
    ['上架', '是', '否'],
    ['discontinued', '', 'yes'],
    ['Sichtbar im Shop (ja/nein)', 'ja', 'nein'],
    ['deleted_at', '', '2024-01-31'],
  ])('%s: %s stays, %s is skipped with a notice', async (column, sold, hidden) => {
    const file = await previewFile(list([column], [sold], [hidden]));
    expect([Object.keys(productsIn(file)), file.leftOut, file.notices]).toEqual([
      ['S0'],
      1,
      [{ row: 3, column, reason: `is "${hidden}": not for sale, left out` }],
    ]);
  });

  test('goods marked sold out are sold out, whatever the count', async () => {
    const file = await previewFile(list(['stock', 'availability'], ['5', 'out_of_stock'], ['5', 'in stock'], ['', 'in stock']));
    expect(Object.values(productsIn(file)).map(({ stock }) => stock)).toEqual([0, 5, null]);
  });

  test.each([
    ['status', 'Hot item', 'Discontinued'],
    ['Published', 'maybe', 'FALSE'],
  ])('one word of %s that excludes goods from sale is obeyed, and "%s" is asked about', async (column, unclear, hidden) => {
    const file = await previewFile(list([column], ['yes'], [unclear], [hidden]));
    expect([Object.keys(productsIn(file)), file.bad, file.leftOut]).toEqual([['S0'], 1, 1]);
  });

  test("numbers that are a shop's codes are ignored", async () => {
    const file = await previewFile(list(['status'], ['0'], ['3'], ['7']));
    expect(file).toMatchObject({ good: 3, understood: { unused: ['status'] } });
  });

  test.each([
    ['availability', 'https://schema.org/OutOfStock', 'https://schema.org/InStock'],
    ['Stock status', 'Out of stock', '3-5 days'],
    ['In stock', 'no', 'yes'],
    ['status', 'Sold out', 'Active'],
  ])('%s: %s is sold out, %s is not counted', async (column, soldOut, onHand) => {
    const file = await previewFile(list([column], [soldOut], [onHand]));
    expect(Object.values(productsIn(file)).map(({ stock }) => stock)).toEqual([0, null]);
  });

  test('JSON uses true and false', async () => {
    const goods = [true, false].map((inStock, n) => ({ sku: `S${n}`, name: `Bell ${n}`, category: 'Tools', price: 3, inStock }));
    const file = await previewFile(createTextSource(JSON.stringify(goods)), { choices: { currency: 'USD' } });
    expect(Object.values(productsIn(file)).map(({ stock }) => stock)).toEqual([null, 0]);
  });

  test('the number of units in a column "In stock" is the stock', async () => {
    const file = await previewFile(list(['In stock'], ['12'], ['0']));
    expect(Object.values(productsIn(file)).map(({ stock }) => stock)).toEqual([12, 0]);
  });

  test('used goods are skipped, in any wording', async () => {
    const used = ['Used - good', 'gebraucht', 'reconditionné', 'Usado', 'ricondizionato', 'używany', 'б/у', '二手', 'Open box'];
    const isNew = ['New', 'neu', 'unused', 'never used', ''];
    const file = await previewFile(list(['Condition'], ...[...used, ...isNew].map((word) => [word])));
    expect([file.leftOut, file.good]).toEqual([used.length, isNew.length]);
    expect(file.notices[0]).toEqual({ row: 2, column: 'Condition', reason: 'is "Used - good": not new, left out' });
  });

  test('a mapping can assign any column, and a word that is neither yes nor no is a problem of its row', async () => {
    const mapping = parseMapping({
      fields: { name: 'name', category: 'category', price: 'price', hidden: 'x', forSale: { value: 'yes' } },
    });
    const file = await previewFile(list(['x'], ['no'], ['yes'], ['perhaps']), { mapping });
    expect(file).toMatchObject({ good: 1, leftOut: 1, bad: 1 });
    expect(file.preview[1]).toMatchObject({ problems: [{ column: 'x', reason: '"perhaps" says neither yes nor no' }] });
  });

  test('a status column with unknown words is not used, and is reported', async () => {
    const file = await previewFile(list(['status'], ['new line'], ['classic']));
    expect(file).toMatchObject({ good: 2, understood: { unused: ['status'] } });
  });
});
