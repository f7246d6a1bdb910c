import { formatCount, formatCounted } from '#lib/format.ts';

export const copy = {
  emptyTitle: 'Your cart is empty',
  emptyText: 'Start shopping to add products to your cart',
  continueShopping: 'Continue Shopping',
  viewFullCart: 'View Full Cart',
  subtotal: 'Subtotal',
  shipping: 'Estimated shipping:',
  shippingText: 'Calculated at checkout',
  total: 'Total',
  freeShipping: 'Free shipping on orders over $100',
  summary: 'Summary',
  closeCart: 'Close cart',
} as const;
export const cartTitle = (lines: number) => `Shopping Cart (${lines})`;
export const subtotalOf = (units: number) => `${copy.subtotal} (${formatCounted(units, 'item', 'items')})`;
export const quantityOf = (name: string) => `Quantity of ${name}`;
export const removeName = (name: string) => `Remove ${name}`;
export const belowMoq = (moq: number) => `Checkout asks for ${formatCount(moq)} or more.`;
export const overStock = (stock: number) => `Only ${formatCount(stock)} in stock.`;
export const saving = (amount: string) => `You save ${amount}`;
export const nextBreak = (unitsMore: number, price: string) => `${formatCount(unitsMore)} more for ${price} each`;
