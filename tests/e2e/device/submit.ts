import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

const SAVED = 'Saved on this device. It goes out as soon as there is a connection.';

/** Actions of a user on a device; each ends with the device confirming that the entry is stored. */
export async function askForQuote(page: Page, productId: string, name: string, message = 'by Friday'): Promise<void> {
  await page.goto(`/product/${productId}`);
  await page.getByRole('button', { name: 'Request Quote' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Request Quote' });
  await dialog.getByLabel('Full Name').fill(name);
  await dialog.getByLabel('Email').fill('amina@example.com');
  await dialog.getByLabel('Message').fill(message);
  await dialog.getByRole('button', { name: 'Send Quote Request' }).click();
  await expect(page.getByText(SAVED).first()).toBeVisible();
}

export async function writeReview(page: Page, productId: string, words: string): Promise<void> {
  await page.goto(`/product/${productId}`);
  await page.getByRole('tab', { name: /Reviews/ }).click();
  await page.getByRole('button', { name: 'Write a Review' }).click();
  const form = page.getByRole('form', { name: 'Your review' });
  await form.getByRole('textbox', { name: 'Your name' }).fill('Amina');
  await form.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await form.getByRole('textbox', { name: 'Your review' }).fill(words);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText(SAVED).first()).toBeVisible();
}

export async function offerGoods(page: Page, name: string, choosePicture: (page: Page) => Promise<void>): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await page.goto('/sell');
  await page.getByRole('textbox', { name: 'Product name' }).fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('Pressed steel, two coats of enamel.');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Home & Kitchen');
  await next.click();
  await page.getByRole('spinbutton', { name: 'Price' }).fill('4.20');
  await choosePicture(page);
  await next.click();
  await page.getByRole('textbox', { name: 'Company name' }).fill('Harbour Mugs');
  await page.getByRole('textbox', { name: 'Contact e-mail' }).fill('sales@harbour.example');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('India');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(SAVED).first()).toBeVisible();
}

/** Posts a lead as the stand at a fair does; the website has no form for it. */
export async function leaveLead(page: Page, name: string): Promise<void> {
  const lead = { name, email: 'grace@example.com', interest: 'Bells', consentVersion: '2026-01' };
  const status = await page.evaluate(
    (body) =>
      fetch('/api/leads', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }).then(
        (answer) => answer.status,
      ),
    lead,
  );
  expect(status).toBe(202);
}
