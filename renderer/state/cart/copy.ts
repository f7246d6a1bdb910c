import { formatCount, formatCounted, formatUnits } from '#lib/format.ts';

export const removed = { title: 'Removed from cart', description: 'Item has been removed from your cart.' };
export const cleared = { title: 'Cart cleared', description: 'All items have been removed from your cart.' };
/** A toast's button, and its alternative for screen readers. */
export const undo = { label: 'Undo', altText: 'Or add the products again from their pages.' };
export const viewCart = { label: 'View cart', altText: 'Or press the button with the basket at the top of every page.' };
export const added = (name: string) => ({ title: 'Added to cart', description: `${name} has been added to your cart.` });
/** For a product of which less was left than wanted: its stock minus the units already in the cart. */
export const addedSome = (name: string, units: number, wanted: number) => ({
  title: 'Added to cart',
  description: `Added ${formatCount(units)} of ${formatUnits(wanted)} of ${name}: your cart now has all in stock.`,
});
export const allHeld = (name: string, stock: number) => ({
  title: 'Not added',
  description: stock === 0 ? `${name} is sold out.` : `Your cart already has all ${formatUnits(stock)} of ${name} in stock.`,
});
export const noneAdded = { title: 'Not added', description: 'Your cart already has all the stock of these products.' };
/** For several lines at once; fewer units than wanted: their stock ran out. */
export const addedSeveral = (lines: number, units: number, wanted: number) => ({
  title: 'Added to cart',
  description:
    units === wanted
      ? `${formatCounted(lines, 'line', 'lines')}, ${formatUnits(units)}, added to your cart.`
      : `${formatCount(units)} of ${formatUnits(wanted)}: no more are in stock.`,
});
