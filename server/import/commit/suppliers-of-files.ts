import type { ProductStore, Supplier } from '../../stores/products/product-store.ts';
import type { StagedKey, Staging } from '../stage/staging.ts';
import { findKeptProduct, type MatchedProducts } from './match-products.ts';
import { supplierId } from './product-records.ts';

/** Suppliers by company name in lower case. */
export type Suppliers = Map<string, Supplier>;

interface SuppliersDeps {
  readonly store: Pick<ProductStore, 'putSuppliers' | 'findSuppliers' | 'findConfirmedSupplier'>;
  readonly scope: string;
}

/**
 * Registers companies as in their first row of the file; known ones keep what an operator set. A company new to
 * command-line imports is matched to the supplier of that name who confirmed the same e-mail address, so that the
 * supplier's link finds these goods.
 */
export async function settleSuppliers(
  staging: Staging,
  batch: readonly StagedKey[],
  { store, scope }: SuppliersDeps,
  { settled, matched }: { readonly settled: Suppliers; readonly matched: MatchedProducts },
): Promise<void> {
  const stated = new Map<string, { readonly company: string; readonly supplier: Supplier }>();
  const asked = new Set<string>();
  for (const key of batch) {
    const { n, company } = key;
    if (company === null || settled.has(company) || asked.has(company)) continue;
    // Products already in the shop keep their owner.
    if (findKeptProduct(key, matched) !== undefined) continue;
    asked.add(company);
    const { companyName, country, whatsapp, contactEmail: email } = staging.product(n).product;
    const id = supplierId(scope, company);
    stated.set(id, { company, supplier: { id, name: companyName ?? company, country, whatsapp, email, isVerified: false } });
  }
  if (stated.size === 0) return;
  const known = new Set((await store.findSuppliers([...stated.keys()])).map(({ id }) => id));
  for (const [id, { company, supplier }] of stated) {
    const own = known.has(id) || !supplier.email ? undefined : await store.findConfirmedSupplier(supplier.name, supplier.email);
    if (own === undefined) continue;
    settled.set(company, own);
    stated.delete(id);
  }
  await store.putSuppliers([...stated.values()].map(({ supplier }) => supplier));
  for (const supplier of await store.findSuppliers([...stated.keys()])) {
    const of = stated.get(supplier.id);
    if (of !== undefined) settled.set(of.company, supplier);
  }
}
