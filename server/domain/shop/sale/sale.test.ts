import { expect, test } from 'vitest';
import { chosenSale, flashSaleOffset, isSaleOf } from '#domain/product/flash-sale.ts';
import { checkShop } from '../check-shop.ts';
import { findSale } from './sale.ts';

const refusals = (sale: unknown) => {
  const outcome = checkShop({ sale }, {});
  return outcome.isValid ? [] : outcome.errors.map(({ field, message }) => `${field}: ${message}`);
};

test.each([
  [{ percent: 100 }, 'sale.percent: Percent off is a whole number from 5 to 70'],
  [{ percent: 4 }, 'sale.percent: Percent off is a whole number from 5 to 70'],
  [{ percent: 30.5 }, 'sale.percent: Percent off is a whole number from 5 to 70'],
  [{ percent: '30' }, 'sale.percent: Percent off is a whole number from 5 to 70'],
  [{ size: 0 }, 'sale.size: Products per day is a whole number from 1 to 12'],
  [{ size: 13 }, 'sale.size: Products per day is a whole number from 1 to 12'],
  [{ isOn: 'no' }, 'sale.isOn: Flash sale is on or off: true or false'],
  ['off', 'sale: sale must be an object'],
  [{ from: 'noon' }, 'sale.from: sale.from is not a setting of the shop in this version'],
])('%j is refused by path and reason', (sale, said) => {
  expect(refusals(sale)).toEqual([said]);
});

test('members of a document of any version are read one by one; without the section nothing is decided', () => {
  const read = (sale: unknown) => findSale({ revision: 1, body: { sale } });
  expect(read({ isOn: false, percent: 20, size: 12 })).toEqual({ isOn: false, percent: 20, size: 12 });
  expect(read({ isOn: 'no', percent: 95, size: 2, from: 'noon' })).toEqual({ isOn: true, percent: 30, size: 2 });
  expect(read([])).toEqual({ isOn: true, percent: 30, size: 6 });
  expect(findSale({ revision: 1, body: {} })).toBeUndefined();
  expect(findSale(null)).toBeUndefined();
});

test("a day's stored choice is the sale of any size and percent, and as it was stored without settings", () => {
  const stored = { day: '2026-11-21', ids: ['a', 'b'], percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' };
  const choice = { ...stored, more: ['c'] };
  expect(chosenSale(choice)).toEqual(stored);
  expect(chosenSale(choice, { isOn: false, percent: 30, size: 6 })).toBeNull();
  for (const [size, ids] of [
    [1, ['a']],
    [2, ['a', 'b']],
    [12, ['a', 'b', 'c']],
  ] as const) {
    const settings = { isOn: true, percent: 20, size };
    const sale = chosenSale(choice, settings);
    expect(sale).toEqual({ ...stored, ids, percentOff: 20 });
    expect(isSaleOf(sale, stored.day, settings)).toBe(true);
    expect(isSaleOf(sale, stored.day, { ...settings, percent: 21 })).toBe(false);
    expect(isSaleOf(sale, '2026-11-22', settings)).toBe(false);
  }
  expect(isSaleOf(null, stored.day, { isOn: false, percent: 20, size: 1 })).toBe(true);
  expect(isSaleOf(null, stored.day)).toBe(false);
});

test('each day has the next products of the default order, whatever the size', () => {
  const noon = Date.parse('2026-11-21T12:00:00Z');
  for (const size of [1, 6, 12]) {
    const offsets = Array.from({ length: 4 }, (_, day) => flashSaleOffset(noon + day * 86_400_000, size * 4, size));
    expect(offsets.toSorted((a, b) => a - b)).toEqual([0, size, 2 * size, 3 * size]);
  }
  expect(flashSaleOffset(noon, 5, 12)).toBe(0);
});
