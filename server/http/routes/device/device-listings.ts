import { type Request, type Response, Router } from 'express';
import type { OutboxEntry } from '#domain/device/device-wire.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { WireWaitingListing } from '#domain/listing/listing-wire.ts';
import type { Outbox } from '../../../outbox/outbox.ts';
import type { OutboxStore } from '../../../outbox/outbox-store.ts';
import type { BringPictures } from '../../../outbox/pictures/bring-pictures.ts';
import type { ChosenPictures } from '../../../outbox/pictures/chosen-pictures.ts';
import type { Tokens } from '../../../security/tokens.ts';
import type { HostedClient } from '../../../sync/hosted-client.ts';
import { bearerToken } from '../../bearer.ts';
import { on, type Route } from '../../on.ts';
import { offline } from './hosted-proxy.ts';
import type { CheckOutboxBody } from './outbox-bodies.ts';
import { refuseChange } from './outbox-refusals.ts';

export interface DeviceListingRoutesDeps {
  readonly outbox: Pick<Outbox, 'resubmit' | 'discard'>;
  readonly store: Pick<OutboxStore, 'find'>;
  /** Tokens signed with the device's own secret. */
  readonly tokens: Pick<Tokens, 'isTokenOf'>;
  readonly client: Pick<HostedClient, 'send'>;
  readonly chosen: Pick<ChosenPictures, 'settle' | 'release'>;
  readonly bringAll: BringPictures['bringAll'];
  readonly checkBody: CheckOutboxBody;
}

/** `/api/listings/:id` on a device: a listing waiting in the outbox, or the one hosted has received. */
export function createDeviceListingRoutes({ outbox, store, tokens, client, chosen, bringAll, checkBody }: DeviceListingRoutesDeps): Router {
  const routes = Router();

  async function passOn(req: Request, res: Response, as: { path?: string; token?: string; localId?: string } = {}): Promise<void> {
    const token = as.token ?? bearerToken(req);
    const body = req.body === undefined ? undefined : await withPicturesBrought(JSON.stringify(req.body));
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await client.send({ method: req.method, path: as.path ?? req.originalUrl, body, headers }).catch(() => {
      throw offline();
    });
    if (body !== undefined && answer.status < 300) chosen.release(body);
    res
      .status(answer.status)
      .set({ 'Cache-Control': 'no-store', ...(answer.contentType === '' ? {} : { 'Content-Type': answer.contentType }) });
    res.end(as.localId === undefined || answer.status >= 300 ? answer.body : withId(answer.body, as.localId));
  }

  /** Uploads the pictures in a body and replaces their local names with hosted's. */
  async function withPicturesBrought(body: string): Promise<string> {
    const outcome = await bringAll(chosen.settle(body));
    if (outcome.kind === 'later') throw offline();
    if (outcome.kind === 'refused') {
      const { detail, errors = [] } = outcome.problem;
      throw new DomainError('invalid_fields', detail, { errors });
    }
    return chosen.settle(body);
  }

  const listing: Route<'GET /api/listings/:id'> = async (req, res) => {
    const { id } = req.params;
    const entry = id.startsWith('q-') ? store.find(id) : undefined;
    if (entry === undefined) return passOn(req, res);
    if (!tokens.isTokenOf('listing', id, bearerToken(req) ?? '', 0)) throw new DomainError('not_found', 'There is no such listing.');
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
    if (req.method === 'PATCH') checkBody('listing', req.body);
    refuseChange(req.method === 'PATCH' ? outbox.resubmit(entry.id, req.body) : outbox.discard(entry.id));
  }

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
