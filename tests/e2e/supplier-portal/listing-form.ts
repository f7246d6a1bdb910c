import type { Page } from '@playwright/test';

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

export async function fillFirstStep(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Product name' }).fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('Pressed steel, two coats of enamel.');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Home & Kitchen');
}

export async function fillLastStep(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Company name' }).fill('Harbour Mugs');
  await page.getByRole('textbox', { name: 'Contact e-mail' }).fill(email);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('India');
}
