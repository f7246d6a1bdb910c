import type { ProductStore } from '../../stores/products/product-store.ts';
import type { SeenRow } from '../kernel/import-types.ts';
import { productId } from './product-records.ts';

const PAGE = 1000;

/** Collects the products a file names, in accepted and rejected rows. */
export function createNamedProducts(scope: string, companyName: string | undefined) {
  const ids = new Set<string>();
  return {
    add: (id: string) => void ids.add(id),
    has: (id: string) => ids.has(id),
    /** Adds a rejected row's product. Its company is the stated one, else the brand, as for accepted rows. */
    see: ({ key, shopId, company: stated }: SeenRow) => {
      const company = companyName ?? stated;
      ids.add(productId(scope, { company: company?.toLowerCase() ?? null, key }));
      if (shopId !== null) ids.add(shopId);
    },
    clear: () => ids.clear(),
  };
}

/**
 * Returns these suppliers' products that came by command-line imports, are not withdrawn and are not named in the file.
 */
export async function findMissingProducts(
  store: Pick<ProductStore, 'importedOf'>,
  supplierIds: Iterable<string>,
  named: Pick<ReturnType<typeof createNamedProducts>, 'has'>,
): Promise<string[]> {
  const missing = new Set<string>();
  for (const supplierId of supplierIds)
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page: readonly string[] = await store.importedOf(supplierId, after, PAGE);
      for (const id of page) if (!named.has(id)) missing.add(id);
      after = page.length < PAGE ? undefined : page.at(-1);
    }
  return [...missing].sort();
}
