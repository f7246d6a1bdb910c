/** Address under which every unknown path is rendered. */
export const NOT_FOUND_ADDRESS = '/404';
/** Address under which all unknown categories are rendered; they show all products. */
export const UNKNOWN_CATEGORY_ADDRESS = '/category/unknown';
/**
 * Address under which all unknown products are rendered, in both views. No product has it, because a colon in an id is
 * escaped.
 */
export const UNKNOWN_PRODUCT_ADDRESS = '/product/:unknown';
export const UNKNOWN_OLDER_ADDRESS = '/products?id=:unknown';
