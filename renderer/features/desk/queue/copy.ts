import type { WireQueueEntry } from '#domain/site/desk-wire.ts';
import { formatCount } from '#lib/format.ts';

export const importWarnings = 'The import noticed';
export const importWarning = 'Check';
export const aboutSupplier = 'About the supplier';
export const supplierCounts = ({ published, rejected }: NonNullable<WireQueueEntry['supplier']>) =>
  `${formatCount(published)} published, ${formatCount(rejected)} rejected`;
export const verified = 'Verified';
export const blocked = 'Blocked';
export const newToday = 'New today';
/** `price 0.99`: the column of the file, and its cell. */
export const cellOf = (column: string, value: string | undefined) => [column, value].filter(Boolean).join(' ');
export const guessedFrom = (theirs: readonly string[]) => ` · guessed from ${theirs.map((text) => `“${text}”`).join(', ')}`;
export const due = 'Due';
