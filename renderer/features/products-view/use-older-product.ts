import { useQuery } from '@tanstack/react-query';
import { RELATED_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { productsFileQuery } from '#lib/products-file-query.ts';

/** A product of the file, or of the catalogue when the file's 500 do not hold it, with four of its category. */
export function useOlderProduct(id: string) {
  const file = useQuery(productsFileQuery());
  const inFile = file.data?.find((product) => product.id === id);
  const isMissing = file.isError || (file.isSuccess && inFile === undefined);
  const single = useQuery({ ...catalogueQueries.product(id), enabled: isMissing });
  const product = inFile ?? single.data;
  const alike = (file.data ?? []).filter((other) => other.category === product?.category && other.id !== product?.id);
  return { product, related: alike.slice(0, RELATED_SIZE), isLoading: product === undefined && !single.isError };
}
