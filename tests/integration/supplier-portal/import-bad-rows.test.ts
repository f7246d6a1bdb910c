import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackOfficeServer, startBackOfficeServer } from '../../fixtures/back-office-server.ts';
import { makeWorkbook } from '../../fixtures/import/make-workbook.ts';
import { createUploads } from '../../fixtures/import/uploads.ts';

let server: BackOfficeServer;
beforeAll(async () => {
  server = await startBackOfficeServer();
});
afterAll(() => server.close());
const { upload } = createUploads(() => server);

const GOOD = { name: 'Bell', category: 'tools', price: '4.20' };
/** A column, a refused cell value, and patterns for the reason and the advice. */
const BAD: readonly (readonly [column: string, cell: string, reason: RegExp, fix: RegExp])[] = [
  ['name', '', /is missing/, /a name of at most 200/],
  ['name', 'x'.repeat(201), /more than 200 characters/, /a name of at most 200/],
  ['category', '', /is missing/, /Choose one of the ten/],
  ['category', 'Moon rocks', /"Moon rocks" is none of the ten categories/, /Choose one of the ten/],
  ['price', '', /is missing/, /price of one unit/],
  ['price', 'four', /is not a number: "four"/, /like 1234\.50/],
  ['price', '0', /at least 0\.01 USD/, /price of one unit/],
  ['price', '-4.20', /at least 0\.01 USD/, /price of one unit/],
  ['price', '1e9', /is not a number/, /like 1234\.50/],
  ['price', '99999999', /at most .* USD/, /price of one unit/],
  ['price', '4,2,0', /is not a number/, /like 1234\.50/],
  ['price', '€ 4.20', /is in EUR, and the file is read as USD/, /one currency/],
  ['originalPrice', 'before', /is not a number/, /like 1234\.50/],
  ['discountPercent', '120', /between 0 and 99/, /percentage between 0 and 99/],
  ['moq', '0', /at least 1; got/, /whole number like 12/],
  ['moq', '2.5', /is not a whole number/, /whole number like 12/],
  ['stock', 'plenty', /is not a number: "plenty"/, /whole number like 12/],
  ['stock', '-1', /at least 0; got/, /whole number like 12/],
  ['tiers', '100:4.50', /must be lower than the one before/, /more units at a lower price/],
  ['tiers', '100:3;50:3', /must be lower than the one before/, /more units at a lower price/],
  ['tiers', 'cheap', /is not a/, /like /],
  ['contactEmail', 'sales at harbour', /is not an email address/, /like sales@/],
  ['whatsapp', '12', /6 to 15 digits/, /country code/],
  ['shipDays', 'soon', /is not a number/, /like /],
  ['createdAt', 'yesterday', /is not a time/, /Write a time like/],
  ['gtin', '4006381333932', /check digit|bar code|GTIN/i, /Correct the bar code/],
  ['rating', '7', /between 0 and 5/, /Correct the cell/],
];
const COLUMNS = [...new Set(['name', 'category', 'price', ...BAD.map(([column]) => column)])];
const ROWS = BAD.map(([column, cell], n) => ({ ...GOOD, name: `Bell ${n}`, [column]: cell }) as Readonly<Record<string, string>>);
const LAST = { ...GOOD, name: 'The last bell' } as Readonly<Record<string, string>>;
const TABLE = [COLUMNS, ...[...ROWS, LAST].map((row) => COLUMNS.map((column) => row[column] ?? ''))];
const csv = TABLE.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');

describe('every bad row is reported with row, column, value, reason and advice, and hides no other', () => {
  test.each<[string, () => string | Uint8Array]>([
    ['list.csv', () => csv],
    ['list.xlsx', () => makeWorkbook([{ name: 'List', rows: TABLE.map((row) => row.map((cell) => cell || null)) }])],
  ])('%s', async (name, content) => {
    const { seen } = await upload(content(), name);
    expect(seen).toMatchObject({ state: 'ready', good: 1, bad: BAD.length, asks: [], understood: { currency: 'USD' } });
    expect(seen.problems).toEqual(
      BAD.map(([column, cell, reason, fix], n) => ({
        row: n + 2,
        column,
        reason: expect.stringMatching(reason),
        fix: expect.stringMatching(fix),
        ...(cell === '' ? {} : { value: cell.slice(0, 80) }),
      })),
    );
  });
});

test('all problems are grouped by cause, however many are listed', async () => {
  const lines = Array.from({ length: 150 }, (_, n) => `Pen ${n},tools,1,${n} crates`);
  const { seen: job } = await upload(`name,category,price,moq\n${lines.join('\n')}\nCup,nowhere,2,1\nMug,tools,2,1\n`);
  expect(job).toMatchObject({ good: 1, bad: 151 });
  expect(job.problems).toHaveLength(100);
  expect(job.problemGroups).toMatchObject([
    { column: 'moq', rows: 150, samples: ['0 crates', '1 crates', '2 crates'], firstRows: [2, 3, 4, 5, 6] },
    { column: 'category', rows: 1, samples: ['nowhere'], firstRows: [152] },
  ]);
});
