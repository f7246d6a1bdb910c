import type { WireProduct } from '#domain/product/product-wire.ts';
import type { Client } from './client.ts';

/**
 * True if the product can be bought by its id alone: no variant decides its price or stock. Builds from before SKUs
 * list none.
 */
export const needsNoChoice = ({ price, skus = [] }: Pick<WireProduct, 'price'> & Partial<Pick<WireProduct, 'skus'>>): boolean =>
  skus.every((sku) => sku.stock === null && sku.price === price);

/** Returns all products, page after page; those so far if a page does not arrive. */
export async function listProducts(client: Client, from: string): Promise<WireProduct[]> {
  const products: WireProduct[] = [];
  let path: string | undefined = '/api/products?limit=200';
  while (path !== undefined) {
    const reply = await client.ask({ path, from });
    if (reply.status !== 200) return products;
    products.push(...(JSON.parse(reply.text) as WireProduct[]));
    path = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
  }
  return products;
}
