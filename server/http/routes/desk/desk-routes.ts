import { type Request, Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { toWireDeskOrder } from '#domain/order/order-wire.ts';
import type { WireDashboard } from '#domain/site/desk-wire.ts';
import {
  BulkPublishSchema,
  BulkReasonedSchema,
  PublishSchema,
  ReasonedDecisionSchema,
  UndoDecisionsSchema,
} from '#domain/site/desk-wire.ts';
import type { Reviews } from '../../../services/catalogue/reviews.ts';
import type { QueueQuery } from '../../../services/desk/queue-query.ts';
import type { ReviewQueue } from '../../../services/desk/review-queue.ts';
import type { UndoDecisions } from '../../../services/desk/undo-decision.ts';
import type { LeadStore } from '../../../stores/devices/lead-store.ts';
import type { OrderStore } from '../../../stores/orders/order-store.ts';
import type { ProductStore } from '../../../stores/products/product-store.ts';
import type { QuoteStore } from '../../../stores/quotes/quote-store.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { invalidQuery, parseSearch, queryText } from '../../query-text.ts';
import { createDeskGuard, type DeskGuardDeps, operatorOf } from './guard.ts';
import { findGoods } from './lead-goods.ts';
import { parseOrderFilter } from './order-query.ts';

export interface DeskRoutesDeps extends DeskGuardDeps {
  readonly reviewQueue: ReviewQueue;
  readonly undoDecisions: UndoDecisions;
  readonly reviews: Reviews;
  readonly orders: Pick<OrderStore, 'list' | 'suppliersNamed'>;
  readonly quotes: Pick<QuoteStore, 'list'> & {
    /** Returns false if the quote is unknown or was answered before. */
    markAnswered(id: string, nowMs: number, who: string): Promise<boolean>;
  };
  readonly leads: Pick<LeadStore, 'list'>;
  readonly products: Pick<ProductStore, 'findRecords'>;
  readonly dashboard: () => Promise<Omit<WireDashboard, 'operator'>>;
  readonly now: () => number;
}

const PAGE = 50;

/** `/api/operator/*`: the review queue and its decisions, reviews, orders, quote requests, dashboard. */
export function createDeskRoutes(deps: DeskRoutesDeps): Router {
  const { reviewQueue, undoDecisions, reviews, orders, quotes, leads, products, dashboard, now } = deps;
  const router = Router();
  router.use('/api/operator', createDeskGuard(deps));

  on(router, 'GET /api/operator/dashboard', async (_req, res) => void res.json({ operator: operatorOf(res), ...(await dashboard()) }));

  on(router, 'GET /api/operator/listings', async (req, res) => void res.json(await reviewQueue.queue(queueQueryOf(req))));
  on(router, 'GET /api/operator/listings/matched', async (req, res) => void res.json(await reviewQueue.matched(queueQueryOf(req))));
  on(router, 'POST /api/operator/listings/publish', async (req, res) => {
    const { listings, holdSeconds } = parseBody(BulkPublishSchema, req.body);
    const decision = { action: 'publish', reason: null, who: operatorOf(res), holdMs: toMs(holdSeconds) } as const;
    res.json({ results: await reviewQueue.decideAll(listings, decision) });
  });
  for (const action of ['request-changes', 'reject'] as const)
    on(router, `POST /api/operator/listings/${action}`, async (req, res) => {
      const { listings, reason, holdSeconds } = parseBody(BulkReasonedSchema, req.body);
      res.json({ results: await reviewQueue.decideAll(listings, { action, reason, who: operatorOf(res), holdMs: toMs(holdSeconds) }) });
    });
  on(router, 'POST /api/operator/listings/undo', async (req, res) => {
    const { listings } = parseBody(UndoDecisionsSchema, req.body);
    res.json({ results: await undoDecisions(listings, operatorOf(res)) });
  });
  on(router, 'GET /api/operator/listings/:id', async (req, res) => void res.json(await reviewQueue.find(req.params.id)));
  on(router, 'POST /api/operator/listings/:id/publish', async (req, res) => {
    const { revision } = parseBody(PublishSchema, req.body);
    res.json(await reviewQueue.decide(req.params.id, { action: 'publish', revision, reason: null, who: operatorOf(res) }));
  });
  for (const action of ['request-changes', 'reject', 'withdraw'] as const)
    on(router, `POST /api/operator/listings/:id/${action}`, async (req, res) => {
      const decision = parseBody(ReasonedDecisionSchema, req.body);
      res.json(await reviewQueue.decide(req.params.id, { action, ...decision, who: operatorOf(res) }));
    });

  on(router, 'GET /api/operator/reviews', async (req, res) => {
    const { status = 'pending_review', cursor, search } = queryText(req, ['status', 'cursor', 'search']);
    res.json(await reviews.queue(status, cursor, search?.trim()));
  });
  on(router, 'POST /api/operator/reviews/:id/publish', async (req, res) => {
    const { revision } = parseBody(PublishSchema, req.body);
    res.json(await reviews.decide(req.params.id, { to: 'published', revision, reason: null, who: operatorOf(res) }));
  });
  on(router, 'POST /api/operator/reviews/:id/reject', async (req, res) => {
    const { revision, reason } = parseBody(ReasonedDecisionSchema, req.body);
    res.json(await reviews.decide(req.params.id, { to: 'rejected', revision, reason, who: operatorOf(res) }));
  });

  on(router, 'GET /api/operator/orders', async (req, res) => {
    const { offset } = parsePage(req);
    const page = await orders.list({ ...(await parseOrderFilter(req, orders)), limit: PAGE, offset });
    res.json({ orders: page.orders.map(toWireDeskOrder), total: page.total, nextOffset: nextOffset(offset, page.total) });
  });
  on(router, 'GET /api/operator/quotes', async (req, res) => {
    const { offset, search } = parsePage(req);
    const { answered } = queryText(req, ['answered']);
    const isAnswered = answered === undefined ? undefined : answered === 'true';
    const page = await quotes.list({ isAnswered, search, limit: PAGE, offset });
    res.json({ ...page, nextOffset: nextOffset(offset, page.total) });
  });
  on(router, 'GET /api/operator/leads', async (req, res) => {
    const { offset, search } = parsePage(req);
    const page = await leads.list({ search, limit: PAGE, offset });
    const goods = await findGoods(products, page.leads);
    const shown = page.leads.map(({ createdAtMs, products, ...lead }) => ({
      ...{ ...lead, createdAt: new Date(createdAtMs).toISOString() },
      products: products.map((id) => ({ id, name: goods.get(id) ?? id })),
    }));
    res.json({ leads: shown, total: page.total, nextOffset: nextOffset(offset, page.total) });
  });
  on(router, 'POST /api/operator/quotes/:id/answered', async (req, res) => {
    if (!(await quotes.markAnswered(req.params.id, now(), operatorOf(res))))
      throw new DomainError('conflict', 'This quote request is unknown or was answered before.');
    res.json({ id: req.params.id, answeredAt: new Date(now()).toISOString() });
  });
  return router;
}

const toMs = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds * 1000);

function queueQueryOf(req: Request): QueueQuery {
  const { status = 'pending_review', cursor, search, only } = queryText(req, ['status', 'cursor', 'search', 'only']);
  return { status, cursor, search: parseSearch('search', search), only };
}

const nextOffset = (offset: number, total: number) => (offset + PAGE < total ? offset + PAGE : null);

function parsePage(req: Request) {
  const { search, offset = '0' } = queryText(req, ['search', 'offset']);
  if (!/^\d{1,7}$/.test(offset))
    throw invalidQuery([{ field: 'offset', message: `offset must be a number; got "${offset.slice(0, 20)}"` }]);
  return { search: parseSearch('search', search), offset: Number(offset) };
}
