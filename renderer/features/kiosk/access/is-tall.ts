/**
 * True if the page can move to the lower half. Half of a landscape screen is too low for products, and its upper edge
 * is within reach.
 */
export const isTall = () => matchMedia('(orientation: portrait)').matches;
