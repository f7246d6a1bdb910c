import { formatCounted } from '#lib/format.ts';

export const undoImport = 'Undo import';
export const undoing = 'Undoing…';
export const cancel = 'Cancel';
export const whatStays = 'Later changes and decisions stay, and so do orders, reviews and stock sold.';
export const nothingToDo = 'This import added and changed nothing.';
export const leaves = (count: number) => `${formatCounted(count, 'product', 'products')} it added will be removed from the shop.`;
export const returns = (count: number) => `${formatCounted(count, 'product', 'products')} it changed will be as before.`;
export const comesBack = (count: number) => `${formatCounted(count, 'product', 'products')} it withdrew will be back.`;
export const undoneText = (withdrawn: number, returned: number, kept: number) =>
  `Undone: ${formatCounted(withdrawn, 'product', 'products')} removed from the shop, ${returned} as before, ${kept} kept as changed since.`;
export const undoingText = (done: number) => `Being undone: ${formatCounted(done, 'product', 'products')} so far. It goes on by itself.`;
