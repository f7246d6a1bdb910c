/** The toasts of CT2. */
export const CART_TOASTS = {
  removed: { title: 'Removed from cart', description: 'Item has been removed from your cart.' },
  cleared: { title: 'Cart cleared', description: 'All items have been removed from your cart.' },
} as const;

export const addedToast = (name: string) => ({ title: 'Added to cart', description: `${name} has been added to your cart.` });
