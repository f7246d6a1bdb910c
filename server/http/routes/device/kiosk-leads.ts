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

/** What the staff of a kiosk say of somebody who left a contact; behind their door. */
export function createKioskLeadRoutes({ outbox, store, checkBody }: KioskLeadRoutesDeps): Router {
  const routes = Router();
  on(routes, 'PATCH /api/device/leads/:id', (req, res) => {
    const remark = parseBody(LeadRemarkSchema, req.body);
    const entry = store.find(req.params.id);
    if (entry?.kind !== 'lead') throw new DomainError('not_found', 'No contact with this id was left here.');
    // Of one that has arrived only the remark is here, and goes after it.
    const body = { ...(entry.body as object | null), ...remark };
    if (entry.answer === null) checkBody('lead', body);
    refuseChange(outbox.resubmit(entry.id, body));
    res.status(204).end();
  });
  return routes;
}
