import type { WireProduct } from '#domain/product/product-wire.ts';
import type { Client } from './client.ts';

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
