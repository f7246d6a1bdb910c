const MOST_BYTES = 60_000;
const QUOTE = { name: 'A Buyer', email: 'buyer@example.com', quantity: 10 };
const LISTING = { description: 'a', category: 'Home & Kitchen', moq: 1, country: 'USA', companyName: 'a', contactEmail: 'a@example.com' };
/** Repeats a text as often as a body allows, with JSON escapes counted. */
const fill = (piece: string) => piece.repeat(Math.floor(MOST_BYTES / (Buffer.byteLength(JSON.stringify(piece)) - 2)));

/**
 * Bodies of about 60 KB that are expensive to parse; each is sent alone, repeatedly. Long runs between letters that no
 * pattern matches cost most.
 */
export const WORST: readonly (readonly [what: string, path: string, body: unknown])[] = [
  ['digits', '/api/cart/price', { items: [{ id: 'a', quantity: `${fill('1')}x` }] }],
  ['joiners', '/api/quotes', { ...QUOTE, message: `\u0627${fill('\u200d')}\u0627` }],
  ['accents', '/api/quotes', { ...QUOTE, message: `e${fill('\u0301\u0323')}` }],
  ['spaces', '/api/quotes', { ...QUOTE, message: `a${fill(' ')}b` }],
  ['breaks', '/api/quotes', { ...QUOTE, message: `a${fill('\r\n')}b` }],
  ['e-mail', '/api/quotes', { ...QUOTE, email: `${fill('a.')}@` }],
  ['listing price', '/api/products', { ...LISTING, name: 'a', price: `${fill('1')}x` }],
  ['listing name', '/api/products', { ...LISTING, price: '1', name: `\u0627${fill('\u200c')}\u0627` }],
  ['listing text', '/api/products', { ...LISTING, price: '1', name: 'a', description: fill('<a') }],
  ['deep', '/api/cart/price', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['deep objects', '/api/quotes', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['array', '/api/cart/price', `{"items":[${'1,'.repeat(29_999)}1]}`],
  ['unknown fields', '/api/products', Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`f${n}`, 1]))],
];
