import { useQuery } from '@tanstack/react-query';
import { RELATED_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import type { Product } from '#domain/product/product.ts';
import { PRODUCTS_FILE_PATH } from '#domain/site/api-paths.ts';
import { getJson } from '#lib/api-client.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';

/** The older view's list (PS1); the schema's module loads with it. */
async function fetchFile(): Promise<Product[]> {
  const [answer, { parseProducts }] = await Promise.all([getJson(PRODUCTS_FILE_PATH), import('#domain/product/product-schema.ts')]);
  return parseProducts(answer);
}

/** A product of the file, or of the catalogue when the file's 500 do not hold it, with four of its category. */
export function useOlderProduct(id: string) {
  const file = useQuery({ queryKey: ['catalogue', PRODUCTS_FILE_PATH], queryFn: fetchFile });
  const inFile = file.data?.find((product) => product.id === id);
  const isMissing = file.isError || (file.isSuccess && inFile === undefined);
  const single = useQuery({ ...catalogueQueries.product(id), enabled: isMissing });
  const product = inFile ?? single.data;
  const alike = (file.data ?? []).filter((other) => other.category === product?.category && other.id !== product?.id);
  return { product, related: alike.slice(0, RELATED_SIZE), isLoading: product === undefined && !single.isError };
}
