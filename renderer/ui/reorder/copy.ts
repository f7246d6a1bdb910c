export const orderAgain = 'Order again';
export const moveAll = 'Move all to cart';
export const looking = 'Looking…';
export const cancel = 'Cancel';
export const addToCart = 'Add to cart as shown';
export const notAdded = 'Could not be ordered.';
export const noneLeft = 'None of these items are available today.';
export const sameTotal = 'the same total';
export const reordered = 'Added to cart';
export const reorderFailed = 'Error';
export const reorderFailedText = 'We couldn’t load today’s prices. Try again.';

export const changedOf = (changed: number, lines: number, difference: string) => `${changed} of ${lines} changed, ${difference}`;
export const reorderedText = (lines: number) => (lines === 1 ? '1 item is in your cart.' : `${lines} items are in your cart.`);
