import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { previewFile, productsIn, tableOf } from '../../tests/fixtures/import-files.ts';
import { splitAmount } from './cells/currency-text.ts';
import { readDecimal } from './cells/decimal-text.ts';

const HEADER = ['sku', 'name', 'category'];
/** Creates a price list with this header; each `text` is repeated `count` times. */
const priced = (header: string, ...prices: readonly (readonly [text: string, count: number])[]) => {
  const texts = prices.flatMap(([text, count]) => Array.from({ length: count }, () => text));
  return tableOf([[...HEADER, header], ...texts.map((text, n) => [`S${n}`, `Bell ${n}`, 'Tools', text])]);
};
const centsOf = async (...given: Parameters<typeof previewFile>) => {
  const file = await previewFile(...given);
  return { ...file, cents: Object.values(productsIn(file)).map(({ priceCents }) => priceCents) };
};

describe('the currency of a file', () => {
  test("is the one in the column's name; a cell in another currency is a problem of its row", async () => {
    const file = await centsOf(priced('Preis (EUR)', ['USD 12,50', 1], ['12,50', 1149]), { choices: { rate: 1.1 } });
    expect(file).toMatchObject({ asks: [], good: 1149, bad: 1, understood: { currency: 'EUR', currencyFrom: 'header' } });
    expect(new Set(file.cents)).toEqual(new Set([1375]));
    expect(file.preview[0]).toMatchObject({ problems: [{ row: 2, reason: '"USD 12,50" is in USD, and the file is read as EUR' }] });
  });

  test.each([
    ['signs contradict the column', priced('Preis (EUR)', ['$ 12.50', 10], ['12.50', 20]), ['currency']],
    ['half of the prices in our template have another sign', priced('price', ['¥110.12', 10], ['23.14', 10]), ['currency', 'rate']],
    ['half of the prices in a foreign list have another sign', priced('unit price', ['¥110.12', 10], ['23.14', 10]), ['currency', 'rate']],
    ['one price of many has a sign', priced('unit price', ['$ 12.50', 1], ['12.50', 60]), ['currency']],
    ['two currencies, and prices without a sign', priced('unit price', ['€ 2.50', 9], ['£ 3.50', 9], ['4.50', 5]), ['currency', 'rate']],
  ])('is asked about if %s', async (_what, source, asks) => {
    expect(await previewFile(source)).toMatchObject({ asks, understood: { currency: null } });
  });

  test('mixed: unsigned prices are in the chosen currency, signed ones in their own, each converted at its rate', async () => {
    const list = priced('price', ['¥100', 2], ['10', 2], ['€ 5', 2]);
    const seen = await previewFile(list, { choices: { currency: 'USD' } });
    expect(seen).toMatchObject({
      asks: ['rate'],
      understood: { unsignedPrices: 2, otherMoney: [{ sign: '¥', codes: ['JPY', 'CNY'] }, { currency: 'EUR' }] },
    });
    const { cents, asks } = await centsOf(list, { choices: { currency: 'USD', rates: { CNY: 0.14, EUR: 1.1 } } });
    expect([asks, cents]).toEqual([[], [1400, 1400, 1000, 1000, 550, 550]]);
  });

  test('a currency column takes precedence, and a contradicting sign is a problem', async () => {
    const rows = [...HEADER, 'unit price', 'currency'];
    const list = tableOf([
      rows,
      ['A', 'A', 'Tools', '10', 'EUR'],
      ['B', 'B', 'Tools', '10', 'GBP'],
      ['C', 'C', 'Tools', '10', 'EUR'],
      ['D', 'D', 'Tools', '10', 'GBP'],
      ['E', 'E', 'Tools', '$10', 'GBP'],
    ]);
    const file = await centsOf(list, { choices: { currency: 'EUR', rate: 1.1, rates: { GBP: 1.3 } } });
    expect(file.cents).toEqual([1100, 1300, 1100, 1300]);
    expect(file.preview[4]).toMatchObject({ problems: [{ row: 6, reason: expect.stringContaining("the row's currency is GBP") }] });
  });

  test('is decided by all rows, not by the first thousand', async () => {
    const later = priced('price', ['4', 1100], ['€ 3,60', 2000]);
    expect(await previewFile(later)).toMatchObject({ asks: ['currency', 'rate'], understood: { decimal: 'comma' } });
    const commas = await previewFile(priced('price', ['4', 1100], ['3,60', 100]));
    expect(commas).toMatchObject({ asks: [], good: 1200, bad: 0, understood: { decimal: 'comma', decimalFrom: 'values' } });
  });
});

test('a currency column may contain signs and words', async () => {
  const list = tableOf([
    [...HEADER, 'price', 'currency'],
    ...['USD', 'US$', '€', 'eur', 'kr'].map((currency, n) => [`S${n}`, `Bell ${n}`, 'Tools', '10', currency]),
  ]);
  const { cents, bad } = await centsOf(list, { choices: { currency: 'USD', rates: { EUR: 1.08 } } });
  expect([cents, bad]).toEqual([[1000, 1000, 1080, 1080], 1]);
});

describe('a price for several pieces', () => {
  test.each([
    ['in the cell', priced('price', ['$24.00/dozen', 3], ['2.50', 3]), 'dozen', 12],
    ['in the header', priced('price per 100 pcs', ['200', 3]), '100', 100],
  ])('%s is asked about once and divided', async (_where, list, unit, pieces) => {
    const asked = await previewFile(list, { choices: { currency: 'USD' } });
    expect(asked.understood.units).toMatchObject([{ name: unit, cells: 3, pieces: null, usual: pieces }]);
    const answered = await centsOf(list, { choices: { currency: 'USD', units: { [unit]: pieces } } });
    expect([answered.cents[0], answered.understood.units]).toEqual([200, [expect.objectContaining({ pieces })]]);
    const sold = await centsOf(list, { choices: { currency: 'USD', units: { [unit]: 1 } } });
    expect(sold.cents[0]).toBe(200 * pieces);
  });

  test('in a unit column applies to its row, unless the price states its own unit; cartons have the size stated in their row', async () => {
    const list = tableOf([
      [...HEADER, 'price', 'Unit', 'Pcs/ctn'],
      ['A', 'A', 'Tools', '24', 'dozen', ''],
      ['B', 'B', 'Tools', '2.40/pc', 'dozen', ''],
      ['C', 'C', 'Tools', '48', 'ctn', '12/24'],
      ['D', 'D', 'Tools', '5', 'set', ''],
    ]);
    const file = await centsOf(list, { choices: { units: { dozen: 12 } } });
    expect([file.cents, file.understood.units.map(({ name }) => name)]).toEqual([[200, 240, 200, 500], ['dozen']]);
  });
});

test('a former price of 0 means none', async () => {
  const list = tableOf([
    [...HEADER, 'price', 'old price'],
    ...['0.00', '0', '$0', '-', 'n/a', '6'].map((old, n) => [`S${n}`, `Bell ${n}`, 'Tools', '3', old]),
  ]);
  const file = await previewFile(list);
  expect([file.bad, Object.values(productsIn(file)).map(({ originalPriceCents }) => originalPriceCents)]).toEqual([
    0,
    [null, null, null, null, null, 600],
  ]);
});

test('a sale price becomes the price, and the regular one the former price; 0 and empty mean no sale', async () => {
  const list = tableOf([
    [...HEADER, 'price', 'sale price'],
    ...['2', '0', ''].map((sale, n) => [`S${n}`, `Bell ${n}`, 'Tools', '3', sale]),
  ]);
  const file = await previewFile(list);
  expect(Object.values(productsIn(file)).map(({ priceCents, originalPriceCents }) => [priceCents, originalPriceCents])).toEqual([
    [200, 300],
    [300, null],
    [300, null],
  ]);
});

test('an amount is read in its style whatever currency and unit are beside it', () => {
  const MARKS = ['', '€', '$', 'USD', 'kr', '元', 'руб.', 'zł'];
  const UNITS = ['', '/pc', ' / Stk', ' per dozen', '/打'];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom<'point' | 'comma'>('point', 'comma'),
      fc.boolean(),
      fc.constantFrom(...MARKS),
      fc.constantFrom(...UNITS),
      fc.boolean(),
      (whole, cents, style, isGrouped, mark, unit, isBefore) => {
        const [group, decimal] = style === 'point' ? [',', '.'] : ['.', ','];
        const digits = isGrouped ? String(whole).replace(/\B(?=(?:\d{3})+$)/g, group) : String(whole);
        const number = `${digits}${decimal}${String(cents).padStart(2, '0')}`;
        const parts = splitAmount(isBefore ? `${mark} ${number}${unit}` : `${number} ${mark}${unit}`);
        expect(readDecimal(parts?.amount ?? '', style)).toBe(`${whole}.${String(cents).padStart(2, '0')}`);
        expect([parts?.mark === null, parts?.unit === '']).toEqual([mark === '', unit === '']);
      },
    ),
  );
});
