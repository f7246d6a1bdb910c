import type { WireSupplier } from '#domain/supplier/supplier-wire.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';

/** Median milliseconds from a quote request to its answer; null if too few were answered, and on devices. */
export type AnswerTimeOf = (supplierId: string) => number | null;

export interface SupplierAnswerDeps {
  readonly catalogue: Pick<Catalogue, 'findSupplier'>;
  readonly answerTimeOf: AnswerTimeOf;
}

/** Returns a supplier as buyers see it; undefined if none of its products is published. */
export function findSupplier({ catalogue, answerTimeOf }: SupplierAnswerDeps, id: string): WireSupplier | undefined {
  const supplier = catalogue.findSupplier(id);
  return supplier && { ...supplier, answerMs: answerTimeOf(supplier.id) };
}
