import type { WireSupplier } from '#domain/supplier/supplier-wire.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';

/** Median in ms from a quote request to its answer; null where too few were answered, and on devices. */
export type AnswerTimeOf = (supplierId: string) => number | null;

export interface SupplierAnswerDeps {
  readonly catalogue: Pick<Catalogue, 'findSupplier'>;
  readonly answerTimeOf: AnswerTimeOf;
}

/** A supplier as buyers see it; undefined where none of its goods is on the shelf. */
export function findSupplier({ catalogue, answerTimeOf }: SupplierAnswerDeps, id: string): WireSupplier | undefined {
  const supplier = catalogue.findSupplier(id);
  return supplier && { ...supplier, answerMs: answerTimeOf(supplier.id) };
}
