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
} as const;
