import { Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { consentTimeMs, LeadRemarkSchema, LeadSchema, type WireLeadReceipt } from '#domain/lead/lead.ts';
import type { AbuseLimits } from '../../services/abuse-protection/abuse.ts';
import { clientOfSecret, findReply } from '../../services/abuse-protection/idempotency.ts';
import type { LeadStore } from '../../stores/devices/lead-store.ts';
import type { IdempotencyStore } from '../../stores/requests/idempotency-store.ts';
import type { Idempotent } from '../idempotent.ts';
import { parseBody } from '../json-body.ts';
import { on } from '../on.ts';
import type { WriterOf } from '../writer-of.ts';

export interface LeadRoutesDeps {
  readonly leads: Pick<LeadStore, 'insert' | 'remark'>;
  readonly keys: Pick<IdempotencyStore, 'findReply'>;
  readonly limits: Pick<AbuseLimits, 'lead'>;
  readonly idempotent: Idempotent;
  readonly writerOf: WriterOf;
  readonly now: () => number;
}

/** Scope of the idempotency keys. */
const LEADS = 'leads';

/** `/api/leads`. Invalid requests count against the rate limit too. */
export function createLeadRoutes({ leads, keys, limits, idempotent, writerOf, now }: LeadRoutesDeps): Router {
  const router = Router();
  on(
    router,
    'POST /api/leads',
    idempotent<WireLeadReceipt>(LEADS, async (req, { id }) => {
      await limits.lead(await writerOf(req));
      const { website: _honeypot, capturedAt, ...lead } = parseBody(LeadSchema, req.body);
      await leads.insert({ ...lead, id, createdAtMs: consentTimeMs(capturedAt, now()) });
      return { status: 201, body: { id, status: 'received' } };
    }),
  );
  on(router, 'PATCH /api/leads/:id', async (req, res) => {
    const [key, client] = [req.get('Idempotency-Key'), req.get('Idempotency-Client')];
    const remark = parseBody(LeadRemarkSchema, req.body);
    const sent =
      key === undefined || client === undefined ? undefined : await findReply(keys, { scope: LEADS, key, client: clientOfSecret(client) });
    const { id } = req.params;
    if ((sent as WireLeadReceipt | undefined)?.id !== id || !(await leads.remark(id, remark)))
      throw new DomainError('not_found', 'No lead with this id was sent under this key.');
    res.json({ id, status: 'received' });
  });
  return router;
}
