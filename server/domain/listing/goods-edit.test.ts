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
    ['one price for SKUs with different prices', withOwnStock, { price: 900 }, 'price'],
    ['one stock for SKUs with their own stock', withOwnStock, { stock: 5 }, 'stock'],
    ['an unknown SKU', withOwnStock, { skus: [{ sku: 'C' }] }, 'skus.0.sku'],
    ['a missing stock of a SKU with its own stock', withOwnStock, { skus: [{ sku: 'A', stock: null }] }, 'skus.0.stock'],
    ['the stock of one SKU if SKUs share it', withSharedStock, { skus: [{ sku: 'A', stock: 5 }] }, 'skus.0.stock'],
    ['SKUs of goods without SKUs', goods, { skus: [{ sku: 'A' }] }, 'skus'],
    ['other colours than its SKUs name', withSharedStock, { colors: ['Red'] }, 'colors'],
    ['other sizes than its SKUs name', withOwnStock, { sizes: [] }, 'sizes'],
  ])('refuses %s', (_, held, edit, field) => {
    expect(() => editGoods(held, edit)).toThrow(expect.objectContaining({ extension: { errors: [expect.objectContaining({ field })] } }));
  });
});
