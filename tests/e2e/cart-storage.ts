import type { Page } from '@playwright/test';

/** Fields of a cart line, as the products' answer has them. */
export interface Goods {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly moq: number;
  readonly stock: number | null;
  readonly seller: string | null;
  readonly bulk_tiers: readonly { readonly min: number; readonly price: number }[];
  readonly variants: { readonly colors: readonly string[]; readonly sizes: readonly string[] };
  readonly skus: readonly { readonly sku: string; readonly price: number; readonly stock: number | null }[];
}

export interface Wanted {
  readonly goods: Goods;
  readonly quantity: number;
  readonly variant?: Readonly<Record<string, string>>;
}

/** Writes lines straight into the browser's cart storage, past the limits of the shop's fields. */
export async function holdInCart(page: Page, wanted: readonly Wanted[]): Promise<void> {
  const lines = wanted.map(({ goods, quantity, variant = firstChoice(goods) }) => ({
    id: goods.id,
    name: goods.name,
    price: goods.price,
    quantity,
    seller: goods.seller,
    moq: goods.moq,
    stock: goods.stock,
    bulk_tiers: goods.bulk_tiers,
    variant,
  }));
  await page.goto('/cart');
  await page.evaluate((text) => localStorage.setItem('tradewind.cart', text), JSON.stringify({ version: 1, lines }));
}

export function firstChoice({ variants: { colors, sizes } }: Pick<Goods, 'variants'>): Record<string, string> {
  const [color] = colors;
  const [size] = sizes;
  return { ...(color !== undefined && { color }), ...(size !== undefined && { size }) };
}

/** Returns products with the same price in every variant and one shared, known stock. */
export async function plainGoods(page: Page): Promise<Goods[]> {
  const all = (await (await page.request.get('/api/products?limit=200')).json()) as Goods[];
  return all.filter(({ stock, skus, price }) => stock !== null && skus.every((sku) => sku.stock === null && sku.price === price));
}
