import { describeValue } from '#domain/kernel/wire-fields.ts';
import type { ImportField } from '../kernel/import-types.ts';

const LONGEST_SHOWN = 80;

/** How to fix a wrong cell of a field, if the reason does not include it. */
const FIXES: Readonly<Partial<Record<ImportField, string>>> = {
  name: 'Give every product a name of at most 200 characters.',
  category: 'Choose one of the ten categories for it, or leave its rows out.',
  price: 'State the price of one unit.',
  originalPrice: 'State the price before the discount, or leave the cell empty.',
  discountPercent: 'State a percentage between 0 and 99, or leave the cell empty.',
  moq: 'Write a whole number like 12.',
  stock: 'Write a whole number like 12, or leave the cell empty.',
  sold: 'Write a whole number like 12, or leave the cell empty.',
  reviewCount: 'Write a whole number like 12, or leave the cell empty.',
  tiers: 'Write price breaks like 100:3.10;500:2.80, each for more units at a lower price.',
  images: 'State at most 50 addresses with a bar between them.',
  contactEmail: 'State an address like sales@company.com.',
  whatsapp: 'State the number with its country code.',
  shipDays: 'State a number of days, or words like 3-5 business days.',
  specifications: 'Write them like Material=Steel|Weight=2 kg.',
  createdAt: 'Write a time like 2026-11-21T10:00:00Z.',
  gtin: 'Correct the bar code, or leave the cell empty.',
  currency: 'Put rows of another currency into a file of their own.',
};

/** A schema issue, which may contain its own fix. */
interface Issue {
  readonly code?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

export function fixOf(field: ImportField, issue: Issue = {}): { fix?: string } {
  const statedFix = issue.params?.fix;
  const fix = typeof statedFix === 'string' ? statedFix : (FIXES[field] ?? 'Correct the cell, or leave it empty.');
  return { fix };
}

/** Formats a cell's value for a problem; lists and objects have no value to show. */
export function shownValue(value: unknown): { value?: string } {
  if (typeof value === 'string') return value.trim() === '' ? {} : { value: value.trim().slice(0, LONGEST_SHOWN) };
  return typeof value === 'number' ? { value: describeValue(value).slice(1, -1) } : {};
}
