import type { WireConfig } from './home-wire.ts';
import type { PageName } from './page-routes.ts';

const DEFAULT_DESCRIPTION =
  'Wholesale marketplace: factory-direct goods from verified suppliers, low minimum orders, price breaks and buyer protection.';

/** Describes pages without a description of their own. */
export const siteDescriptionOf = ({ shop }: Pick<WireConfig, 'shop'>): string => shop?.brand.tagline || DEFAULT_DESCRIPTION;

export const homeTitle = (shop: string) => `${shop}: wholesale marketplace, factory-direct prices`;
export const sellTitle = (shop: string) => `Sell on ${shop}`;
export const NOT_FOUND_TITLE = '404 Page Not Found';
export const PRODUCT_NOT_FOUND_TITLE = 'Product Not Found';
export const SUPPLIER_NOT_FOUND_TITLE = 'Supplier Not Found';

/** Titles of pages without a subject of their own. */
export const PAGE_TITLES = {
  products: 'All Products',
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
  imprint: 'Imprint',
  terms: 'Terms',
  withdrawal: 'Right of withdrawal',
} as const satisfies Partial<Record<PageName, string>>;

/** `Cart` and `Tradewind` → `Cart | Tradewind`, for both the server's HTML and the browser's tab. */
export function documentTitle(title: string, shop: string): string {
  return title === homeTitle(shop) ? title : `${title} | ${shop}`;
}

export function searchTitle(search: string): string {
  return `Search: ${search}`;
}
