/** What every path without a page is rendered as. */
export const NOT_FOUND_ADDRESS = '/404';
/** Every category nobody knows shows all products. */
export const UNKNOWN_CATEGORY_ADDRESS = '/category/unknown';
