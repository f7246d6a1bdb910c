import { describe, expect, it } from 'vitest';
import { editGoods } from './goods-edit.ts';

const sku = (name: string, priceCents: number, stock: number | null) => ({ sku: name, priceCents, stock });
const goods = { priceCents: 1000, moq: 1, stock: 7, tiers: [] };
const withOwnStock = { ...goods, skus: [sku('A', 1000, 3), sku('B', 1200, 4)] };
const withSharedStock = { ...goods, skus: [sku('A', 1000, null), sku('B', 1000, null)] };

describe('an edit of a product with SKUs', () => {
  it("sums the SKUs' own stock and takes their lowest price", () => {
    const edited = editGoods(withOwnStock, { skus: [{ sku: 'A', price: 1300, stock: 9 }] });
    expect(edited).toEqual({ ...goods, priceCents: 1200, stock: 13, skus: [sku('A', 1300, 9), sku('B', 1200, 4)] });
  });

  it('sets one price for all SKUs that have the same price', () => {
    const edited = editGoods(withSharedStock, { price: 900, stock: 5 });
    expect(edited).toEqual({ ...goods, priceCents: 900, stock: 5, skus: [sku('A', 900, null), sku('B', 900, null)] });
  });

  it('keeps the fields that are not named', () => {
    expect(editGoods(withSharedStock, {})).toEqual(withSharedStock);
  });

  it.each([
    ['one price for different ones', withOwnStock, { price: 900 }, 'price'],
    ['one stock where each has its own', withOwnStock, { stock: 5 }, 'stock'],
    ['a SKU the goods do not have', withOwnStock, { skus: [{ sku: 'C' }] }, 'skus.0.sku'],
    ['no stock where each has its own', withOwnStock, { skus: [{ sku: 'A', stock: null }] }, 'skus.0.stock'],
    ['stock of a SKU where they share it', withSharedStock, { skus: [{ sku: 'A', stock: 5 }] }, 'skus.0.stock'],
    ['SKUs where there are none', goods, { skus: [{ sku: 'A' }] }, 'skus'],
  ])('refuses %s', (_, held, edit, field) => {
    expect(() => editGoods(held, edit)).toThrow(expect.objectContaining({ extension: { errors: [expect.objectContaining({ field })] } }));
  });
});
