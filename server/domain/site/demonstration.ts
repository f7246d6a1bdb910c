/** What every page and mail says where test payments run for the public. */
export const DEMONSTRATION = 'This shop is a demonstration: payments are test payments, no money moves and nothing is delivered.';
