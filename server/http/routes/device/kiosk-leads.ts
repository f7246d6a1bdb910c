import { Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { LeadRemarkSchema } from '#domain/lead/lead.ts';
import type { Outbox } from '../../../outbox/outbox.ts';
import type { OutboxStore } from '../../../outbox/outbox-store.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import type { CheckOutboxBody } from './outbox-bodies.ts';
import { refuseChange } from './outbox-refusals.ts';

interface KioskLeadRoutesDeps {
  readonly outbox: Pick<Outbox, 'resubmit'>;
  readonly store: Pick<OutboxStore, 'find'>;
  readonly checkBody: CheckOutboxBody;
}

/** Stores remarks of a kiosk's staff on a lead; behind kiosk authentication. */
export function createKioskLeadRoutes({ outbox, store, checkBody }: KioskLeadRoutesDeps): Router {
  const routes = Router();
  on(routes, 'PATCH /api/device/leads/:id', (req, res) => {
    const remark = parseBody(LeadRemarkSchema, req.body);
    const entry = store.find(req.params.id);
    if (entry?.kind !== 'lead') throw new DomainError('not_found', 'No contact with this id was left here.');
    // For a lead already sent, only the remark remains here and is sent separately.
    const body = { ...(entry.body as object | null), ...remark };
    if (entry.answer === null) checkBody('lead', body);
    refuseChange(outbox.resubmit(entry.id, body));
    res.status(204).end();
  });
  return routes;
}
