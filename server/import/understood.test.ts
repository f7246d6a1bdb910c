import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counts, createImportRuns } from '../../tests/fixtures/import/import-runs.ts';
import { createTextSource } from '../../tests/fixtures/import-files.ts';
import { exactCents } from './cells/exact-cents.ts';
import { splitPictures } from './cells/picture-cell.ts';
import { parseMapping } from './read/mapping.ts';

const imports = createImportRuns();
const { run, products } = imports;
const prices = async (...names: string[]) => (await products(...names)).map(({ priceCents }) => priceCents);
const csv = (...lines: string[]) => createTextSource([...lines, ''].join('\n'));

describe('a European price list', () => {
  const LIST = csv(
    'name;category;unit price;moq;tiers',
    'Tasse;tools;2,55;10;"100:2,50;500:2,40"',
    'Kanne;tools;€ 3,60;10;',
    'Kessel;tools;1.234,50;1.200;',
    'Topf;tools;1.255;10;',
    'Deckel;tools;5,- €;10;',
  );

  test('is read with decimal commas and in euros; each price is converted once and rounded once', async () => {
    const outcome = await run(LIST, { choices: { rate: 1.08 } });
    expect(outcome).toMatchObject({ problems: [], ...counts(5, 0, 0) });
    expect(await prices('Tasse', 'Kanne', 'Kessel', 'Topf', 'Deckel')).toEqual([275, 389, 133_326, 135_540, 540]);
    const [cup, kettle] = await products('Tasse', 'Kessel');
    expect(cup?.tiers.map(({ unitPriceCents }) => unitPriceCents)).toEqual([270, 259]);
    expect(kettle?.moq).toBe(1200);
  });

  test('is not written before the user states the rate of the euro', async () => {
    await expect(run(LIST, { choices: {} })).rejects.toThrow(/The prices are in EUR: .*--rate/);
    expect((await imports.store.head()).headSeq).toBe(0);
  });
});

test('a list in rupees is asked about, and priced at the stated rate', async () => {
  await expect(run(csv('name,category,MRP Price,price list', 'Bell,tools,"1,23,456.00",x'), { choices: {} })).rejects.toThrow(/No column/);
  const list = csv('name,category,unit price', 'Bell,tools,"₹1,23,456.00"', 'Cup,tools,₹450');
  await expect(run(list, { choices: {} })).rejects.toThrow(/The prices are in INR/);
  expect(await run(list, { choices: { rate: 0.012 } })).toMatchObject({ problems: [] });
  expect(await prices('Bell', 'Cup')).toEqual([148_147, 540]);
});

test.each([
  ['a foreign header', csv('name,category,unit price', 'Bell,tools,4.20')],
  ["Shopify's export", csv('Handle,Title,Type,Variant Price', 'bell,Bell,Tools,4.20')],
  ['JSON', createTextSource('[{"name":"Bell","category":"tools","price":4.2}]')],
])('%s states no currency: the command refuses to guess', async (_what, source) => {
  await expect(run(source, { choices: {} })).rejects.toThrow(/Nothing says which currency .*--currency/);
  expect((await imports.store.head()).headSeq).toBe(0);
});

test('an ambiguous number is asked about if nothing decides it', async () => {
  const list = csv('name,category,price', 'Bell,tools,"1,255"', 'Cup,tools,3');
  await expect(run(list, { choices: {} })).rejects.toThrow(/--decimal point or --decimal comma/);
  await run(list, { choices: { decimal: 'comma' } });
  expect(await prices()).toEqual([126, 300]);
});

test('a second currency, and a number in the other style, are problems of their rows', async () => {
  const list = csv(
    'name,category,unit price',
    'A,tools,"€ 1,50"',
    'B,tools,"€ 2,50"',
    'C,tools,USD 5.10',
    'D,tools,2.55',
    'E,tools,"3,50"',
  );
  const { problems } = await run(list, { choices: { rate: 1 } });
  expect(problems).toMatchObject([
    { row: 4, column: 'unit price', value: 'USD 5.10', reason: '"USD 5.10" is in USD, and the file is read as EUR' },
    { row: 5, column: 'unit price', value: '2.55', reason: expect.stringContaining('written with a decimal point') },
  ]);
  expect(problems.every(({ fix }) => fix !== undefined)).toBe(true);
});

test('cents are exact, as multiplied and rounded by hand', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 9n), fc.bigInt(1n, 10n ** 6n), (price, rate) => {
      const amount = `${price / 1000n}.${String(price % 1000n).padStart(3, '0')}`;
      const factor = `${rate / 10_000n}.${String(rate % 10_000n).padStart(4, '0')}`;
      const [whole, rest] = [(price * rate) / 100_000n, (price * rate) % 100_000n];
      expect(exactCents(amount, factor)).toBe(Number(rest * 2n >= 100_000n ? whole + 1n : whole));
    }),
  );
  expect([exactCents('1.005'), exactCents('3.60', '1.08'), exactCents('0.125')]).toEqual([101, 389, 13]);
});

describe("Shopify's variants", () => {
  const HEADER = 'Handle,Title,Type,Option1 Name,Option1 Value,Option4 Name,Variant Price';

  test('with different prices never become one product at the lowest price', async () => {
    await run(csv(HEADER, 'ring,Ring,Clothing,Metal,Steel,,15', 'ring,,,,Gold,,1500'));
    expect((await products())[0]?.skus?.map(({ values, priceCents }) => [values[0], priceCents])).toEqual([
      ['Steel', 1500],
      ['Gold', 150_000],
    ]);
  });

  test('that no option distinguishes, or with a fourth option, are refused with the row', async () => {
    const { problems } = await run(csv(HEADER, 'ring,Ring,Clothing,,,,15', 'ring,,,,,,1500', 'cup,Cup,Clothing,Size,S,Engraving,4'));
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'Variant Price'],
      [4, 'Option4 Name'],
    ]);
  });

  test('of a whole export have the prices in the file, cell by cell', async () => {
    const text = fs.readFileSync(path.join(import.meta.dirname, '../../tests/fixtures/import/shopify-export.csv'), 'utf8');
    await run(createTextSource(text), { skipBad: true });
    const rows = parse(text, { bom: true, columns: true, skip_empty_lines: true }) as Record<string, string>[];
    const stated = Map.groupBy(
      rows.filter((row) => row['Variant Price'] !== ''),
      (row) => row.Handle,
    );
    const titles = new Map(rows.filter(({ Title }) => Title !== '').map(({ Handle, Title }) => [Title, Handle]));
    const found = await products();
    expect(found.length).toBeGreaterThan(10);
    for (const product of found) {
      const cents = stated.get(titles.get(product.name))?.map((row) => Math.round(Number(row['Variant Price']) * 100)) ?? [];
      expect([product.name, product.skus?.map(({ priceCents }) => priceCents) ?? [product.priceCents]]).toEqual([product.name, cents]);
    }
  });
});

describe('own categories', () => {
  const list = csv('name,category,price', 'Bell,Power Drills,4', 'Cup,Zorblax,2', 'Pan,Quux,3');

  test('are guessed by their words, mapped, or skipped', async () => {
    expect((await run(list)).problems).toMatchObject([
      { row: 3, value: 'Zorblax' },
      { row: 4, value: 'Quux' },
    ]);
    const mapping = parseMapping({ categories: { zorblax: 'Toys', Quux: null } });
    expect(await run(list, { mapping })).toMatchObject({ notices: [{ row: 4, column: 'category' }], ...counts(2, 0, 0) });
    expect((await products()).map(({ category }) => category)).toEqual(['tools', 'toys']);
  });

  test('that have the name the shop gave to one of ours need no guess', async () => {
    expect(await run(csv('name,category,price', 'Bell,Zorblax,4'), { ownNames: new Map([['zorblax', 'sports']]) })).toMatchObject(
      counts(1, 0, 0),
    );
    expect((await products('Bell')).map(({ category }) => category)).toEqual(['sports']);
  });

  test('a mapping to a category that is not ours is refused', () => {
    expect(() => parseMapping({ categories: { a: 'Nonsense' } })).toThrow(/none of the ten/);
  });
});

test.each([
  ['https://a/1.jpg|https://a/2.jpg', ['https://a/1.jpg', 'https://a/2.jpg']],
  ['https://a/w_300,h_200/1.jpg, https://a/2.jpg', ['https://a/w_300,h_200/1.jpg', 'https://a/2.jpg']],
  ['https://a/1.jpg\nhttps://a/2.jpg', ['https://a/1.jpg', 'https://a/2.jpg']],
  ['["https://a/1.jpg","https://a/2.jpg"]', ['https://a/1.jpg', 'https://a/2.jpg']],
  ['[{"src":"https://a/1.jpg"},{"url":"https://a/2.jpg"}]', ['https://a/1.jpg', 'https://a/2.jpg']],
])('pictures of the cell %s', (cell, addresses) => {
  expect(splitPictures(cell)).toEqual(addresses);
});

test('Quantity is not used as stock, HTML becomes text, a brand becomes a specification', async () => {
  await run(csv('name,category,price,Quantity,description,brand', 'Bell,tools,4,50,"<p>Two <b>coats</b></p><p>Blue</p>",Acme'));
  expect(await products()).toMatchObject([
    { stock: null, moq: 1, description: 'Two coats\n\nBlue', supplierName: 'Acme', specifications: [{ name: 'Brand', value: 'Acme' }] },
  ]);
});

describe('a repeated key', () => {
  const list = csv('sku,name,category,price,stock', 'A,Bell,tools,4,5', 'A,Bell two,tools,3,7');
  test.each([
    ['first', ['Bell', 400, 5]],
    ['last', ['Bell two', 300, 7]],
    ['sum', ['Bell', 400, 12]],
  ] as const)('%s', async (duplicates, seen) => {
    expect(await run(list, { choices: { duplicates } })).toMatchObject({ problems: [], ...counts(1, 0, 0) });
    expect((await products()).map(({ name, priceCents, stock }) => [name, priceCents, stock])).toEqual([seen]);
  });

  test('is refused by default, and if the two rows have different variants', async () => {
    expect(await run(list)).toMatchObject({ kind: 'refused', problems: [{ row: 3, column: 'sku', value: 'A' }] });
  });
});
