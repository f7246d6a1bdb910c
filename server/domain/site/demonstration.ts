/** Notice on every page and mail of a public shop with test payments. */
export const DEMONSTRATION = 'This shop is a demonstration: payments are test payments, no money moves and nothing is delivered.';
