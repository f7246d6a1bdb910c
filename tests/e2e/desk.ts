import { expect, type Page } from '@playwright/test';
import type { Site } from './fixtures.ts';

export interface QueueEntry {
  readonly id: string;
  readonly revision: number;
  readonly listing: { readonly name: string; readonly companyName: string };
}

export async function openDesk(page: Page, site: Site): Promise<void> {
  await page.goto('/operator');
  await page.getByLabel('Operator token').fill(site.operatorToken);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('tab', { name: /^Review queue/ })).toBeVisible();
}

export async function openListing(page: Page, name: string): Promise<void> {
  await page.locator('[data-listing]').filter({ hasText: name }).click();
  await expect(page.getByRole('article', { name: `Listing ${name}` })).toBeVisible();
}

export async function readQueue(page: Page, site: Site, path = 'listings'): Promise<{ entries: QueueEntry[]; total: number }> {
  const answer = await page.request.get(`/api/operator/${path}`, { headers: { Authorization: `Bearer ${site.operatorToken}` } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { entries: QueueEntry[]; total: number };
}

export interface Receipt {
  readonly id: string;
  readonly manageToken: string;
}

/** Submits a listing over the API; `changes` replace fields. */
export async function submitListing(page: Page, name: string, changes: Readonly<Record<string, unknown>> = {}): Promise<Receipt> {
  const answer = await page.request.post('/api/products', {
    data: {
      name,
      description: 'Pressed steel, two coats.',
      category: 'Home & Kitchen',
      price: 4.2,
      moq: 10,
      country: 'India',
      companyName: 'Harbour Mugs',
      contactEmail: `${name.replace(/\W/g, '').toLowerCase().slice(0, 30)}@harbour.example`,
      imageUrl: 'https://pictures.invalid/mug.jpg',
      ...changes,
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Receipt;
}
