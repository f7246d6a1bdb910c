import type { PageName } from '#domain/site/page-routes.ts';

const INFO = 'pages/info/info.tsx';
export const PRODUCT_LISTS = 'pages/product-lists.ts';

/** Source files of the pages that are rendered on the server; all others stay out of its bundle. */
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
  imprint: INFO,
  terms: INFO,
  withdrawal: 'pages/withdrawal.tsx',
};

export const NOT_FOUND = 'pages/not-found.tsx';
