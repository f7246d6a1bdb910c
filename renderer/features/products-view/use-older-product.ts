import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RELATED_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import type { Product } from '#domain/product/product.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { productsFileQuery } from '#lib/products-file-query.ts';

/**
 * Returns a product from the file, or from the catalogue if it is not among the file's 500, with four of its category.
 * Skips the file if the product came with the page.
 */
export function useOlderProduct(id: string) {
  const client = useQueryClient();
  const [isHere] = useState(() => isSettled(client.getQueryState(catalogueQueries.product(id).queryKey)));
  const file = useQuery({ ...productsFileQuery(), enabled: !isHere });
  const inFile = file.data?.find((product) => product.id === id);
  const isMissing = file.isError || (file.isSuccess && inFile === undefined);
  const single = useQuery({ ...catalogueQueries.product(id), enabled: isHere || isMissing });
  const product = inFile ?? single.data;
  const alsoLike = useQuery({ ...catalogueQueries.alsoLike(product?.category ?? 'clothing'), enabled: isHere && product !== undefined });
  const related = (isHere ? alsoLike.data : file.data)?.filter(isRelatedTo(product)) ?? [];
  return { product, related: related.slice(0, RELATED_SIZE), isLoading: product === undefined && !single.isError };
}

const isSettled = (state: { readonly status: string } | undefined) => state !== undefined && state.status !== 'pending';

const isRelatedTo = (product: Product | undefined) => (other: Product) => other.category === product?.category && other.id !== product?.id;
