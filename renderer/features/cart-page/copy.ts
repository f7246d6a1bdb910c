import { formatCount, formatCounted, formatPercent, formatUnits } from '#lib/format.ts';
export const copy = {
  title: 'Shopping Cart',
  emptyTitle: 'Your cart is empty',
  emptyText: 'Start shopping to add products to your cart',
  startShopping: 'Start Shopping',
  clearAll: 'Clear All',
  saveForLater: 'Save for Later',
  contact: 'Contact',
  perUnit: 'per unit',
  summary: 'Order Summary',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  shippingValue: 'Quote on inquiry',
  fees: 'Transaction fees',
  feesValue: 'Calculated at checkout',
  total: 'Total',
  checkout: 'Proceed to Checkout',
  quote: 'Request Quote',
  correctFirst: 'Some lines need your attention before checkout.',
  checkFailed: 'Prices could not be checked just now. They are checked again at checkout.',
  explain: 'Explain this total',
  explainUsd: 'In US dollars, to the cent, as it is charged.',
  explainTax: 'Checkout adds 10% tax to this; shipping there is free.',
  savedTitle: 'Saved for later',
  moveToCart: 'Move to cart',
  switchVariant: 'Choose the first one offered',
  keepPrice: 'Accept the new price',
  removeLine: 'Remove it',
  error: 'Error',
  priceFailed: 'The new price could not be loaded. Please try again.',
} as const;

export const linesOf = (lines: number) => formatCounted(lines, 'product', 'products');
export const quantityOf = (name: string) => `Quantity of ${name}`;
export const removeName = (name: string) => `Remove ${name}`;
export const saveName = (name: string) => `Save ${name} for later`;
export const moveName = (name: string) => `Move to cart: ${name}`;
export const contactName = (supplier: string) => `Contact ${supplier}`;
export const tierSaving = (amount: string) => `You save ${amount}`;
export const nextBreak = (unitsMore: number, price: string) => `Add ${formatCount(unitsMore)} more for ${price} each`;
export const dealNote = (percentOff: number) => `Flash sale -${formatPercent(percentOff)}`;

export const priceChanged = (before: string, now: string) => `The price per unit changed from ${before} to ${now}.`;
export const gone = 'This product is no longer offered.';
export const variantGone = 'This choice is no longer offered.';
export const belowMoq = (moq: number, quantity: number) => `The minimum order is ${formatUnits(moq)}; you have ${formatCount(quantity)}.`;
export const overStock = (stock: number, quantity: number) =>
  stock === 0 ? 'Out of stock at the moment.' : `Only ${formatUnits(stock)} in stock; you have ${formatCount(quantity)}.`;
export const setTo = (quantity: number) => `Set to ${formatCount(quantity)}`;
export const minimumOrder = (moq: number) => `MOQ ${formatUnits(moq)}`;
export const removeSavedName = (name: string) => `Remove ${name} from the saved ones`;
