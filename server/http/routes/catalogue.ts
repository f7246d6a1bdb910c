import type { IncomingMessage, ServerResponse } from 'node:http';
import querystring from 'node:querystring';
import { Router } from 'express';
import type { Answer, CallName } from '#domain/api.ts';
import { CATALOGUE_QUERY_FIELDS, MAX_LIMIT, MAX_REFERENCES, MAX_SEARCH_LENGTH } from '#domain/catalogue/catalogue-limits.ts';
import { type CatalogueQuery, parseCatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import {
  categoryPath,
  facetsPath,
  HOME_PATH,
  listPath,
  PRODUCTS_FILE_PATH,
  productPath,
  reviewsPath,
  supplierPath,
} from '#domain/site/api-paths.ts';
import type { CatalogueReads } from '../../catalogue/catalogue.ts';
import { createYieldIfDue } from '../../runtime/yield-to-event-loop.ts';
import { homeAnswer } from '../answers/home-answer.ts';
import { withCategorySlugs } from '../answers/own-category-names.ts';
import type { PageCache } from '../answers/page-cache.ts';
import type { Page } from '../answers/page-entry.ts';
import { type AnswerTimeOf, findSupplier } from '../answers/supplier-answer.ts';
import { categoryCounts, findCategoryPage } from '../answers/wire-categories.ts';
import type { FastAnswer } from '../app.ts';
import { on } from '../on.ts';
import { invalidQuery, type QueryText, queryText, queryTexts } from '../query-text.ts';

export interface CatalogueRoutesDeps {
  readonly catalogue: CatalogueReads;
  readonly cache: PageCache;
  readonly answerTimeOf: AnswerTimeOf;
}

/** Products in the older view's list, in default order. */
const PRODUCTS_FILE_SIZE = 500;

const json = (body: string | Buffer): Page => ({ contentType: 'application/json; charset=utf-8', body });
/** Serializes an answer typed by its entry. */
const written = <Name extends CallName>(answer: Answer<Name>): Page => json(JSON.stringify(answer));

/** Creates all reads of the catalogue: lists, facets, one product, its reviews, home, categories, suggestions. */
export function createCatalogueRoutes({ catalogue, cache, answerTimeOf }: CatalogueRoutesDeps): Router {
  const router = Router();
  on(router, 'GET /api/products', createListAnswer({ catalogue, cache }));
  on(router, 'GET /api/products/facets', (req, res) => {
    const query = parseQuery(queryText(req, CATALOGUE_QUERY_FIELDS), catalogue);
    cache.answer(req, res, facetsPath(query), () => written<'GET /api/products/facets'>(catalogue.facets(query)));
  });
  on(router, 'GET /api/products/by-reference', async (req, res) => {
    const references = parseReferences(queryText(req, ['references']));
    const yieldIfDue = createYieldIfDue();
    for (const _step of catalogue.indexReferences()) await yieldIfDue();
    const found: Answer<'GET /api/products/by-reference'> = references.map((reference) => ({
      reference,
      id: catalogue.findReferred(Number.parseInt(reference, 36)) ?? null,
    }));
    res.set('Cache-Control', 'no-store').json(found);
  });
  on(router, 'GET /api/products/:id', (req, res) => {
    cache.answer(req, res, productPath(req.params.id), () => json(catalogue.findJson(req.params.id) ?? refuseUnknown()));
  });
  on(router, 'GET /api/products/:id/reviews', (req, res) => {
    const { id } = req.params;
    cache.answer(req, res, reviewsPath(id), () => {
      if (catalogue.findJson(id) === undefined) refuseUnknown();
      return written<'GET /api/products/:id/reviews'>(catalogue.findReviews(id));
    });
  });
  on(router, 'GET /api/suppliers/:id', (req, res) => {
    cache.answer(req, res, supplierPath(req.params.id), () => {
      const supplier = findSupplier({ catalogue, answerTimeOf }, req.params.id);
      if (supplier === undefined) throw new DomainError('not_found', 'There is no such supplier.');
      return written<'GET /api/suppliers/:id'>(supplier);
    });
  });
  on(router, 'GET /api/home', (req, res) => cache.answer(req, res, HOME_PATH, () => written<'GET /api/home'>(homeAnswer(catalogue))));
  on(router, 'GET /api/categories', (req, res) =>
    cache.answer(req, res, '/api/categories', () => written<'GET /api/categories'>(categoryCounts(catalogue))),
  );
  on(router, 'GET /api/categories/:slug', (req, res) =>
    cache.answer(req, res, categoryPath(req.params.slug), () => {
      const category = findCategoryPage(catalogue.shop(), req.params.slug);
      if (category === undefined) throw new DomainError('not_found', 'There is no such category.');
      return written<'GET /api/categories/:slug'>(category);
    }),
  );
  on(router, 'GET /api/suggest', (req, res) => {
    const text = parseSuggestText(queryText(req, ['q']));
    cache.answer(req, res, `/api/suggest?q=${encodeURIComponent(text)}`, () => written<'GET /api/suggest'>(catalogue.suggest(text)));
  });
  on(router, 'GET /data/products.json', (req, res) => cache.answer(req, res, PRODUCTS_FILE_PATH, () => json(firstProducts(catalogue))));
  return router;
}

/** The spelling answered before the framework; others, and HEAD, reach the route. */
const PLAIN_LIST_URL = /^\/api\/products(?:\?|$)/;

/** Answers lists before the framework, exactly as the route `GET /api/products` does. */
export function createFastLists(deps: ListAnswerDeps): FastAnswer {
  const answerList = createListAnswer(deps);
  return (req, res) => {
    if (req.method !== 'GET' || !PLAIN_LIST_URL.test(req.url ?? '')) return false;
    answerList(req, res);
    return true;
  };
}

type ListAnswerDeps = Pick<CatalogueRoutesDeps, 'catalogue' | 'cache'>;

function createListAnswer({ catalogue, cache }: ListAnswerDeps) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    const query = parseListUrl(req.url ?? '', catalogue);
    cache.answer(req, res, listPath(query), () => listPage(catalogue, query));
  };
}

/** Parses a list's query from its URL as Express's simple parser does, without the fragment. */
function parseListUrl(url: string, catalogue: Pick<CatalogueReads, 'shop'>): CatalogueQuery {
  const [target = ''] = url.split('#', 1);
  const at = target.indexOf('?');
  return parseQuery(queryTexts(querystring.parse(at === -1 ? '' : target.slice(at + 1)), CATALOGUE_QUERY_FIELDS), catalogue);
}

function listPage(catalogue: CatalogueReads, query: CatalogueQuery): Page {
  const { body, keep, checksum, total, nextCursor, corrected } = catalogue.listBytes(query);
  const next = nextCursor === null ? [] : ['Link', `<${listPath({ ...query, cursor: nextCursor })}>; rel="next"`];
  const instead = corrected === null ? [] : ['Search-Corrected', encodeURIComponent(corrected)];
  return { ...json(body), keep, checksum, headers: ['X-Total-Count', String(total), ...next, ...instead] };
}

function parseQuery(text: QueryText, catalogue: Pick<CatalogueReads, 'shop'>): CatalogueQuery {
  const { query, problems } = parseCatalogueQuery(withCategorySlugs(text, catalogue.shop()));
  if (problems.length > 0) throw invalidQuery(problems);
  return query;
}

function parseSuggestText({ q = '' }: QueryText): string {
  const text = q.trim();
  if (text.length > MAX_SEARCH_LENGTH)
    throw invalidQuery([{ field: 'q', message: `q must be at most ${MAX_SEARCH_LENGTH} characters; got ${text.length}` }]);
  return text.toLowerCase();
}

function parseReferences({ references = '' }: QueryText): readonly string[] {
  const asked = references.split(',');
  const problem =
    asked.length > MAX_REFERENCES
      ? `references has at most ${MAX_REFERENCES}; got ${asked.length}`
      : asked.some((reference) => !/^[0-9a-z]{1,10}$/.test(reference)) && 'references are 1 to 10 digits and small letters each';
  if (problem !== false) throw invalidQuery([{ field: 'references', message: problem }]);
  return asked;
}

function refuseUnknown(): never {
  // Exact text of the specification (docs/SPECIFICATION-NOTES.md#calls).
  throw new DomainError('product_not_found', 'Product not found');
}

function firstProducts(catalogue: CatalogueReads): string {
  const { query } = parseCatalogueQuery({});
  const productJsons: string[] = [];
  let cursor: string | null = null;
  do {
    const page = catalogue.list({ ...query, limit: Math.min(MAX_LIMIT, PRODUCTS_FILE_SIZE - productJsons.length), cursor });
    productJsons.push(...page.productJsons);
    cursor = page.nextCursor;
  } while (cursor !== null && productJsons.length < PRODUCTS_FILE_SIZE);
  return `[${productJsons.join(',')}]`;
}
