import { expect, test } from 'vitest';
import { readMeasure } from './measures.ts';

test.each([
  ['500ml', ['500ml']],
  ['500 ML', ['500ml']],
  ['0.5 l', ['500ml']],
  ['0,5 L', ['500ml']],
  ['500-ml', ['500ml']],
  ['1,000 ml', ['1l']],
  ['1.5 litres', ['1.5l']],
  ['16.9 fl oz', ['500ml']],
  ['25000 g', ['25kg']],
  ['5 lbs', ['2.27kg']],
  ['12"', ['305mm']],
  ['1/2 inch', ['12.7mm']],
  ['40 x 60 cm', ['400mm', '600mm']],
  ['40×60×100 cm', ['400mm', '600mm', '1m']],
  ['220-240V', ['220v', '240v']],
  ['20,000 mAh', ['20000mah']],
  ['160 g/m²', ['160gsm']],
  ['24-Pack', ['24pack']],
  ['500 Pieces', ['500pc']],
  ['0,111,111 ml', ['111.111l']],
])('%s is %j', (text, terms) => {
  expect(readMeasure(text, 0)?.terms).toEqual(terms);
});

test.each(['2x4', '4K', '3 in 1', '12-in-1', '5W-30', '195/65', '9 lives', '1:16', '7', '9'.repeat(500), `${'9'.repeat(500)} ml`])(
  '%j is no measure',
  (text) => {
    expect(readMeasure(text, 0)).toBeUndefined();
  },
);

test('a number may begin with a decimal point', () => {
  expect(readMeasure('.5 l', 1)?.terms).toEqual(['500ml']);
  expect(readMeasure('7.5 l', 2)?.terms).toEqual(['5l']);
});
