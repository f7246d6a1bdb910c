import type { Page } from '@playwright/test';
import { expect } from './kiosk.ts';

/**
 * Fills the visitor's cart with this many products, with a chosen variant where they have one, as a change from another
 * tab would.
 */
export async function fillLongCart(page: Page, lines: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    type Card = {
      id: string;
      name: string;
      price: number;
      moq: number;
      variants: { colors: string[]; sizes: string[] };
      skus?: { sku: string }[];
    };
    const products = (await (await fetch('/api/products?limit=200')).json()) as Card[];
    const cart = products.slice(0, wanted).map(({ id, name, price, moq, variants: { colors, sizes } }) => ({
      ...{ id, name, price, quantity: Math.max(moq, 250), moq },
      variant: { ...(colors[0] && { color: colors[0] }), ...(sizes[0] && { size: sizes[0] }) },
    }));
    const newValue = JSON.stringify({ version: 1, lines: cart });
    window.dispatchEvent(new StorageEvent('storage', { key: 'tradewind.cart', newValue, storageArea: localStorage }));
  }, lines);
  await expect(page.getByRole('button', { name: /^Cart, [\d,]{5,} units/ })).toBeVisible();
}
