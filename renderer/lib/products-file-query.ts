import { queryOptions } from '@tanstack/react-query';
import { PRODUCTS_FILE_PATH } from '#domain/site/api-paths.ts';
import { read } from './api-client.ts';
import { toProducts } from './catalogue-queries.ts';

/** The list of the older view. */
export const productsFileQuery = () =>
  queryOptions({
    queryKey: ['catalogue', PRODUCTS_FILE_PATH],
    queryFn: async () => toProducts(await read('GET /data/products.json', PRODUCTS_FILE_PATH)),
  });
