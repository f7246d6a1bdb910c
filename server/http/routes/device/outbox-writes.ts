import { type Request, type Response, Router } from 'express';
import type { OutboxEntry, OutboxKindName } from '#domain/device/device-wire.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import { QUEUED_MESSAGE, type QueuedAnswer } from '#domain/kernel/queued-answer.ts';
import type { WireWaitingListing } from '#domain/listing/listing-wire.ts';
import type { Outbox } from '../../../outbox/outbox.ts';
import type { OutboxStore } from '../../../outbox/outbox-store.ts';
import { keyReused, parseKey } from '../../../services/strangers/idempotency.ts';
import type { HostedClient } from '../../../sync/hosted-client.ts';
import type { Tokens } from '../../../tokens.ts';
import { bearerToken } from '../../bearer.ts';
import { on, type Route } from '../../on.ts';
import { offline } from './hosted-stream.ts';
import { checkOutboxBody } from './outbox-bodies.ts';
import { refuseChange } from './outbox-refusals.ts';

export interface OutboxWriteRoutesDeps {
  readonly outbox: Outbox;
  readonly store: Pick<OutboxStore, 'find'>;
  /** Over the device's own secret. */
  readonly tokens: Pick<Tokens, 'tokenOf' | 'isTokenOf'>;
  readonly client: Pick<HostedClient, 'send' | 'url'>;
}

/**
 * Writes on a device: checked by the same schemas as on hosted, kept in the outbox and answered 202; what needs hosted at once is passed on.
 * Payments are never queued and never taken here.
 */
export function createOutboxWriteRoutes({ outbox, store, tokens, client }: OutboxWriteRoutesDeps): Router {
  const routes = Router();

  function queue(kind: OutboxKindName, req: Request, res: Response<QueuedAnswer>): void {
    checkOutboxBody(kind, req.body);
    const added = outbox.enqueue({ kind, path: req.path, body: req.body, key: parseKey(req.get('Idempotency-Key')) });
    if (added.kind === 'other_body') throw keyReused();
    const manageToken = tokens.tokenOf('listing', added.id);
    const answer: QueuedAnswer = { id: added.id, status: 'queued', manageToken, reviewBy: null, message: QUEUED_MESSAGE };
    res.status(202).json(answer);
  }

  on(routes, 'POST /api/products', (req, res) => queue('listing', req, res));
  on(routes, 'POST /api/quotes', (req, res) => queue('quote', req, res));
  on(routes, 'POST /api/leads', (req, res) => queue('lead', req, res));
  on(routes, 'POST /api/products/:id/reviews', (req, res) => queue('review', req, res));

  async function passOn(req: Request, res: Response, as: { path?: string; token?: string; localId?: string } = {}): Promise<void> {
    const token = as.token ?? bearerToken(req);
    const key = req.get('Idempotency-Key');
    const secret = req.get('Idempotency-Client');
    const answer = await client
      .send({
        method: req.method,
        path: as.path ?? req.originalUrl,
        body: req.body === undefined ? undefined : JSON.stringify(req.body),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(secret === undefined ? {} : { 'idempotency-client': secret }),
        },
      })
      .catch(() => {
        throw offline();
      });
    res
      .status(answer.status)
      .set({ 'Cache-Control': 'no-store', ...(answer.contentType === '' ? {} : { 'Content-Type': answer.contentType }) });
    res.end(as.localId === undefined || answer.status >= 300 ? answer.body : withId(answer.body, as.localId));
  }

  /** A listing under its id of this device: as it waits here, or where it arrived. */
  const listing: Route<'GET /api/listings/:id'> = async (req, res) => {
    const { id } = req.params;
    const entry = id.startsWith('q-') ? store.find(id) : undefined;
    if (entry === undefined) return passOn(req, res);
    if (!tokens.isTokenOf('listing', id, bearerToken(req) ?? '')) throw new DomainError('not_found', 'There is no such listing.');
    const arrived = arrivedAs(entry);
    if (arrived !== null)
      return passOn(req, res, { path: `/api/listings/${encodeURIComponent(arrived.id)}`, token: arrived.manageToken, localId: id });
    changeWaiting(req, entry);
    res.set('Cache-Control', 'no-store').json(describeWaiting(store.find(id) ?? { ...entry, state: 'rejected' }));
  };
  on(routes, 'GET /api/listings/:id', listing);
  on(routes, 'PATCH /api/listings/:id', listing);
  on(routes, 'DELETE /api/listings/:id', listing);

  function changeWaiting(req: { readonly method: string; readonly body: unknown }, entry: OutboxEntry): void {
    if (req.method === 'GET') return;
    if (req.method === 'PATCH') checkOutboxBody('listing', req.body);
    refuseChange(req.method === 'PATCH' ? outbox.resubmit(entry.id, req.body) : outbox.discard(entry.id));
  }

  on(routes, 'POST /api/carts', (req, res) => passOn(req, res));
  on(routes, 'POST /api/carts/:token/redeem', (req, res) => passOn(req, res));
  on(routes, 'GET /api/carts/:token/status', (req, res) => passOn(req, res));
  on(routes, 'GET /api/orders/:id', (req, res) => passOn(req, res));
  on(routes, 'PATCH /api/orders/:id/delivery', (req, res) => passOn(req, res));
  on(routes, 'POST /api/create-payment-intent', () => {
    throw new DomainError('payments_off', `Cards are not taken on this device. Hand the cart over and pay at ${client.url}.`);
  });
  return routes;
}

function arrivedAs(entry: OutboxEntry): { id: string; manageToken: string } | null {
  const answer = entry.answer as { id?: unknown; manageToken?: unknown } | null;
  if (entry.state !== 'sent' || typeof answer?.id !== 'string' || typeof answer.manageToken !== 'string') return null;
  return { id: answer.id, manageToken: answer.manageToken };
}

function describeWaiting(entry: OutboxEntry): WireWaitingListing {
  const { id, state, createdAt, problem, body, isDiscarded } = entry;
  return {
    id,
    status: state === 'rejected' || isDiscarded ? 'rejected' : 'queued',
    createdAt,
    submittedAt: createdAt,
    reason: problem?.detail ?? null,
    listing: body,
  };
}

function withId(body: string, id: string): string {
  const listing: unknown = JSON.parse(body);
  return typeof listing === 'object' && listing !== null ? JSON.stringify({ ...listing, id }) : body;
}
