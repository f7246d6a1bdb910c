import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WireListing, WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { Product } from '#domain/product/product.ts';
import { type BackOfficeServer, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer();
});
afterEach(() => server.close());

const OPTIONS = [
  { name: 'Color', values: ['Blue', 'Red'] },
  { name: 'Handle', values: ['Left', 'Right'] },
];
const sku = (code: string, Color: string, Handle: string, more: object = {}) => ({ sku: code, options: { Color, Handle }, ...more });
const FOUR = [
  sku('M-BL', 'Blue', 'Left', { price: '4.20', stock: 5 }),
  sku('M-BR', 'Blue', 'Right', { price: 4.2, stock: 0 }),
  sku('M-RL', 'Red', 'Left', { price: 5, stock: 7, gtin: '4006381333931' }),
  sku('M-RR', 'Red', 'Right', { price: 5, stock: 9 }),
];
const mug = { ...TEN_FIELDS, price: '4.20', options: OPTIONS, skus: FOUR };

const submit = (body: object) => server.call<WireListingReceipt>('POST', '/api/products', { body });
const edit = ({ id, manageToken }: WireListingReceipt, body: object) =>
  server.call<WireListing>('PATCH', `/api/listings/${id}`, { token: manageToken, body });
const publish = (id: string, revision: number) => server.desk('POST', `/listings/${id}/publish`, { revision });
const product = async (id: string): Promise<Product | undefined> => (await server.products.findRecord(id))?.product;
const stocks = async (id: string) => {
  const found = await product(id);
  return [found?.stock, ...(found?.skus ?? []).map(({ stock }) => stock)];
};
async function published(): Promise<WireListingReceipt> {
  const { status, json } = await submit(mug);
  expect(status).toBe(201);
  expect((await publish(json.id, 1)).status).toBe(200);
  return json;
}

describe('a listing with options and SKUs', () => {
  test('is published to the feed: prices and stock of each SKU, colours from the option of that name', async () => {
    const { id } = await published();
    const epoch = await server.products.epoch();
    const [record] = (await server.products.changesSince(epoch, 0, 10)).upserts;
    expect(record?.product).toMatchObject({ id, priceCents: 420, stock: 21, colors: ['Blue', 'Red'], sizes: [], options: OPTIONS });
    expect(record?.product.skus).toEqual([
      { sku: 'M-BL', values: ['Blue', 'Left'], priceCents: 420, stock: 5, image: null },
      { sku: 'M-BR', values: ['Blue', 'Right'], priceCents: 420, stock: 0, image: null },
      { sku: 'M-RL', values: ['Red', 'Left'], priceCents: 500, stock: 7, image: null, gtin: '4006381333931' },
      { sku: 'M-RR', values: ['Red', 'Right'], priceCents: 500, stock: 9, image: null },
    ]);
  });

  test('is shown for the form as it was sent, and sending that back changes nothing', async () => {
    const { json } = await submit(mug);
    const { json: seen } = await edit(json, { name: 'Mug' });
    expect(seen.listing).toMatchObject({ options: OPTIONS, stock: 21, colors: ['Blue', 'Red'] });
    expect(seen.listing.skus?.map(({ price, stock }) => [price, stock])).toEqual([
      [4.2, 5],
      [4.2, 0],
      [5, 7],
      [5, 9],
    ]);
    const { json: again } = await edit(json, seen.listing);
    expect([again.revision, again.listing]).toEqual([seen.revision, seen.listing]);
  });

  test('may omit SKU prices and SKU stock, which then come from the listing', async () => {
    const { json } = await submit({ ...mug, stock: 30, skus: FOUR.map(({ sku, options }) => ({ sku, options })) });
    await publish(json.id, 1);
    expect(await stocks(json.id)).toEqual([30, null, null, null, null]);
    const { status, json: seen } = await edit(json, { price: 9, stock: 12 });
    expect([status, seen.listing.price]).toEqual([200, 9]);
    expect(await stocks(json.id)).toEqual([12, null, null, null, null]);
  });

  test('is restocked per SKU at once, without review; a new price waits for it', async () => {
    const receipt = await published();
    const restocked = await edit(receipt, { skus: FOUR.map((each) => (each.sku === 'M-BR' ? { ...each, stock: 50 } : each)) });
    expect(restocked.json).toMatchObject({ status: 'published', editStatus: null, revision: 1, stock: 71 });
    expect(await stocks(receipt.id)).toEqual([71, 5, 50, 7, 9]);
    const dearer = await edit(receipt, { skus: FOUR.map((each) => (each.sku === 'M-RR' ? { ...each, price: 6, stock: 1 } : each)) });
    expect(dearer.json).toMatchObject({ editStatus: 'pending_review', revision: 2 });
    expect(await stocks(receipt.id)).toEqual([13, 5, 0, 7, 1]);
    expect((await product(receipt.id))?.skus?.[3]?.priceCents).toBe(500);
    await publish(receipt.id, 2);
    expect((await product(receipt.id))?.skus?.[3]?.priceCents).toBe(600);
    expect(await stocks(receipt.id)).toEqual([13, 5, 0, 7, 1]);
  });
});

test('shows in its form the units less those sold: sending them back does not restore sold units', async () => {
  const receipt = await published();
  await server.products.changeRecord(receipt.id, (record) => {
    if (record === undefined) throw new Error('no record');
    const skus = (record.product.skus ?? []).map((each) => (each.sku === 'M-RL' ? { ...each, stock: 2 } : each));
    return { ...record, product: { ...record.product, stock: 16, skus } };
  });
  const { json } = await server.call<WireListing>('GET', `/api/listings/${receipt.id}`, { token: receipt.manageToken });
  expect(json.stock).toBe(16);
  expect(json.listing.skus?.map(({ stock }) => stock)).toEqual([5, 0, 2, 9]);
  await edit(receipt, { skus: json.listing.skus?.map((each) => (each.sku === 'M-BR' ? { ...each, stock: 50 } : each)) });
  expect(await stocks(receipt.id)).toEqual([66, 5, 50, 2, 9]);
});

test('keeps units sold while the form is open: only changed numbers are set', async () => {
  const receipt = await published();
  const { json } = await server.call<WireListing>('GET', `/api/listings/${receipt.id}`, { token: receipt.manageToken });
  const seenStock = Object.fromEntries((json.listing.skus ?? []).map(({ sku, stock }) => [sku, stock]));
  await server.products.changeRecord(receipt.id, (record) => {
    if (record === undefined) throw new Error('no record');
    const skus = (record.product.skus ?? []).map((each) => (each.sku === 'M-RL' ? { ...each, stock: 2 } : each));
    return { ...record, product: { ...record.product, stock: 16, skus } };
  });
  const skus = json.listing.skus?.map((each) => (each.sku === 'M-BR' ? { ...each, stock: 50 } : each));
  await edit(receipt, { skus, seenStock });
  expect(await stocks(receipt.id)).toEqual([66, 5, 50, 2, 9]);
  expect((await edit(receipt, { skus, seenStock: { 'M-RL': 'many' } })).json.errors?.[0]?.field).toBe('seenStock');
});

describe('invalid options and SKUs are refused by field', () => {
  const THREE = FOUR.slice(0, 3);
  const with3 = (change: object) => [...THREE, { ...FOUR[3], ...change }];
  test.each<[string, object, string[]]>([
    ['a repeated code, both named', { skus: with3({ sku: 'M-BR' }) }, ['skus.1.sku', 'skus.3.sku']],
    ['a missing code', { skus: with3({ sku: ' ' }) }, ['skus.3.sku']],
    [
      'a repeated combination, both named',
      { skus: with3({ options: { Color: 'Red', Handle: 'Left' } }) },
      ['skus.2.options', 'skus.3.options'],
    ],
    ['a value that no SKU has', { skus: FOUR.slice(0, 2) }, ['options.0.values.1']],
    ['an unknown value', { skus: with3({ options: { Color: 'Green', Handle: 'Left' } }) }, ['skus.3.options.Color']],
    ['an unknown option', { skus: with3({ options: { Color: 'Red', Handle: 'Right', Size: 'L' } }) }, ['skus.3.options.Size']],
    ['a missing option', { skus: with3({ options: { Color: 'Red' } }) }, ['skus.3.options.Handle']],
    ['stock of some SKUs only', { skus: with3({ stock: null }) }, ['skus.3.stock']],
    ['a stock that is not the sum', { stock: 20 }, ['stock']],
    ['a price that is not the lowest', { price: '4.50' }, ['price']],
    ['a price of zero', { skus: with3({ price: 0 }) }, ['skus.3.price']],
    ['half a unit', { skus: with3({ stock: 1.5 }) }, ['skus.3.stock']],
    ['an invalid bar code', { skus: with3({ gtin: '4006381333932' }) }, ['skus.3.gtin']],
    ['an invalid picture address', { skus: with3({ imageUrl: 7 }) }, ['skus.3.imageUrl']],
    ['an address that is too long', { skus: with3({ imageUrl: `https://pictures.example/${'x'.repeat(2000)}` }) }, ['skus.3.imageUrl']],
    ['SKUs without options', { options: undefined }, ['options']],
    ['four options', { options: [...OPTIONS, { name: 'A', values: ['1'] }, { name: 'B', values: ['1'] }], skus: undefined }, ['options']],
    [
      'a repeated option',
      {
        options: [
          { name: 'Colour', values: ['a'] },
          { name: 'color', values: ['b'] },
        ],
        skus: undefined,
      },
      ['options.1.name'],
    ],
    ['a repeated value', { options: [{ name: 'Color', values: ['a', 'a'] }], skus: undefined }, ['options.0.values.1']],
    ['an option without values', { options: [{ name: 'Color', values: [] }], skus: undefined }, ['options.0.values']],
    ['colours missing from the option', { colors: ['Green'] }, ['colors']],
    ['an unknown member', { skus: with3({ weight: 3 }) }, ['skus.3.weight']],
  ])('%s', async (_name, change, fields) => {
    const { status, json } = await submit({ ...mug, ...change });
    expect(json.errors?.map(({ field }) => field)).toEqual(fields);
    expect(status).toBe(422);
  });

  test('more different pictures than an option has values', async () => {
    const values = Array.from({ length: 50 }, (_, at) => `${at}`);
    const options = [
      { name: 'Print', values },
      { name: 'Size', values: ['S', 'L'] },
    ];
    const skus = values.flatMap((Print) =>
      ['S', 'L'].map((Size) => ({
        sku: `${Print}-${Size}`,
        options: { Print, Size },
        imageUrl: `https://pictures.example/${Print}${Size}`,
      })),
    );
    const { json } = await submit({ ...mug, options, skus });
    expect(json.errors).toEqual([{ field: 'skus', message: 'SKUs have at most 60 different pictures; got 100' }]);
  });
});
