import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireHandOff, WireRedeemed } from '#domain/cart/hand-off.ts';
import { skusOf } from '#domain/product/skus.ts';
import { WireDeskQuoteSchema, type WireQuote } from '#domain/quote/quote.ts';
import { type MoneyServer, startMoneyServer } from '../../fixtures/money-server.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await startMoneyServer({
    products: [
      { id: 'mug', name: 'Mug', priceCents: 200, moq: 1, stock: 500 },
      {
        id: 'shirt',
        name: 'Shirt',
        priceCents: 1000,
        moq: 80,
        stock: 108,
        colors: ['Red', 'Blue'],
        sizes: ['S'],
        tiers: [{ minQuantity: 100, unitPriceCents: 900 }],
      },
      {
        id: 'drill',
        name: 'Drill',
        priceCents: 1500,
        moq: 5,
        stock: 50,
        images: ['/img/drill'],
        tiers: [{ minQuantity: 20, unitPriceCents: 1250 }],
        options: [
          { name: 'Colour', values: ['Red', 'Blue'] },
          { name: 'Voltage', values: ['110 V', '230 V'] },
        ],
        skus: [
          { sku: 'D-R-110', values: ['Red', '110 V'], priceCents: 1500, stock: 10, image: null },
          { sku: 'D-R-230', values: ['Red', '230 V'], priceCents: 1701, stock: 40, image: '/img/d-r-230' },
        ],
      },
      {
        id: 'jar',
        name: 'Jar',
        priceCents: 500,
        moq: 1,
        stock: null,
        options: [{ name: 'Colour', values: ['Red', 'Blue', 'Green'] }],
        skus: [
          { sku: 'JAR-R', values: ['Red'], priceCents: 500, stock: 20, image: null },
          { sku: 'JAR-B', values: ['Blue'], priceCents: 500, stock: 0, image: null },
          { sku: 'JAR-G', values: ['Green'], priceCents: 500, stock: null, image: null },
        ],
      },
      { id: 'held', name: 'Held', priceCents: 100, moq: 80, stock: 100, colors: ['Red', 'Blue'] },
    ],
  });
});
afterAll(() => server.close());

const price = (items: unknown, more = {}) => server.post<WirePricedCart>('/api/cart/price', { items, ...more });
const problemsOf = async (items: unknown) => {
  const { status, json } = await price(items);
  expect(status).toBe(200);
  return json.lines.map(({ problems }) => problems);
};
let visitors = 0;
const start = (body: unknown) => {
  visitors += 1;
  return server.post<WirePaymentIntent & { breakdown: WirePricedCart }>('/api/create-payment-intent', body, {
    'idempotency-key': randomUUID(),
    'idempotency-client': randomUUID(),
    'x-forwarded-for': `10.1.${visitors}.1`,
  });
};

const redShirt = skusOf({ id: 'shirt', priceCents: 1000, colors: ['Red'], sizes: ['S'] })[0]?.sku;
/** Every way to name a missing SKU or variant. */
const UNKNOWN: readonly (readonly [string, Record<string, unknown>])[] = [
  ['an unknown SKU', { id: 'drill', sku: 'D-X' }],
  ['a SKU of another product', { id: 'mug', sku: 'D-R-110' }],
  ['a SKU that contradicts the variant', { id: 'drill', sku: 'D-R-110', variant: { Voltage: '230 V' } }],
  ['a SKU that contradicts the colour', { id: 'shirt', sku: redShirt, variant: { color: 'Blue' } }],
  ['a combination without a SKU', { id: 'drill', variant: { color: 'Blue', Voltage: '110 V' } }],
  ['an unknown option', { id: 'shirt', variant: { color: 'Red', Shape: 'round' } }],
  ['an unknown value', { id: 'shirt', variant: { size: 'XXL' } }],
  ['a missing choice that decides the price', { id: 'drill', variant: { Colour: 'Red' } }],
];

describe('where one SKU has no stock count', () => {
  it('the others keep their stock, sold-out ones are unavailable, and that one is unlimited', async () => {
    const asked = ['JAR-R', 'JAR-B', 'JAR-G'].map((sku, at) => ({ id: 'jar', sku, quantity: [21, 5, 900][at] }));
    expect((await price(asked)).json.lines.map(({ available, problems }) => [available, problems])).toEqual([
      [20, ['over_stock']],
      [0, ['over_stock']],
      [null, []],
    ]);
    const uncounted = asked.slice(2);
    const { total } = (await price(uncounted)).json;
    const started = await start({ items: uncounted, amount: total });
    expect(started.status).toBe(201);
    expect((await price(uncounted)).json.lines[0]).toMatchObject({ available: null, problems: [] });
  });
});

describe('a line selects its variant', () => {
  it('by SKU, by color and size, or by option names; the answer has both, with color for a Colour option', async () => {
    const ways = [
      { sku: 'D-R-230' },
      { variant: { color: 'Red', Voltage: '230 V' } },
      { variant: { Colour: 'Red', Voltage: '230 V' } },
      { sku: 'D-R-230', variant: { Voltage: '230 V' } },
    ];
    for (const way of ways) {
      const { json } = await price([{ id: 'drill', quantity: 20, ...way }]);
      expect(json.lines[0]).toMatchObject({
        sku: 'D-R-230',
        variant: { color: 'Red', Voltage: '230 V' },
        listPrice: 17.01,
        // 17.01 × 12.50 ÷ 15.00 = 14.175
        unitPrice: 14.18,
        stock: 40,
        available: 40,
        problems: [],
      });
    }
  });

  it.each(UNKNOWN)('%s: a problem code on the line in cart/price, 422 naming the line in a write', async (_what, wrong) => {
    const items = [
      { id: 'mug', quantity: 1 },
      { ...wrong, quantity: 100 },
    ];
    expect((await problemsOf(items))[1]).toContain('unknown_variant');
    const refusals = [
      await start({ amount: 1, items }),
      await server.post(
        '/api/quotes',
        { name: 'Ana', email: 'ana@buyer.example', quantity: 1, items },
        { 'x-forwarded-for': `10.3.${randomUUID().charCodeAt(0)}.${randomUUID().charCodeAt(1)}` },
      ),
    ];
    for (const { status, json } of refusals) {
      expect(status).toBe(422);
      expect(json.errors?.[0]).toMatchObject({ field: 'items.1', message: expect.stringContaining('does not come in the chosen options') });
    }
  });

  it.each([
    ['nine options', { variant: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`Option ${at}`, 'x'])) }, 'items.0.variant'],
    [
      'three thousand options',
      { variant: Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`O${at}`, 'x'])) },
      'items.0.variant',
    ],
    ['an option that is too long', { variant: { ['x'.repeat(61)]: 'Red' } }, 'items.0.variant'],
    ['a value that is too long', { variant: { color: 'x'.repeat(61) } }, 'items.0.variant'],
    ['a SKU that is too long', { sku: 'x'.repeat(261) }, 'items.0.sku'],
    ['an empty SKU', { sku: '' }, 'items.0.sku'],
    ['a SKU that is not a text', { sku: 7 }, 'items.0.sku'],
    ['a variant that is a list', { variant: ['Red'] }, 'items.0.variant'],
    ['a value that is not a text', { variant: { color: { toString: 'Red' } } }, 'items.0.variant'],
  ])('%s is refused by its field', async (_what, wrong, field) => {
    for (const path of ['/api/cart/price', '/api/carts']) {
      const { status, json } = await server.post(
        path,
        { items: [{ id: 'shirt', quantity: 80, ...wrong }] },
        { 'x-forwarded-for': '10.4.0.1' },
      );
      expect(status).toBe(422);
      expect(json.errors?.[0]?.field.startsWith(field)).toBe(true);
    }
  });

  it('a name inherited by every object is a value like any other', async () => {
    expect(await problemsOf([{ id: 'shirt', quantity: 80, variant: { constructor: 'x', toString: 'y' } }])).toEqual([['unknown_variant']]);
  });

  it('an offered cart is stored unchecked: the device that opens it prices it and shows the changes', async () => {
    const items = [{ id: 'shirt', sku: 'shirt-9', variant: { color: 'Mauve' }, quantity: 1 }];
    expect((await server.post('/api/carts', { items }, { 'x-forwarded-for': '10.2.0.1' })).status).toBe(201);
  });

  it('the SKU is kept in an offered cart', async () => {
    const items = [{ id: 'drill', sku: 'D-R-230', variant: {}, quantity: 5 }];
    const { json } = await server.post<WireHandOff>('/api/carts', { items }, { 'x-forwarded-for': '10.5.0.1' });
    const redeemed = await server.post<WireRedeemed>(`/api/carts/${json.token}/redeem`, {});
    expect(redeemed.json.items).toEqual(items);
  });

  it('a stored quote keeps the SKU beside the choice, however it was given; one from before SKUs still loads', async () => {
    const ask = { name: 'Ana', email: 'ana@buyer.example', quantity: 1 };
    const items = [
      { id: 'drill', quantity: 1, variant: { Colour: 'Red', Voltage: '230 V' } },
      { id: 'mug', quantity: 1 },
    ];
    const { json } = await server.post<WireQuote>('/api/quotes', { ...ask, items });
    const stored = await server.stores.quotes.find(json.id);
    expect(stored?.lines.map(({ sku, variant }) => [sku, variant])).toEqual([
      ['D-R-230', { color: 'Red', Voltage: '230 V' }],
      [undefined, {}],
    ]);
    expect(new URL(json.chatUrl).searchParams.get('text')).toContain('- 1 x Drill (Red, 230 V)\n- 1 x Mug\n');
    const [row] = await server.rows<{ lines: string }>('SELECT lines FROM quote WHERE id = ?', json.id);
    await server.change('UPDATE quote SET lines = ? WHERE id = ?', (row?.lines ?? '').replace(/"sku":"[^"]*",?/, ''), json.id);
    const old = await server.stores.quotes.find(json.id);
    expect(WireDeskQuoteSchema.parse(old)).toEqual(old);
    expect(WireDeskQuoteSchema.parse(stored)).toEqual(stored);
  });

  it('a quote may request less than the minimum and a product no longer listed', async () => {
    const items = [
      { id: 'shirt', quantity: 1 },
      { id: 'gone', sku: 'G-1', quantity: 1 },
    ];
    const { status } = await server.post<WireQuote>('/api/quotes', { name: 'Ana', email: 'ana@buyer.example', quantity: 1, items });
    expect(status).toBe(201);
  });
});

describe('lines of one product are added up', () => {
  const two = (red: number, blue: number) => [
    { id: 'shirt', quantity: red, variant: { color: 'Red' } },
    { id: 'shirt', quantity: blue, variant: { color: 'Blue' } },
  ];

  it('for the minimum order and the price breaks: 40 + 40 at MOQ 80 is accepted', async () => {
    expect(await problemsOf(two(40, 39))).toEqual([['below_moq'], ['below_moq']]);
    const { json } = await price(two(50, 50));
    expect(json.lines.map(({ unitPrice, problems }) => [unitPrice, problems])).toEqual([
      [9, []],
      [9, []],
    ]);
    const started = await start({ amount: 880, items: two(40, 40) });
    expect(started.status).toBe(201);
    const order = await server.stores.orders.find(started.json.orderId);
    expect(order?.snapshot.lines.map(({ variant, quantity }) => [variant, quantity])).toEqual([
      [{ color: 'Red' }, 40],
      [{ color: 'Blue' }, 40],
    ]);
  });

  it("for the stock: a refusal contains the product's remaining stock for all its lines", async () => {
    const { json } = await start({ amount: 1, items: two(80, 80) });
    expect(json.errors?.map(({ message }) => message)).toEqual([
      'Only 108 of Shirt can be ordered right now; got 160.',
      'Only 108 of Shirt can be ordered right now; got 160.',
    ]);
    const under = await start({ amount: 1, items: two(20, 20) });
    expect(under.json.errors?.[0]?.message).toBe('MOQ of Shirt is 80; got 40.');
  });

  it('an order keeps the SKU and the choice of each line, and holds the stock of each SKU', async () => {
    const items = [
      { id: 'drill', quantity: 10, sku: 'D-R-110' },
      { id: 'drill', quantity: 10, variant: { Colour: 'Red', Voltage: '230 V' } },
    ];
    const priced = await price(items);
    expect(priced.json.lines.map(({ unitPrice }) => unitPrice)).toEqual([12.5, 14.18]);
    const started = await start({ amount: priced.json.total, items });
    expect(started.status).toBe(201);
    const order = await server.stores.orders.find(started.json.orderId);
    expect(order?.snapshot.lines.map(({ sku, variant, image }) => [sku, variant, image])).toEqual([
      ['D-R-110', { color: 'Red', Voltage: '110 V' }, '/img/drill'],
      ['D-R-230', { color: 'Red', Voltage: '230 V' }, '/img/d-r-230'],
    ]);
    const after = await price([{ id: 'drill', quantity: 5, sku: 'D-R-110' }]);
    expect(after.json.lines[0]).toMatchObject({ available: 0, stock: 10, problems: ['held_by_others'] });
  });

  it("a SKU's own list price is accepted, the list price of another SKU is not", async () => {
    const wrong = await start({ amount: 1, items: [{ id: 'drill', quantity: 5, sku: 'D-R-230', price: 15 }] });
    expect(wrong.json.code).toBe('price_changed');
    const right = await start({ amount: 93.56, items: [{ id: 'drill', quantity: 5, sku: 'D-R-230', price: 17.01 }] });
    expect(right.status).toBe(201);
  });
});

describe('stock held by other checkouts', () => {
  it("is unavailable, and is reported before payment; the buyer's own order does not count", async () => {
    const started = await start({ amount: 88, items: [{ id: 'held', quantity: 80, variant: { color: 'Red' } }] });
    expect(started.status).toBe(201);
    const items = [{ id: 'held', quantity: 80, variant: { color: 'Blue' } }];
    const others = await price(items);
    expect(others.json.lines[0]).toMatchObject({ available: 20, stock: 100, problems: ['held_by_others'] });
    const { orderId, orderToken } = started.json;
    const own = await price(items, { replaces: { orderId, orderToken } });
    expect(own.json.lines[0]).toMatchObject({ available: 100, problems: [] });
    const forged = await price(items, { replaces: { orderId, orderToken: 'x' } });
    expect(forged.json.lines[0]).toMatchObject({ available: 20 });
    expect((await price(items, { replaces: null })).status).toBe(200);
    const unreadable = await price(items, { replaces: { orderId: 7 } });
    expect(unreadable.status).toBe(422);
  });

  it('is in every refusal, so that accepting its proposal is enough', async () => {
    const items = [{ id: 'held', quantity: 5, variant: { color: 'Blue' } }];
    const under = await start({ amount: 1, items });
    expect(under.json.breakdown.lines[0]).toMatchObject({ available: 20, problems: ['below_moq'] });
    const short = await start({ amount: 88, items: [{ ...items[0], quantity: 80 }] });
    expect(short.json.breakdown.lines[0]).toMatchObject({ available: 20, problems: ['over_stock'] });
  });
});
