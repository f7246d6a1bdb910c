import type { Lead } from '#domain/lead/lead.ts';
import type { ProductStore } from '../../../stores/products/product-store.ts';

type ProductRecords = Pick<ProductStore, 'findRecords'>;

export interface LeadWithGoods {
  readonly lead: Lead;
  readonly goods: readonly { readonly id: string; readonly name: string }[];
}

/** Returns the names of the products in these leads, by id; products that no longer exist are omitted. */
export async function findGoods(products: ProductRecords, leads: readonly Pick<Lead, 'products'>[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(leads.flatMap(({ products }) => products))];
  const records = ids.length === 0 ? [] : await products.findRecords(ids);
  return new Map(records.map(({ product }) => [product.id, product.name]));
}

/** Yields each lead with its products; products that no longer exist are named by their id. */
export async function* withGoods(leads: AsyncIterable<Lead>, products: ProductRecords): AsyncGenerator<LeadWithGoods> {
  for await (const lead of leads) {
    const names = await findGoods(products, [lead]);
    yield { lead, goods: lead.products.map((id) => ({ id, name: names.get(id) ?? id })) };
  }
}
