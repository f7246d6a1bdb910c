import type { OpenCode } from '#domain/kernel/open-code.ts';
import type { FoundKind } from '#domain/site/find-wire.ts';

export const goTo = 'Go to';
export const goToHint = 'Listing, product, order, quote … (Ctrl K)';
export const nothingFound = 'No results';
export const found = 'Found';
export const loggedInAs = (name: string) => `Logged in as ${name}`;
export const lock = 'Lock';
export const views = 'Views';
export const saveView = 'Save view';
export const viewName = 'Name of the view';
export const viewHint = 'Keeps the filters and the search that are set now, on this device.';
export const save = 'Save';
export const removeView = (name: string) => `Remove view ${name}`;

export const KIND_WORDS: Readonly<Record<OpenCode<FoundKind>, string>> = {
  order: 'Orders',
  quote: 'Quotes',
  listing: 'Listings',
  product: 'Products',
  supplier: 'Suppliers',
  batch: 'Imports',
  other: 'More',
};

export const READY_VIEWS = [
  { name: 'Overdue', query: 'only=overdue' },
  { name: 'Edits', query: 'only=edits' },
  { name: 'Needs attention', query: 'tab=orders&state=for_a_person' },
  { name: 'To be shipped', query: 'tab=orders&state=to_ship' },
] as const;
