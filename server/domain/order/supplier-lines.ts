import { toCents, toUsd } from '#domain/kernel/money.ts';
import type { WireOrder } from './order-wire.ts';

type Line = WireOrder['lines'][number];

export interface SupplierLines {
  readonly seller: string;
  readonly lines: readonly Line[];
  /** USD; the sum of its lines, to the cent. */
  readonly subtotal: number;
}

/** Groups lines by supplier, each line once, in the order they were bought. */
export function linesBySupplier(lines: readonly Line[]): readonly SupplierLines[] {
  const groups = Map.groupBy(lines, ({ supplierId, seller }) => supplierId ?? seller);
  return [...groups.values()].map((own) => ({
    seller: own[0]?.seller ?? '',
    lines: own,
    subtotal: toUsd(own.reduce((sum, { lineTotal }) => sum + toCents(lineTotal), 0)),
  }));
}
