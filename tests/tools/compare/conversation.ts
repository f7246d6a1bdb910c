import { setTimeout as pause } from 'node:timers/promises';
import { type Call, type Client, formOf, jsonOf, type Reply } from '../attack/client.ts';
import { makeCsv } from '../attack/import-client.ts';
import { makeSmallPng } from '../soak/small-png.ts';

/** One answer as received, under a name that is the same on every server. */
export interface Answer {
  readonly name: string;
  readonly reply: Reply;
}

const FROM = '203.0.113.40';
const QUERIES = [
  '',
  '?limit=24',
  ...['clothing', 'electronics', 'home-and-kitchen', 'Home%20%26%20Kitchen', 'tools', 'beauty', 'toys', 'new', 'trending', 'nothing'].map(
    (category) => `?category=${category}&limit=24`,
  ),
  ...['relevance', 'price-asc', 'price-desc', 'rating', 'newest', 'reviews', 'sideways'].map((sort) => `?sort=${sort}&limit=24`),
  ...['mug', 'cotton%20shirt', 'coton', 'stainless%20steel%20bottle', 'zzzz', '%F0%9F%98%80', 'a', 'LED'].map(
    (text) => `?search=${text}&limit=24`,
  ),
  ...['minPrice=5&maxPrice=20', 'minPrice=-1', 'minPrice=x', 'minRating=4.5', 'maxMoq=50', 'maxDays=10', 'verified=1', 'inStock=1'].map(
    (filter) => `?${filter}&limit=24`,
  ),
  '?categories=tools,beauty&limit=8',
  '?country=India&limit=24',
  '?country=Atlantis',
  '?seller=nobody',
  '?limit=0',
  '?limit=201',
  '?cursor=broken',
  '?search=mug&sort=price-asc&minRating=4&inStock=1&limit=10',
  '?unknown=1',
  ...['Shoes', 'hat', 'glass%20jar', 'usb-c'].map((text) => `?search=${text}&sort=rating&limit=12`),
];
const PAGES = [
  '/',
  '/category/clothing',
  '/category/nothing',
  '/products',
  '/cart',
  '/checkout',
  '/orders',
  '/sell',
  '/sell/import',
  '/operator',
  '/account',
  '/no-such-page',
];
const FILES = [
  '/robots.txt',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/data/products.json',
  '/favicon.ico',
  '/healthz',
  '/readyz',
  '/assets/none.js',
  '/img/none',
  '/v1/ping?nonce=abc',
  '/v1/sync/changes?epoch=x&since=0',
  '/v1/nothing',
];
const LISTING = {
  name: 'Enamel mug',
  description: 'Two coats of enamel on steel.',
  category: 'Home & Kitchen',
  price: '4.20',
  moq: '50',
  imageUrl: 'https://pictures.example/mug.jpg',
  country: 'USA',
  companyName: 'Harbour Mugs',
  contactEmail: 'sales@harbour.example',
  whatsapp: '+1 555 0100',
};
const QUOTE = {
  name: 'A Buyer',
  email: 'buyer@example.com',
  company: 'Buyers',
  phone: '+1 555 0101',
  quantity: 500,
  message: 'Two pallets.',
};

/** Sends one server typical requests of a shop: some 200, in sequence; later ones use ids from earlier answers. */
export async function converse(client: Client, operatorToken: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  async function ask(name: string, call: Omit<Call, 'from'>): Promise<Reply> {
    const reply = await client.ask({ from: FROM, ...call });
    answers.push({ name, reply });
    return reply;
  }
  const get = (path: string, token?: string) => ask(`GET ${path}`, { path, ...(token === undefined ? {} : { token }) });
  const post = (what: string, path: string, body: unknown, token?: string) =>
    ask(`POST ${what}`, { method: 'POST', path, body, ...(token === undefined ? {} : { token }) });
  const send = (method: string, what: string, path: string, token: string, body?: unknown) =>
    ask(`${method} ${what}`, { method, path, token, ...(body === undefined ? {} : { body }) });

  for (const query of QUERIES) await get(`/api/products${query}`);
  for (const query of QUERIES.slice(0, 12)) await get(`/api/products/facets${query}`);
  for (const path of ['/api/home', '/api/categories', '/api/suggest?q=co', '/api/suggest?q=', '/api/config', '/api/nothing'])
    await get(path);
  for (const path of [...PAGES, ...FILES]) await get(path);
  const products = jsonOf<{ id: string; moq: number; price: number; colors: string[] }[]>(
    await client.ask({ from: FROM, path: '/api/products?limit=60&inStock=1&sort=reviews' }),
  ) as { id: string; moq: number; price: number }[];
  for (const { id } of products.slice(0, 16)) {
    await get(`/api/products/${id}`);
    await get(`/product/${id}`);
  }
  await get('/api/products/none');
  await get('/product/none');
  await get(`/api/products/${products[0]?.id}/reviews`);

  const [first, second] = products;
  const carts: [string, unknown][] = [
    ['two lines', { items: [first, second].map((product) => ({ id: product?.id, quantity: product?.moq })) }],
    ['below the minimum', { items: [{ id: first?.id, quantity: 1 }] }],
    ['too much', { items: [{ id: first?.id, quantity: 999_999 }] }],
    ['unknown', { items: [{ id: 'none', quantity: 5 }] }],
    ['nothing', { items: [] }],
    ['a negative', { items: [{ id: first?.id, quantity: -3 }] }],
    ['a text', { items: [{ id: first?.id, quantity: '50' }] }],
    ['no list', { items: 'all' }],
    ['an unknown variant', { items: [{ id: first?.id, quantity: first?.moq, variant: { color: 'Octarine' } }] }],
  ];
  for (const [name, body] of carts) await post(`/api/cart/price, ${name}`, '/api/cart/price', body);
  await ask('POST not JSON', { method: 'POST', path: '/api/cart/price', body: '{' });
  await ask('POST text', { method: 'POST', path: '/api/cart/price', body: 'x', headers: { 'content-type': 'text/plain' } });
  await ask('PUT', { method: 'PUT', path: '/api/cart/price', body: {} });

  const items = [{ id: first?.id, quantity: first?.moq }];
  const priced = jsonOf<{ total: number }>(await post('/api/cart/price, one line', '/api/cart/price', { items }));
  await post('/api/create-payment-intent, another price', '/api/create-payment-intent', { amount: 1, items });
  await post('/api/create-payment-intent, nothing', '/api/create-payment-intent', {});
  const made = await post('/api/create-payment-intent', '/api/create-payment-intent', { amount: priced.total, items });
  const { orderId = '', orderToken = '', clientSecret = '' } = jsonOf<Record<'orderId' | 'orderToken' | 'clientSecret', string>>(made);
  const order = `/api/orders/${orderId}`;
  await send('GET', 'order, pending', order, orderToken);
  await send('GET', 'order, wrong token', order, 'wrong');
  await send('POST', 'hold', `${order}/hold`, orderToken, {});
  const confirm = `/api/test-payments/${clientSecret.split('_secret_')[0]}/confirm`;
  await post('confirm, declined', confirm, { clientSecret, paymentMethod: 'pm_card_visa_chargeDeclined' });
  await post('confirm', confirm, { clientSecret, paymentMethod: 'pm_card_visa' });
  await send('GET', 'order, paid', order, orderToken);
  await post('hold, paid', `${order}/hold`, {}, orderToken);
  await post('webhook, unsigned', '/api/stripe/webhook', {});

  const quote = jsonOf<{ id: string }>(await post('/api/quotes', '/api/quotes', QUOTE));
  await post('/api/quotes, empty', '/api/quotes', {});
  await post('/api/quotes, with lines', '/api/quotes', { ...QUOTE, items });
  const handOff = jsonOf<{ token: string }>(await post('/api/carts', '/api/carts', { items }));
  await post('/api/carts, empty', '/api/carts', { items: [] });
  const redeem = { method: 'POST', path: `/api/carts/${handOff.token}/redeem`, body: {} };
  await ask('redeem', { ...redeem, headers: { 'idempotency-key': 'compare-1' } });
  await ask('redeem again', { ...redeem, headers: { 'idempotency-key': 'compare-1' } });
  await ask('redeem by another', { ...redeem, headers: { 'idempotency-key': 'compare-2' } });

  const listed = jsonOf<{ id: string; manageToken: string }>(await post('/api/products', '/api/products', LISTING));
  await post('/api/products, empty', '/api/products', {});
  await post('/api/products, an unknown field', '/api/products', { ...LISTING, colour: 'red' });
  await post('/api/products, wrong values', '/api/products', { ...LISTING, price: 'free', moq: 0, country: 'Atlantis' });
  const listing = `/api/listings/${listed.id}`;
  const manage = listed.manageToken ?? '';
  // The picture is fetched after the answer.
  await settled(client, listing, manage, ({ text }) => text.includes('"problem":"'));
  await send('GET', 'listing', listing, manage);
  await send('GET', 'listing, wrong token', listing, 'wrong');
  await send('PATCH', 'listing', listing, manage, { price: 5 });
  await send('PATCH', 'listing, wrong value', listing, manage, { price: 'free' });
  const other = jsonOf<{ id: string; manageToken: string }>(
    await post('/api/products, another', '/api/products', { ...LISTING, name: 'Second mug' }),
  );
  await send('DELETE', 'listing', `/api/listings/${other.id}`, other.manageToken ?? '');
  await post('review', `/api/products/${first?.id}/reviews`, { author: 'Ana', rating: 5, body: 'As described.' });
  await post('review, empty', `/api/products/${first?.id}/reviews`, {});
  const picture = formOf({ name: 'a.png', type: 'image/png', content: makeSmallPng(0x336699) });
  await ask('POST /api/images', { method: 'POST', path: '/api/images', ...picture });
  await ask('POST /api/images, no picture', {
    method: 'POST',
    path: '/api/images',
    ...formOf({ name: 'a.png', type: 'image/png', content: 'x' }),
  });

  const desk = (path: string) => send('GET', `desk ${path}`, `/api/operator/${path}`, operatorToken);
  await get('/api/operator/listings');
  for (const path of [
    'listings',
    'listings?status=rejected',
    'listings?status=odd',
    'reviews',
    'orders',
    'orders?state=paid',
    'quotes',
    'dashboard',
  ])
    await desk(path);
  await send('GET', 'desk listing', `/api/operator/listings/${listed.id}`, operatorToken);
  await send('POST', 'desk publish, old revision', `/api/operator/listings/${listed.id}/publish`, operatorToken, { revision: 9 });
  await send('POST', 'desk request changes', `/api/operator/listings/${listed.id}/request-changes`, operatorToken, {
    revision: 2,
    reason: 'A sharper picture.',
  });
  await send('GET', 'listing, sent back', listing, manage);
  await send('PATCH', 'listing, again', listing, manage, { description: 'Two coats of enamel, fired twice.' });
  await send('POST', 'desk publish', `/api/operator/listings/${listed.id}/publish`, operatorToken, { revision: 3 });
  await send('POST', 'desk reject, too late', `/api/operator/listings/${listed.id}/reject`, operatorToken, { revision: 3, reason: 'No.' });
  await send('POST', 'desk answered', `/api/operator/quotes/${quote.id}/answered`, operatorToken, {});
  for (const name of ['listings', 'reviews', 'orders', 'quotes']) await desk(`${name}.csv`);
  await ask('GET the published product', { path: '/api/products?search=enamel%20fired%20twice' });
  await ask('GET facets after it', { path: '/api/products/facets?category=home-and-kitchen' });

  const form = formOf(
    { name: 'mugs.csv', type: 'text/csv', content: `${makeCsv(1, 60)}BAD,,x,Toys,free,1,1\n` },
    { companyName: 'Harbour Mugs', contactEmail: 'sales@harbour.example', country: 'USA' },
  );
  const job = jsonOf<{ id: string; token: string }>(await ask('POST import', { method: 'POST', path: '/api/listings/import', ...form }));
  const jobPath = `/api/listings/import/${job.id}`;
  const jobToken = job.token ?? '';
  const isIn = (state: string) => (reply: Reply) => jsonOf<{ state: string }>(reply).state === state;
  await settled(client, jobPath, jobToken, isIn('ready'));
  await send('GET', 'import, ready', jobPath, jobToken);
  await send('GET', 'import problems', `${jobPath}/problems.csv`, jobToken);
  await send('POST', 'import confirm, with bad rows', `${jobPath}/confirm`, jobToken, {});
  await send('POST', 'import confirm', `${jobPath}/confirm`, jobToken, { skipBad: true });
  await settled(client, jobPath, jobToken, isIn('done'));
  await send('GET', 'import, done', jobPath, jobToken);
  await send('GET', 'import listings', `${jobPath}/listings.csv`, jobToken);
  await ask('POST import, no form', { method: 'POST', path: '/api/listings/import', body: {} });
  await desk('listings');
  return answers;
}

const LOOKS = 100;
async function settled(client: Client, path: string, token: string, isSettled: (reply: Reply) => boolean): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (isSettled(await client.ask({ from: FROM, path, token }))) return;
    await pause(50);
  }
}
