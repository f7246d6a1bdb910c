/** What every path without a page is rendered as. */
export const NOT_FOUND_ADDRESS = '/404';
/** Every category nobody knows shows all products. */
export const UNKNOWN_CATEGORY_ADDRESS = '/category/unknown';
/** Every product nobody knows, in both views. No product has this address: of an id, a colon comes escaped. */
export const UNKNOWN_PRODUCT_ADDRESS = '/product/:unknown';
export const UNKNOWN_OLDER_ADDRESS = '/products?id=:unknown';
