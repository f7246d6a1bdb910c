import type { WireProduct } from '#domain/product/product-wire.ts';
import type { Client } from './client.ts';

/** True when the product can be bought by its id alone: no choice decides its price or its stock. Builds from before there were SKUs name none. */
export const needsNoChoice = ({ price, skus = [] }: Pick<WireProduct, 'price'> & Partial<Pick<WireProduct, 'skus'>>): boolean =>
  skus.every((sku) => sku.stock === null && sku.price === price);

/** Every product there is, page after page; what came so far when a page does not. */
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
