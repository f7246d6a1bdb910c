import { expect, test } from 'vitest';
import { completePatch } from './complete-patch.ts';
import { withChange } from './listing.ts';
import { parseListing } from './listing-schema.ts';

const SHORT = {
  name: 'Bell',
  description: 'Loud',
  category: 'Tools',
  price: '4.20',
  country: 'India',
  companyName: 'Pune Brass',
  contactEmail: 'sales@example.com',
  image: 'https://pictures.example/bell.jpg',
};
const LONG = {
  ...SHORT,
  name: 'Mug',
  moq: 50,
  whatsapp: '+1 555 010 0200',
  images: ['https://pictures.example/mug-2.jpg'],
  tiers: [{ min: 100, price: '3.80' }],
  options: [{ name: 'Color', values: ['Red', 'Blue'] }],
  skus: [
    { sku: 'M-R', options: { Color: 'Red' }, price: '4.20', stock: 5 },
    { sku: 'M-B', options: { Color: 'Blue' }, price: '4.50', stock: 6 },
  ],
  shipDays: 9,
  orderIncrement: 10,
  unitsPerCarton: 24,
  specifications: [{ name: 'Material', value: 'Steel' }],
  gtin: '4006381333931',
};
const COLOURED = { ...SHORT, name: 'Cap', colors: ['Red'], sizes: ['M'], stock: 7 };
const ALL = { SHORT, LONG, COLOURED };
type Name = keyof typeof ALL;
const pairs = (Object.keys(ALL) as Name[]).flatMap((from) => (Object.keys(ALL) as Name[]).map((to) => [from, to] as const));

test.each(pairs)('%s patched to %s keeps nothing of the previous content', (from, to) => {
  const patched = parseListing(withChange(parseListing(ALL[from]), completePatch(ALL[to])));
  expect(patched).toEqual(parseListing(ALL[to]));
});
