import type { PageName } from '#domain/site/page-routes.ts';

const INFO = 'pages/info/info.tsx';
const PRODUCT_LISTS = 'pages/product-lists.ts';

/** The pages that are rendered on the server, by their sources; the code of all others stays out of its bundle. */
export const RENDERED_PAGES: Partial<Record<PageName, string>> = {
  home: 'pages/home.tsx',
  category: PRODUCT_LISTS,
  product: 'pages/product.tsx',
  products: PRODUCT_LISTS,
  supplier: PRODUCT_LISTS,
  shipping: INFO,
  returns: INFO,
  privacy: INFO,
  help: INFO,
};

/** The page of an address no page has. */
export const NOT_FOUND = 'pages/not-found.tsx';
