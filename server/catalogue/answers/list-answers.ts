import { parseCatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { SUGGESTIONS_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import { mayBeCode } from '#domain/catalogue/code-text.ts';
import type { StoredProduct } from '#domain/product/product-wire.ts';
import type { Catalogue } from '../catalogue.ts';
import type { CatalogueHandle } from '../catalogue-handle.ts';
import { findRowsByCode } from '../codes/find-by-code.ts';
import type { DealsNow } from '../engine/deals.ts';
import type { ProductTexts } from '../product-texts.ts';
import { suggestNames } from '../search/suggest.ts';
import { getSynonyms } from '../search/words/synonyms.ts';
import { answerFacets, answerList, createQueryCache } from './queries.ts';

/** Creates the answers with many products: list pages, their facet counts, and name suggestions. */
export function createListAnswers(
  handle: CatalogueHandle,
  { answerDespiteDamage, getProductJson, joinProducts, findName }: ProductTexts,
  now: () => number,
  dealsNow: DealsNow,
): Pick<Catalogue, 'list' | 'listBytes' | 'facets' | 'trySearch' | 'suggest'> {
  const readProduct = (row: number) => JSON.parse(getProductJson(row)) as StoredProduct;
  const synonyms = () => getSynonyms(handle.state.searchWords);
  const queryCache = createQueryCache(readProduct, synonyms);
  const namesOf = (rows: readonly number[]) =>
    [...new Set(rows.map(findName))].filter((name) => name !== undefined).slice(0, SUGGESTIONS_SIZE);
  const at = () => ({ nowMs: now(), deals: dealsNow() });
  return {
    list(query) {
      return answerDespiteDamage(() => {
        const { rows, ...page } = answerList(handle.engine, queryCache, query, handle.version, at());
        return { productJsons: rows.map((row) => getProductJson(row, query)), ...page };
      });
    },
    listBytes(query) {
      return answerDespiteDamage(() => {
        const { rows, ...page } = answerList(handle.engine, queryCache, query, handle.version, at());
        const { bytes, keep, checksum } = joinProducts(rows, query);
        return { body: bytes, keep, checksum, ...page };
      });
    },
    facets: (query) => answerDespiteDamage(() => answerFacets(handle.engine, queryCache, query, handle.version, at())),
    trySearch(text, words) {
      return answerDespiteDamage(() => {
        const trialCache = createQueryCache(readProduct, () => getSynonyms(words));
        const { rows, total } = answerList(
          handle.engine,
          trialCache,
          parseCatalogueQuery({ search: text, limit: String(SUGGESTIONS_SIZE) }).query,
          handle.version,
          at(),
        );
        return { total, names: rows.map((row) => findName(row) ?? '') };
      });
    },
    suggest(text) {
      return answerDespiteDamage(() => {
        const { table, index, sortIndexes, codes } = handle.engine;
        const findNamesByCode = () => namesOf(findRowsByCode(codes, table, text, readProduct));
        const first = mayBeCode(text) ? findNamesByCode() : [];
        if (first.length > 0) return first;
        const names = suggestNames(index, table, sortIndexes.relevance, text, synonyms(), findName);
        return names.length > 0 || mayBeCode(text) ? names : findNamesByCode();
      });
    },
  };
}
