import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { type ListParticulars, listPath } from '#domain/site/api-paths.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';

/** One page of a list as JSON text, with the values of its headers. */
export interface ListAnswer {
  readonly json: string;
  readonly productJsons: readonly string[];
  readonly particulars: ListParticulars;
}

/** Joins ready product JSON texts. @throws DomainError `invalid_query` for a cursor of another list */
export function listAnswer(catalogue: Pick<Catalogue, 'list'>, query: CatalogueQuery): ListAnswer {
  const { productJsons, total, nextCursor, corrected } = catalogue.list(query);
  const next = nextCursor === null ? null : listPath({ ...query, cursor: nextCursor });
  return { json: `[${productJsons.join(',')}]`, productJsons, particulars: { total, next, ...(corrected === null ? {} : { corrected }) } };
}
