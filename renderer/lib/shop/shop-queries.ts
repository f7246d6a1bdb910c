import { queryOptions } from '@tanstack/react-query';
import { shopPagePath } from '#domain/site/api-paths.ts';
import { read } from '../api-client.ts';
import { catalogueKeys } from '../catalogue-queries.ts';
import { retriesOnce } from '../refusal.ts';

export const shopQueries = {
  /** A page that the shop wrote; `name` as in `config.shop.pages`. */
  page: (name: string) => {
    const path = shopPagePath(name);
    return queryOptions({ queryKey: catalogueKeys.answer(path), queryFn: () => read('GET /api/pages/:name', path), retry: retriesOnce });
  },
  /** Name, contact and company of the shop, for papers. */
  shop: (revision: number) => queryOptions({ queryKey: ['shop', revision], queryFn: () => read('GET /api/shop', '/api/shop') }),
};
