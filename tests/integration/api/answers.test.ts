import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { api } from '#domain/api.ts';
import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { WireImportReceipt } from '#domain/listing/import-wire.ts';
import { writePack } from '../../../server/sync/pack/write-pack.ts';
import { makePicture, OPERATOR_TOKEN, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { KIOSK_PIN, makeKioskSigner } from '../../fixtures/device/kiosk-document.ts';
import { createEntryChecker } from '../../fixtures/entry-checker.ts';
import { importForm, makeCsv } from '../../fixtures/import-files.ts';
import { readMails } from '../../fixtures/mails/read-mails.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { cartOf, startMoneyServer } from '../../fixtures/money-server.ts';
import { orderLine, payByTestCard, placeOrder } from '../../fixtures/orders/place-order.ts';
import { ecbAnswer, type RateFeed, startRateFeed } from '../../fixtures/rates/rate-feed.ts';
import { EMBEDDED_TOKEN, makeDataDir, startEmbedded, startHosted, until } from '../../fixtures/role-server.ts';
import { startSite } from '../../fixtures/site-server.ts';
import { feedKeyPem, putGoods } from '../../fixtures/stores/with-store.ts';
import { startStripeDouble } from '../../fixtures/stripe-double/server.ts';
import { signatureOf } from '../../fixtures/stripe-double/webhooks.ts';

const { ask, seen } = createEntryChecker({ 'x-device-token': EMBEDDED_TOKEN });
const token = OPERATOR_TOKEN;
const QUOTE = { name: 'Ana Lopez', email: 'ana@shop.example', quantity: 500 };
const REVIEW = { author: 'Asha', rating: 5, body: 'Arrived early, well packed.', country: 'Kenya' };
const SHOP = {
  brand: { name: 'Baobab Trade' },
  pages: { imprint: { blocks: { de: '# Impressum\n- Eins\n|a|\n|-|\n|*b*|' } } },
  withdrawal: 'all',
};
const WITHDRAWAL = { orderNumber: 'TW-7K3M9', name: 'Ana Lopez', email: 'ana@shop.example' };
const LEAD = { name: 'Ana Lopez', email: 'ana@shop.example', consentVersion: '2026-11' };
const items = [{ id: 'p1', quantity: 2 }];

describe('every call of a started server answers with the fields its entry declares and no others', () => {
  test("reads of the catalogue and of the site's data", async () => {
    const written = { id: 'r1', author: 'Asha', country: null, rating: 5, body: 'Good', createdAt: '2026-11-02T00:00:00.000Z' };
    const records = Array.from({ length: 12 }, (_, n) =>
      makeRecord(`p${n}`, {
        category: n % 2 === 0 ? 'tools' : 'electronics',
        originalPriceCents: 2000,
        tiers: [{ minQuantity: 10, unitPriceCents: 900 }],
      }),
    );
    const sale = { day: '2026-11-21', ids: ['p1', 'p2'], percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' };
    const { url, put, putShop, close } = await startSite();
    put([...records, { ...makeRecord('p12'), reviews: [written] }], sale);
    const params = { id: 'p12' };
    await ask(url, 'GET /api/products', { query: '?category=tools&limit=3' });
    await ask(url, 'GET /api/products/facets', { query: '?search=product' });
    expect((await ask(url, 'GET /api/products/by-reference', { query: '?references=4qd7ljyy,zzz' })).map(({ id }) => id)).toEqual([
      null,
      null,
    ]);
    await ask(url, 'GET /api/products/:id', { params });
    expect(await ask(url, 'GET /api/products/:id/reviews', { params })).toHaveLength(1);
    expect((await ask(url, 'GET /api/home')).flashProducts.length).toBeGreaterThan(0);
    await ask(url, 'GET /api/categories');
    expect((await ask(url, 'GET /api/categories/:slug', { params: { slug: 'toys' } })).name).toBe('Toys');
    expect((await ask(url, 'GET /api/suppliers/:id', { params: { id: 'supplier-1' } })).products).toBe(13);
    await ask(url, 'GET /api/suggest', { query: '?q=prod' });
    await ask(url, 'GET /data/products.json');
    await ask(url, 'GET /api/config');
    await ask(url, 'GET /api/shop');
    await ask(url, 'GET /api/rates');
    putShop(SHOP);
    await ask(url, 'GET /api/pages/:name', { params: { name: 'imprint' } });
    await ask(url, 'GET /openapi.json');
    for (const name of [
      'GET /healthz',
      'GET /readyz',
      'GET /metrics',
      'GET /robots.txt',
      'GET /sitemap.xml',
      'GET /manifest.webmanifest',
    ] as const)
      await ask(url, name);
    await ask(url, 'GET /sitemap-:page.xml', { params: { page: '1' } });
    await close();
  });

  test('carts, orders and payments', async () => {
    const { url, setSale, close } = await startMoneyServer({
      products: [{ id: 'p1', priceCents: 1000, tiers: [{ minQuantity: 5, unitPriceCents: 800 }] }],
    });
    setSale({ day: '2026-11-21', ids: ['p1'], percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' });
    await ask(url, 'POST /api/cart/price', { body: { items: [...items, { id: 'gone', quantity: 1 }] } });
    setSale(null);
    const { token: link, statusToken } = await ask(url, 'POST /api/carts', { body: { items } });
    await ask(url, 'GET /api/carts/:token/status', { params: { token: link }, token: statusToken });
    await ask(url, 'POST /api/carts/:token/redeem', { params: { token: link } });
    const { orderId: id, orderToken, clientSecret } = await ask(url, 'POST /api/create-payment-intent', { body: cartOf('p1', 2, 10) });
    await ask(url, 'POST /api/orders/:id/hold', { params: { id }, token: orderToken, body: {} });
    const delivery = { name: 'Ana Lopez', email: 'ana@shop.example', street: '12 Quay Road', city: 'Mombasa', country: 'Kenya' };
    await ask(url, 'PATCH /api/orders/:id/delivery', { params: { id }, token: orderToken, body: delivery });
    const intentId = clientSecret.split('_secret_')[0] ?? '';
    const declined = { clientSecret, paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds' };
    await ask(url, 'POST /api/test-payments/:intentId/confirm', { params: { intentId }, body: declined });
    await ask(url, 'POST /api/test-payments/:intentId/confirm', {
      params: { intentId },
      body: { clientSecret, paymentMethod: 'pm_card_visa' },
    });
    expect((await ask(url, 'GET /api/orders/:id', { params: { id }, token: orderToken })).state).toBe('paid');
    await close();
  });

  test('card service webhooks', async () => {
    const webhookSecret = 'whsec_contract';
    const stripe = await startStripeDouble({ webhookSecret });
    const keys = { secretKey: 'sk_test_contract', publishableKey: 'pk_test_contract', webhookSecret };
    const { url, close } = await startMoneyServer({ payments: { mode: 'stripe', ...keys, apiBase: stripe.url, isLive: false } });
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, webhookSecret) };
    await ask(url, 'POST /api/stripe/webhook', { body, headers });
    await close();
    await stripe.close();
  });

  test('listings, pictures, reviews, quotes and desk decisions', async () => {
    const rateFeed = await startRateFeed();
    const server = await startBackOfficeServer({
      records: [makeRecord('p1')],
      shop: { revision: 1, body: SHOP },
      rateFeed: { source: 'ecb', url: rateFeed.url, key: null },
    });
    const { url } = server;
    const claim = { key: 'k-E', client: 'a-client-of-a-kiosk' };
    const ofKiosk = { headers: { 'idempotency-key': claim.key, 'idempotency-client': claim.client } };
    const submit = (name: string) => ask(url, 'POST /api/products', { body: { ...TEN_FIELDS, name }, ...(name === 'E' && ofKiosk) });
    const [first, second, third, fourth, own] = [
      await submit('A'),
      await submit('B'),
      await submit('C'),
      await submit('D'),
      await submit('E'),
    ];
    const picture = await ask(url, 'POST /api/images', { body: await makePicture(), headers: { 'content-type': 'image/jpeg' } });
    const signed = new URL(picture.url, url);
    await ask(url, 'GET /img/:hash', { params: { hash: picture.hash }, query: signed.search });
    const mine = { params: { id: own?.id ?? '' }, token: own?.manageToken ?? '' };
    await ask(url, 'PATCH /api/listings/:id', { ...mine, body: { imageUrl: picture.path, tiers: [{ min: 100, price: 3 }] } });
    await ask(url, 'GET /api/listings/:id', mine);
    expect((await ask(url, 'POST /api/listings/claim', { body: claim })).manageToken).toBe(mine.token);
    await ask(url, 'DELETE /api/listings/:id', mine);

    const { entries } = await ask(url, 'GET /api/operator/listings', { token });
    expect((await ask(url, 'GET /api/operator/listings/matched', { token })).entries).toHaveLength(4);
    const decide = (at: { readonly id: string } | undefined) => ({ params: { id: at?.id ?? '' }, token });
    const reasoned = { revision: 1, reason: 'The picture shows another product.' };
    expect(entries).toHaveLength(4);
    await ask(url, 'POST /api/operator/listings/:id/publish', { ...decide(first), body: { revision: 1 } });
    await ask(url, 'POST /api/operator/listings/:id/request-changes', { ...decide(second), body: reasoned });
    await ask(url, 'POST /api/operator/listings/:id/reject', { ...decide(third), body: reasoned });
    await ask(url, 'POST /api/operator/listings/undo', { token, body: { listings: [{ id: third?.id ?? '', revision: 1 }] } });
    await ask(url, 'POST /api/operator/listings/:id/reject', { ...decide(third), body: reasoned });
    const many = [
      { id: fourth?.id ?? '', revision: 1 },
      { id: 'unknown', revision: 1 },
    ];
    for (const action of ['request-changes', 'reject'] as const)
      await ask(url, `POST /api/operator/listings/${action}`, { token, body: { listings: many, reason: 'Not safe.' } });
    await ask(url, 'POST /api/operator/listings/publish', { token, body: { listings: many } });
    await ask(url, 'GET /api/operator/find', { token, query: '?q=a' });
    const edit = { params: { id: first?.id ?? '' }, token: first?.manageToken ?? '', body: { name: 'A better one' } };
    await ask(url, 'PATCH /api/listings/:id', edit);
    expect((await ask(url, 'GET /api/operator/listings/:id', decide(first))).live).not.toBeNull();
    await ask(url, 'POST /api/operator/listings/:id/withdraw', { ...decide(first), body: { ...reasoned, revision: 2 } });

    const reviews = [await review(url), await review(url)];
    const { id: lead } = await ask(url, 'POST /api/leads', { body: LEAD, ...ofKiosk });
    await ask(url, 'PATCH /api/leads/:id', { params: { id: lead }, body: { grade: 'hot' }, ...ofKiosk });
    expect((await ask(url, 'GET /api/operator/leads', { token })).leads).toHaveLength(1);
    await ask(url, 'GET /api/operator/leads.csv', { token });
    await ask(url, 'GET /api/operator/leads.vcf', { token });
    await ask(url, 'GET /api/operator/products.csv', { token });
    const device = await ask(url, 'POST /api/operator/devices', { token, body: { name: 'Hall 3' } });
    expect(await ask(url, 'GET /api/operator/devices', { token })).toHaveLength(1);
    await askOfFleet(url, server.dir, device.token);
    await ask(url, 'DELETE /api/operator/devices/:id', { token, params: { id: device.id } });
    expect((await ask(url, 'GET /api/operator/reviews', { token })).entries).toHaveLength(2);
    await ask(url, 'POST /api/operator/reviews/:id/publish', { ...decide(reviews[0]), body: { revision: 1 } });
    await ask(url, 'POST /api/operator/reviews/:id/reject', { ...decide(reviews[1]), body: reasoned });

    const goods = { params: { id: 'p1' }, token };
    const { revision } = await ask(url, 'GET /api/operator/products/:id', goods);
    await ask(url, 'PATCH /api/operator/products/:id', { ...goods, body: { revision, name: 'A better name' } });
    await ask(url, 'POST /api/operator/products/:id/withdraw', { ...goods, body: { reason: 'Not safe.' } });
    await ask(url, 'GET /api/operator/products', { token });
    await ask(url, 'POST /api/operator/products/:id/restore', goods);

    const quote = await ask(url, 'POST /api/quotes', { body: QUOTE });
    await ask(url, 'GET /api/operator/quotes', { token });
    const offer = { unitPrice: 9, quantity: 5, days: 7, validUntil: '2026-12-31' };
    const asked = await ask(url, 'POST /api/quotes', { body: { ...QUOTE, items: [{ id: 'p1', quantity: 5 }] } });
    const buyer = { params: { id: asked.id }, token: 'quoteToken' in asked ? (asked.quoteToken ?? '') : '' };
    await ask(url, 'POST /api/operator/quotes/:id/answer', { ...decide(asked), body: { revision: 0, ...offer } });
    expect((await ask(url, 'GET /api/quotes/:id', buyer)).offer?.total).toBe(49.5);
    await ask(url, 'POST /api/quotes/:id/accept', { ...buyer, body: { revision: 1 } });
    await ask(url, 'POST /api/operator/quotes/:id/answered', decide(quote));
    await ask(url, 'POST /api/operator/quotes/:id/renew-link', decide(asked));
    await ask(url, 'GET /api/operator/orders', { token });
    await ask(url, 'GET /api/operator/dashboard', { token });
    const words = { added: ['dallah, samovar'], off: [] };
    const { revision: wordsRevision } = await ask(url, 'GET /api/operator/search-words', { token });
    await ask(url, 'POST /api/operator/search-words/try', { token, body: { search: 'dallah', ...words } });
    await ask(url, 'POST /api/operator/search-words', { token, body: { revision: wordsRevision, ...words } });
    const { revision: shopRevision } = await ask(url, 'GET /api/operator/shop', { token });
    const draft = { revision: shopRevision, body: SHOP };
    await ask(url, 'POST /api/operator/shop/preview', { token, body: draft });
    await ask(url, 'PUT /api/operator/shop', { token, body: draft });
    expect((await ask(url, 'GET /api/operator/shop/revisions', { token })).entries).toHaveLength(1);
    await ask(url, 'GET /api/operator/shop/revisions/:n', { token, params: { n: '1' } });
    await askForRates(url, rateFeed);
    await ask(url, 'POST /api/withdrawals', { body: WITHDRAWAL });
    const [withdrawal] = (await ask(url, 'GET /api/operator/withdrawals', { token })).entries;
    await ask(url, 'POST /api/operator/withdrawals/:id/handled', { token, params: { id: withdrawal?.id ?? '' } });
    expect((await ask(url, 'GET /api/operator/audit', { token })).entries.length).toBeGreaterThan(10);
    await ask(url, 'GET /api/operator/audit.csv', { token });
    await server.backOffice.messages.round();
    const [told] = (await ask(url, 'GET /api/operator/messages', { token })).entries;
    await ask(url, 'GET /api/operator/messages/:id', decide(told));
    await server.change("UPDATE message SET state = 'failed' WHERE id = ?", told?.id);
    await ask(url, 'POST /api/operator/messages/:id/send-again', decide(told));
    await ask(url, 'GET /api/operator/messages.csv', { token });
    for (const file of ['listings', 'reviews', 'orders', 'order-lines', 'quotes'] as const)
      await ask(url, `GET /api/operator/${file}.csv`, { token });
    await server.close();
    await rateFeed.stop();
  });

  test('suppliers, in their portal and at the desk', async () => {
    const records: CatalogueRecord[] = [];
    const server = await startBackOfficeServer({ records });
    const { url } = server;
    const [one, two] = [
      await ask(url, 'POST /api/products', { body: TEN_FIELDS }),
      await ask(url, 'POST /api/products', { body: { ...TEN_FIELDS, name: 'Enamel plate', contactEmail: 'two@harbour.example' } }),
    ].map((receipt) => ('supplierToken' in receipt ? (receipt.supplierToken ?? '') : ''));
    const idOf = (link = '') => link.slice(0, link.lastIndexOf('.'));
    const file = await ask(url, 'POST /api/listings/import', { body: importForm(makeCsv(1), { importToken: one ?? '' }) });
    const line = { id: 'p', name: 'Mug', variant: {}, quantity: 1, unitPriceCents: 100, lineTotalCents: 100, supplierName: 'Harbour Mugs' };
    await server.stores.quotes.insert({
      ...QUOTE,
      ...{ id: 'q', code: 'RFQ-Q', createdAtMs: 1, answeredAtMs: null, company: '', phone: '', message: '', totalCents: 100, chatUrl: '' },
      lines: [{ ...line, supplierId: idOf(one) }],
    });
    records.push(makeRecord('p', { supplierId: idOf(one) }));
    const own = { token: one ?? '' };
    await ask(url, 'GET /api/supplier', own);
    expect((await ask(url, 'GET /api/supplier/listings', own)).entries).toHaveLength(1);
    await ask(url, 'GET /api/supplier/products.csv', own);
    await server.products.putRecords([makeRecord('brought', { supplierId: idOf(one) })]);
    expect((await ask(url, 'GET /api/supplier/products', own)).entries.map((product) => product.id)).toContain('brought');
    expect((await ask(url, 'GET /api/supplier/batches', own)).entries.map(({ id }) => id)).toEqual([file.id]);
    expect((await ask(url, 'GET /api/supplier/quotes', own)).entries).toHaveLength(1);
    const offer = { revision: 0, unitPrice: 9, quantity: 5, days: 7, validUntil: '2026-12-31' };
    await ask(url, 'POST /api/supplier/quotes/:id/answer', { ...own, params: { id: 'q' }, body: offer });
    await placeOrder(server, { id: 'o', nowMs: 1, lines: [orderLine('mug', idOf(one), 10, 400)] });
    expect((await ask(url, 'GET /api/supplier/orders', own)).entries).toHaveLength(1);
    const bought = { params: { id: 'o' } };
    await ask(url, 'POST /api/supplier/orders/:id/accept', { ...own, ...bought, body: { revision: 0 } });
    await ask(url, 'POST /api/operator/orders/:id/accept', { token, ...bought, body: { revision: 1 } });
    const half = { carrier: 'DHL', trackingNumber: 'JD01', lines: [{ line: 0, quantity: 4 }] };
    await ask(url, 'POST /api/supplier/orders/:id/ship', { ...own, ...bought, body: { revision: 1, ...half } });
    await ask(url, 'POST /api/operator/orders/:id/ship', { token, ...bought, body: { revision: 2, ...half } });
    await ask(url, 'POST /api/supplier/orders/:id/deliver', { ...own, ...bought, body: { revision: 3 } });
    await ask(url, 'POST /api/operator/orders/:id/ship', {
      token,
      ...bought,
      body: { revision: 4, carrier: 'UPS', lines: [{ line: 0, quantity: 1 }] },
    });
    await ask(url, 'POST /api/operator/orders/:id/cancel', { token, ...bought, body: { revision: 5, text: 'Called off.' } });
    await ask(url, 'POST /api/operator/orders/:id/deliver', { token, ...bought, body: { revision: 6 } });
    await placeOrder(server, { id: 'mend', nowMs: 2, lines: [orderLine('mug', null, 1, 400)] });
    const mend = { token, params: { id: 'mend' } };
    const where = { name: 'Ana Lopez', email: 'ana@shop.example', street: '12 Quay Road', city: 'Mombasa', country: 'Kenya' };
    await ask(url, 'POST /api/operator/orders/:id/change-delivery', { ...mend, body: { revision: 0, delivery: where } });
    const sent = await ask(url, 'POST /api/operator/orders/:id/ship', { ...mend, body: { revision: 1, carrier: 'DHL' } });
    const parcelId = sent.parcels[0]?.id ?? '';
    await ask(url, 'POST /api/operator/orders/:id/change-parcel', { ...mend, body: { revision: 2, parcelId, carrier: 'UPS' } });
    await ask(url, 'POST /api/operator/orders/:id/deliver', { ...mend, body: { revision: 3, parcelId } });
    await ask(url, 'POST /api/operator/orders/:id/undo-deliver', { ...mend, body: { revision: 4, parcelId } });
    await placeOrder(server, { id: 'late', nowMs: 2, lines: [orderLine('mug', null, 1, 400)] });
    const { snapshot } = (await server.rows<{ snapshot: string }>(`SELECT snapshot FROM orders WHERE id = 'late'`))[0] ?? {
      snapshot: '{}',
    };
    const empty = JSON.stringify({ ...JSON.parse(snapshot), lines: [] });
    await server.change(`UPDATE orders SET state = 'paid_needs_review', snapshot = ? WHERE id = 'late'`, empty);
    await ask(url, 'POST /api/operator/orders/:id/resolve', { token, params: { id: 'late' }, body: { revision: 0, text: 'It is right.' } });
    await payByTestCard(server, 'o');
    await ask(url, 'POST /api/operator/orders/:id/refund', { token, ...bought, body: { revision: 7, amount: 4, reason: 'Broken.' } });
    await placeOrder(server, { id: 'off', nowMs: 3, lines: [orderLine('mug', null, 1, 400)] });
    await payByTestCard(server, 'off');
    const off = { token, params: { id: 'off' } };
    await ask(url, 'POST /api/operator/orders/:id/cancel-and-refund', { ...off, body: { revision: 0, text: 'Out of clay.' } });
    await ask(url, 'POST /api/operator/orders/:id/renew-link', { token, ...bought });
    await ask(url, 'POST /api/operator/orders/:id/note', { token, ...bought, body: { revision: 8, text: 'All there.' } });
    await server.backOffice.messages.round();
    const mailed = (await readMails(server.dir)).map(({ text }) => /\/confirm#(\S+)/.exec(text ?? '')?.[1] ?? '');
    const confirmation = { token: mailed.find((each) => each.startsWith(idOf(one))) ?? '' };
    await ask(url, 'GET /api/supplier/confirmation', confirmation);
    expect((await ask(url, 'POST /api/supplier/confirmation', confirmation)).supplierToken).toBe(one);
    await ask(url, 'PATCH /api/supplier', { ...own, body: { whatsapp: '+49 421 998877' } });
    await ask(url, 'POST /api/supplier/renew', own);
    const at = { token, params: { id: idOf(one) } };
    expect((await ask(url, 'GET /api/operator/suppliers', { token })).entries).toHaveLength(2);
    await ask(url, 'POST /api/operator/suppliers/:id/verify', at);
    await ask(url, 'POST /api/operator/suppliers/:id/trust', { ...at, body: { percent: 5 } });
    for (const action of ['unverify', 'block', 'unblock'] as const) await ask(url, `POST /api/operator/suppliers/:id/${action}`, at);
    await ask(url, 'PATCH /api/operator/suppliers/:id', { ...at, body: { email: 'typed@harbour.example' } });
    await ask(url, 'POST /api/operator/suppliers/:id/send-link', at);
    for (const action of ['revoke', 'renew'] as const) await ask(url, `POST /api/operator/suppliers/:id/${action}`, at);
    await ask(url, 'POST /api/operator/suppliers/:id/merge', { ...at, body: { into: idOf(two) } });
    await server.close();
  });

  test('a bulk import', async () => {
    const server = await startBackOfficeServer();
    const { url } = server;
    const send = () => ask(url, 'POST /api/listings/import', { body: importForm(makeCsv(5, { bad: new Set([2]) })) });
    const of = ({ id, token: secret }: WireImportReceipt) => ({ params: { id }, token: secret });
    const job = of(await send());
    await ask(url, 'GET /api/listings/import/:id/events', job);
    const stateOf = async () => (await ask(url, 'GET /api/listings/import/:id', job)).state;
    await until('the file is read', async () => (await stateOf()) === 'ready');
    await ask(url, 'POST /api/listings/import/:id/mapping', {
      ...job,
      body: { companyName: 'Harbour Mugs', contactEmail: 'a@b.example', country: 'USA' },
    });
    await until('the file is read again', async () => (await stateOf()) === 'ready');
    await ask(url, 'GET /api/listings/import/template.csv');
    await ask(url, 'GET /api/listings/import/:id/problems.csv', job);
    await ask(url, 'POST /api/listings/import/:id/confirm', { ...job, body: { skipBad: true } });
    await until('the listings are written', async () => (await stateOf()) === 'done');
    await ask(url, 'GET /api/listings/import/:id/listings.csv', job);
    await ask(url, 'DELETE /api/listings/import/:id', of(await send()));
    const waiting = of(await send());
    await ask(url, 'GET /api/operator/imports/waiting', { token });
    await ask(url, 'POST /api/operator/imports/:id/cancel', { params: waiting.params, token });
    expect((await ask(url, 'POST /api/listings/import/:id/undo', job)).undo).not.toBeNull();
    const batch = { params: job.params, token };
    expect((await ask(url, 'GET /api/operator/batches', { token })).entries).toHaveLength(1);
    await ask(url, 'POST /api/operator/batches/:id/undo', batch);
    await ask(url, 'GET /api/operator/batches/:id/error-rows.csv', batch);
    await server.close();
  });

  test('the change feed, and a device that follows it, online and offline', async () => {
    const [hostedDir, deviceDir] = [makeDataDir(), makeDataDir()];
    await putGoods(hostedDir, [makeRecord('p1'), makeRecord('p2')]);
    const hosted = await startHosted(hostedDir);
    const { epoch, snapshot } = await ask(hosted.url, 'GET /v1/sync/manifest');
    await ask(hosted.url, 'GET /v1/sync/changes', { query: `?epoch=${epoch}&since=0` });
    await ask(hosted.url, 'GET /v1/ping', { query: '?nonce=n1' });
    await ask(hosted.url, 'GET /v1/sync/snapshots/:sha256', { params: { sha256: snapshot?.sha256 ?? '' } });
    fs.mkdirSync(path.join(hostedDir, 'updates'));
    fs.writeFileSync(path.join(hostedDir, 'updates/tradewind.deb'), 'a package');
    await ask(hosted.url, 'GET /updates/:file', { params: { file: 'tradewind.deb' } });
    const device = await startEmbedded(deviceDir, hosted.url, { HOSTED_KEY: '0'.repeat(32) });
    const offered = async () => (await ask(device.url, 'GET /api/device/sync')).problem?.fingerprints?.offered;
    await until('another key to be seen', async () => (await offered()) !== undefined);
    await ask(device.url, 'POST /api/device/trust', { body: { fingerprint: (await offered()) ?? '' } });
    await until('the device follows', async () => (await ask(device.url, 'GET /api/device/sync')).phase === 'following');
    await hosted.stop();
    await ask(device.url, 'POST /api/device/sync');
    await ask(device.url, 'POST /api/device/alive');
    const file = path.join(deviceDir, 'goods.pack');
    const feedKey = await feedKeyPem(hostedDir);
    const pack = (to: string, aheadMs: number) =>
      writePack({
        dataDir: hostedDir,
        feedKey,
        sampleDir: deviceDir,
        file: to,
        now: () => Date.now() + aheadMs,
        onPicture: () => {},
        signal: new AbortController().signal,
      });
    await pack(file, 60_000);
    const headers = { 'content-type': 'application/octet-stream' };
    await ask(device.url, 'POST /api/device/pack', { body: fs.readFileSync(file), headers });
    await ask(device.url, 'POST /api/cart/price', { body: { items } });
    const listing = await ask(device.url, 'POST /api/products', { body: TEN_FIELDS });
    await ask(device.url, 'POST /api/quotes', { body: QUOTE });
    await ask(device.url, 'POST /api/leads', { body: LEAD });
    await review(device.url);
    await ask(device.url, 'GET /api/listings/:id', { params: { id: listing.id }, token: listing.manageToken });
    await ask(device.url, 'GET /api/device/outbox.csv');
    await ask(device.url, 'POST /api/device/outbox/send');
    await until('the attempt is over', async () =>
      (await ask(device.url, 'GET /api/device/outbox')).every(({ state }) => state === 'pending'),
    );
    await ask(device.url, 'POST /api/device/outbox/:id/resubmit', { params: { id: listing.id }, body: TEN_FIELDS });
    await until('the attempt is over', async () =>
      (await ask(device.url, 'GET /api/device/outbox')).every(({ state }) => state === 'pending'),
    );
    await ask(device.url, 'DELETE /api/device/outbox/:id', { params: { id: listing.id } });
    await device.stop();
    await pack(path.join(deviceDir, 'later.pack'), 120_000);
    await askKiosk(hosted.url, deviceDir);
    for (const dir of [hostedDir, deviceDir]) fs.rmSync(dir, { recursive: true });
  });

  test('every declared call was made', () => {
    expect(Object.keys(api).filter((name) => !seen.has(name))).toEqual([]);
  });
});

async function askForRates(url: string, feed: RateFeed): Promise<void> {
  await ask(url, 'POST /api/operator/rates/fetch', { token, body: {} });
  feed.answer = ecbAnswer('2026-11-21', { USD: '0.5' });
  expect((await ask(url, 'POST /api/operator/rates/fetch', { token, body: {} })).held).toHaveLength(1);
  const file = { token, body: 'code,rate,date\nKES,130,2026-11-20', headers: { 'content-type': 'text/csv' } };
  const { revision } = (await ask(url, 'POST /api/operator/rates/csv', file)).rates;
  await ask(url, 'POST /api/operator/rates/use', { token, body: { revision, code: 'EUR' } });
  const rates = [{ code: 'EUR', perUsd: '0.8', holdUntil: '2026-12-31' }];
  expect((await ask(url, 'POST /api/operator/rates', { token, body: { revision: revision + 1, rates } })).moves).toHaveLength(1);
  await ask(url, 'POST /api/operator/rates', { token, body: { revision: revision + 1, rates, confirm: true } });
  await ask(url, 'GET /api/operator/rates', { token });
}

/** Calls the fleet endpoints: a device report and a document waiting for a kiosk. */
async function askOfFleet(url: string, dataDir: string, deviceToken: string): Promise<void> {
  const headers = { 'tradewind-device': deviceToken };
  const file = path.join(dataDir, 'put.json');
  (await makeKioskSigner()).write(file);
  const body = JSON.parse(fs.readFileSync(file, 'utf8'));
  await ask(url, 'POST /api/operator/kiosk-documents', { token, body });
  const report = { waiting: 1, freeBytes: 1, document: { name: 'Hall 4', issuedAt: '', problem: null } };
  await ask(url, 'POST /v1/device-report', { headers, body: report });
  await ask(url, 'GET /v1/kiosk-document', { headers });
  await ask(url, 'GET /api/operator/kiosk-documents', { token });
  await ask(url, 'DELETE /api/operator/kiosk-documents/:kiosk', { params: { kiosk: 'Hall 4' }, token });
}

/** Runs the same device as a kiosk and makes every call its staff can make. */
async function askKiosk(hostedUrl: string, dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'kiosk.json');
  (await makeKioskSigner()).write(file);
  const { url, stop } = await startEmbedded(dataDir, hostedUrl, { KIOSK_CONFIG: file, KIOSK_STICK: dataDir });
  await ask(url, 'POST /api/device/attract');
  await ask(url, 'POST /api/device/wipe', { body: { visit: { products: 1, handOffs: 0 } } });
  const { staffToken: token } = await ask(url, 'POST /api/device/unlock', { body: { pin: KIOSK_PIN } });
  await ask(url, 'GET /api/device/staff', { token });
  await ask(url, 'GET /api/device/leads.csv', { token });
  await ask(url, 'POST /api/device/export', { token });
  expect((await ask(url, 'GET /api/device/stick', { token })).stick?.packs).toHaveLength(2);
  await ask(url, 'POST /api/device/stick/pack', { token, body: { name: 'later.pack' } });
  const { id: lead } = await ask(url, 'POST /api/leads', { body: LEAD });
  await ask(url, 'PATCH /api/device/leads/:id', { params: { id: lead }, token, body: { note: 'Buys in May' } });
  for (const { id } of await ask(url, 'GET /api/device/outbox', { token }))
    await ask(url, 'DELETE /api/device/outbox/:id', { params: { id }, token });
  await ask(url, 'POST /api/device/clear', { token, body: {} });
  for (const name of ['restart', 'exit', 'lock'] as const) await ask(url, `POST /api/device/${name}`, { token });
  await stop();
}

function review(url: string) {
  return ask(url, 'POST /api/products/:id/reviews', { params: { id: 'p1' }, body: REVIEW });
}
