import { expect, test } from 'vitest';
import { toBody, toPatch } from './submission.ts';

const TYPED = {
  price: '2,35',
  moq: '1.000',
  stock: '12 000',
  tiers: [{ min: '5.000', price: '2,10' }],
  shipDays: '14',
};
const READ = { price: '2.35', moq: '1000', stock: '12000', tiers: [{ min: '5000', price: '2.1' }], shipDays: '14' };

test('numbers are sent in plain notation', () => {
  expect(toBody(TYPED, 2000, '')).toMatchObject(READ);
  expect(toPatch(TYPED, TYPED, {})).toMatchObject(READ);
});

test('a previously entered order increment stays with its listing', () => {
  expect(toBody({ ...TYPED, orderIncrement: '6' }, 2000, '')).toMatchObject({ orderIncrement: '6' });
});
