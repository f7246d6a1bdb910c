import { type Request, type Response, Router } from 'express';
import type { OutboxKindName } from '#domain/device/device-wire.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import { QUEUED_MESSAGE, type QueuedAnswer } from '#domain/kernel/queued-answer.ts';
import type { Outbox } from '../../../outbox/outbox.ts';
import type { Tokens } from '../../../security/tokens.ts';
import { keyReused, parseKey } from '../../../services/abuse-protection/idempotency.ts';
import { on } from '../../on.ts';
import type { CheckOutboxBody } from './outbox-bodies.ts';

export interface OutboxWriteRoutesDeps {
  readonly outbox: Pick<Outbox, 'enqueue'>;
  /** Tokens signed with the device's own secret. */
  readonly tokens: Pick<Tokens, 'tokenOf'>;
  readonly hostedUrl: string;
  readonly checkBody: CheckOutboxBody;
  /** Adds time and place to a lead and removes fields reserved for staff. */
  readonly leadOf: (body: object) => object;
  /**
   * In a kiosk: returns the client secret with which a visitor's phone claims a listing. It differs per key, so it
   * reveals nothing else.
   */
  readonly claimClientOf: ((key: string) => string) | null;
}

/**
 * Creates the writes of a device: validated with the same schemas as on hosted, stored in the outbox and answered 202.
 * Payments are never queued and never accepted here.
 */
export function createOutboxWriteRoutes({ outbox, tokens, hostedUrl, checkBody, leadOf, claimClientOf }: OutboxWriteRoutesDeps): Router {
  const routes = Router();

  function queue(kind: OutboxKindName, req: Request, res: Response<QueuedAnswer>): void {
    checkBody(kind, req.body);
    const key = parseKey(req.get('Idempotency-Key'));
    const body = kind === 'lead' ? leadOf(req.body) : req.body;
    const added = outbox.enqueue({ kind, path: req.path, body, asked: req.body, key });
    if (added.kind === 'other_body') throw keyReused();
    const manageToken = tokens.tokenOf('listing', added.id, 0);
    const claim = kind === 'listing' && key !== undefined && claimClientOf !== null ? { claim: `${key}.${claimClientOf(key)}` } : {};
    res.status(202).json({ id: added.id, status: 'queued', manageToken, reviewBy: null, message: QUEUED_MESSAGE, ...claim });
  }

  on(routes, 'POST /api/products', (req, res) => queue('listing', req, res));
  on(routes, 'POST /api/quotes', (req, res) => queue('quote', req, res));
  on(routes, 'POST /api/leads', (req, res) => queue('lead', req, res));
  on(routes, 'POST /api/products/:id/reviews', (req, res) => queue('review', req, res));
  on(routes, 'POST /api/create-payment-intent', () => {
    throw new DomainError('payments_off', `This device takes no cards. Move your cart to your own device and pay at ${hostedUrl}.`);
  });
  return routes;
}
