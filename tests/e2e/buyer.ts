import type { APIRequestContext, Page } from '@playwright/test';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { firstChoice, type Goods } from './cart-storage.ts';
import { expect } from './fixtures.ts';

export interface WireProduct {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly moq: number;
  readonly stock: number | null;
}

/**
 * Returns products a buyer can order at once: known stock, small minimum order. `skip` lets tests take different ones.
 */
export async function stocked(page: Page, count: number, skip = 0): Promise<WireProduct[]> {
  const products = (await (await page.request.get('/api/products?limit=200&maxMoq=20')).json()) as WireProduct[];
  const found = products.filter(({ stock, moq }) => (stock ?? 0) > moq * 20).slice(skip, skip + count);
  expect(found).toHaveLength(count);
  return found;
}

/** Adds the minimum order through the product page, as a buyer does. */
export async function addToCart(page: Page, product: WireProduct): Promise<void> {
  await page.goto(`/product/${product.id}`);
  const quantity = page.getByRole('spinbutton').first();
  await quantity.fill(String(product.moq));
  await quantity.press('Enter');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart').first()).toBeVisible();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
}

export async function pay(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByRole('button', { name: /^Pay/ }).click();
}

export async function openCheckout(page: Page): Promise<void> {
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
}

/** Counts matching requests from this call on. */
export function countRequests(page: Page, method: string, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

export async function storedCart(page: Page): Promise<readonly { id: string; quantity: number; price: number }[]> {
  const text = await page.evaluate(() => localStorage.getItem('tradewind.cart'));
  return text === null ? [] : JSON.parse(text).lines;
}

/** Reserves these units in another buyer's checkout. */
export async function holdElsewhere(request: APIRequestContext, goods: Pick<Goods, 'id' | 'variants'>, quantity: number): Promise<void> {
  const items = [{ id: goods.id, quantity, variant: firstChoice(goods) }];
  const priced = (await (await request.post('/api/cart/price', { data: { items } })).json()) as WirePricedCart;
  const answer = await request.post('/api/create-payment-intent', {
    data: { amount: priced.total, items },
    headers: { 'Idempotency-Key': crypto.randomUUID(), 'Idempotency-Client': crypto.randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}
