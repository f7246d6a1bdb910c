import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ImportChoices } from '#domain/listing/import-choices.ts';
import type { WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, startBackOfficeServer } from '../../fixtures/back-office-server.ts';
import { createUploads } from '../../fixtures/import/uploads.ts';
import { importForm } from '../../fixtures/import-files.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer();
});
afterEach(() => server.close());

const uploads = createUploads(() => server);
const read = (lines: readonly string[], choices: ImportChoices = {}) => uploads.upload(`${lines.join('\n')}\n`, 'list.csv', choices);

/** Returns name, price and stock of the created listings. */
const listed = async (receipt: WireImportReceipt) => (await uploads.listed(receipt)).map(({ name, price, stock }) => [name, price, stock]);

describe('a repeated key', () => {
  const LINES = ['sku,name,category,price,stock', 'A,First mug,tools,4,10', 'B,Bell,tools,9,1', 'A,Second mug,tools,5,7'];

  test('is a reported problem of its row', async () => {
    const { seen } = await read(LINES);
    expect(seen).toMatchObject({ good: 2, bad: 1, understood: { duplicates: 'refuse', repeated: 1 } });
    expect(seen.problems).toMatchObject([{ row: 4, column: 'sku', value: 'A', reason: expect.stringContaining('row 2') }]);
  });

  test.each([
    ['first', ['First mug', 4, 10]],
    ['last', ['Second mug', 5, 7]],
    ['sum', ['First mug', 4, 17]],
  ] as const)('is handled as chosen: %s', async (duplicates, mug) => {
    const { receipt, seen } = await read(LINES, { duplicates });
    expect(seen).toMatchObject({ good: 2, bad: 0, understood: { duplicates, repeated: 1 } });
    expect(seen.notices).toMatchObject([{ row: expect.any(Number), column: 'sku' }]);
    expect(await listed(receipt)).toEqual(expect.arrayContaining([mug, ['Bell', 9, 1]]));
  });
});

describe('suspicious values that are not refused', () => {
  test('an implausible minimum order, and a price far from the others of its category', async () => {
    const usual = Array.from({ length: 30 }, (_, n) => `S${n},Bell ${n},tools,${8 + (n % 5)},1,`);
    const { receipt, seen } = await read([
      'sku,name,category,price,moq,stock',
      ...usual,
      'FAR,Golden bell,tools,900,1,',
      'MANY,Cow bell,tools,9,50,12',
    ]);
    expect(seen).toMatchObject({ good: 32, bad: 0, asks: [] });
    expect(seen.warnings).toMatchObject([
      { row: 32, column: 'price', value: '900.00', reason: expect.stringContaining("the median of this file's 32 prices in Tools") },
      { row: 33, column: 'moq', value: '50', reason: 'is more than the 12 units on hand: nobody can order it' },
    ]);
    expect(await listed(receipt)).toHaveLength(32);
  });
});

describe('an ambiguous file', () => {
  const RUPEES = ['Bezeichnung,Preis,Kategorie', 'Glocke,"1,255",Tools', 'Becher,"980",Tools'];

  test('raises a question, and nothing is written before it is answered', async () => {
    const { receipt, seen } = await read(RUPEES, { currency: 'INR' });
    expect(seen).toMatchObject({ asks: ['rate', 'decimal'], understood: { currency: 'INR', currencyFrom: 'choice', rate: null } });
    const refused = await uploads.job('POST', receipt, '/confirm', { skipBad: true });
    expect(refused.status).toBe(409);
    expect((await server.desk<WireQueue<WireQueueEntry>>('GET', '/listings')).json.total).toBe(0);
  });

  test('once answered, a list in rupees is offered at its value in dollars, and both prices are shown', async () => {
    const { receipt, seen } = await read([...RUPEES.slice(0, 1), 'Glocke,"1,255.00",Tools'], { currency: 'INR', rate: 0.012 });
    expect(seen).toMatchObject({
      asks: [],
      good: 1,
      preview: [{ listing: { price: 15.06, filePrice: expect.stringContaining('1,255.00') } }],
    });
    expect(await listed(receipt)).toEqual([['Glocke', 15.06, null]]);
  });

  test('two currencies and dozens are asked once each; a withdrawn answer is asked again', async () => {
    const lines = ['name,category,price', 'Bell,tools,¥100', 'Cup,tools,¥200', 'Pan,tools,$24/dozen', 'Pot,tools,3'];
    const { receipt, seen } = await read(lines);
    expect(seen).toMatchObject({
      asks: ['currency', 'rate'],
      understood: { unsignedPrices: 1, units: [{ name: 'dozen', pieces: null, usual: 12 }] },
    });
    const settle = async (choices: ImportChoices) => {
      await uploads.job('POST', receipt, '/mapping', { companyName: 'Hafen', country: 'Germany', contactEmail: 'a@b.example', choices });
      return uploads.read(receipt);
    };
    expect(await settle({ currency: 'USD', rates: { CNY: 0.14 } })).toMatchObject({ asks: [], understood: { units: [{ pieces: null }] } });
    const refused = await uploads.job('POST', receipt, '/confirm', { skipBad: true });
    expect([refused.status, JSON.stringify(refused.json)]).toEqual([409, expect.stringContaining('how many pieces one dozen is')]);
    await settle({ currency: 'USD', rates: { CNY: 0.14 }, units: { dozen: 12 } });
    expect(await settle({ currency: 'USD', units: { dozen: 12 } })).toMatchObject({ asks: ['rate'] });
    await settle({ currency: 'USD', rates: { CNY: 0.14 }, units: { dozen: 12 } });
    expect((await listed(receipt)).map(([name, price]) => [name, price])).toEqual([
      ['Bell', 14],
      ['Cup', 28],
      ['Pan', 2],
      ['Pot', 3],
    ]);
  });

  test('words beside a number are ignored only where a person allows it', async () => {
    const lines = [
      'name,category,price,moq',
      'Bell,tools,1,"1,000 crates"',
      'Cup,tools,1,4 red 5 blue',
      'Pan,tools,1,some',
      'Pot,tools,1,-3 crates',
    ];
    const { receipt, seen } = await read(lines, { bareNumbers: ['moq'] });
    expect(seen).toMatchObject({ good: 1, bad: 3, preview: [{ listing: { moq: 1000 } }, ...Array(3).fill({ listing: null })] });
    expect(seen.understood?.bareNumbers).toEqual(['moq']);
    expect(seen.warnings.map(({ reason }) => reason)).toContain('"1,000 crates" is read as 1000');
    expect(await uploads.read(receipt)).toMatchObject({ good: 1 });
  });

  test.each([
    ['bareNumbers', ['price']],
    ['currency', 'EURO'],
    ['rates', { CNY: -1 }],
    ['rates', { yuan: 1 }],
    ['units', { dozen: 1.5 }],
    ['rate', -1],
    ['rate', 'much'],
    ['decimal', 'dot'],
    ['duplicates', 'all'],
    ['delimiter', '#'],
    ['encoding', 'koi8'],
    ['colour', 'blue'],
  ])('an invalid choice is refused: %s = %s', async (field, value) => {
    const body = importForm('name,category,price\nBell,tools,4\n', { choices: JSON.stringify({ [field]: value }) });
    const answer = await server.call<{ errors?: { field: string }[] }>('POST', '/api/listings/import', { body });
    expect(answer.status).toBe(422);
    expect(answer.json.errors?.[0]?.field).toMatch(/^choices/);
  });
});
