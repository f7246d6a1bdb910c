import type { PageName } from './page-routes.ts';

export const SITE_NAME = 'Tradewind';
export const SITE_DESCRIPTION =
  'Wholesale marketplace: factory-direct goods from verified suppliers, low minimum orders, price breaks and buyer protection.';
export const HOME_TITLE = `${SITE_NAME}: wholesale marketplace, factory-direct prices`;
export const NOT_FOUND_TITLE = '404 Page Not Found';
export const PRODUCT_NOT_FOUND_TITLE = 'Product Not Found';
export const SUPPLIER_NOT_FOUND_TITLE = 'Supplier Not Found';

/** Titles of pages without a subject of their own. */
export const PAGE_TITLES = {
  products: 'All Products',
  sell: 'Sell on Tradewind',
  'sell-import': 'Import a Spreadsheet',
  listing: 'Your Listing',
  'supplier-desk': 'Your Supplier',
  confirm: 'Confirm Your Address',
  cart: 'Your Cart',
  checkout: 'Checkout',
  orders: 'Your Orders',
  quote: 'Your Quote',
  account: 'On This Device',
  desk: 'Your desk',
  operator: "Operator's Desk",
  device: 'This device',
  'hand-off': 'Your Cart From Another Screen',
  'hand-off-offline': 'Your Cart From Another Screen',
  shipping: 'Shipping',
  returns: 'Returns',
  privacy: 'Privacy',
  help: 'Help',
} as const satisfies Partial<Record<PageName, string>>;

/** `Cart` → `Cart | Tradewind`, for both the server's HTML and the browser's tab. */
export function documentTitle(title: string): string {
  return title === HOME_TITLE ? title : `${title} | ${SITE_NAME}`;
}

export function searchTitle(search: string): string {
  return `Search: ${search}`;
}
