import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { type ListParticulars, listPath } from '#domain/site/api-paths.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';

/** A page of a list as JSON text, with what travels in its headers. */
export interface ListAnswer {
  readonly json: string;
  readonly productJsons: readonly string[];
  readonly particulars: ListParticulars;
}

/** The cards are ready JSON texts and are only joined here. Throws DomainError `invalid_query` for a foreign cursor. */
export function listAnswer(catalogue: Pick<Catalogue, 'list'>, query: CatalogueQuery): ListAnswer {
  const { productJsons, total, nextCursor, corrected } = catalogue.list(query);
  const next = nextCursor === null ? null : listPath({ ...query, cursor: nextCursor });
  return { json: `[${productJsons.join(',')}]`, productJsons, particulars: { total, next, ...(corrected === null ? {} : { corrected }) } };
}
