import { Router } from 'express';
import { LeadSchema, type WireLeadReceipt } from '#domain/lead/lead.ts';
import type { AbuseLimits } from '../../services/abuse-protection/abuse.ts';
import type { LeadStore } from '../../stores/devices/lead-store.ts';
import type { Idempotent } from '../idempotent.ts';
import { parseBody } from '../json-body.ts';
import { on } from '../on.ts';
import type { WriterOf } from '../writer-of.ts';

export interface LeadRoutesDeps {
  readonly leads: Pick<LeadStore, 'insert'>;
  readonly limits: Pick<AbuseLimits, 'lead'>;
  readonly idempotent: Idempotent;
  readonly writerOf: WriterOf;
  readonly now: () => number;
}

/** `POST /api/leads`. Invalid ones count against the limit too. */
export function createLeadRoutes({ leads, limits, idempotent, writerOf, now }: LeadRoutesDeps): Router {
  const router = Router();
  on(
    router,
    'POST /api/leads',
    idempotent<WireLeadReceipt>('leads', async (req, { id }) => {
      await limits.lead(await writerOf(req));
      const { website: _honeypot, ...lead } = parseBody(LeadSchema, req.body);
      await leads.insert({ ...lead, id, createdAtMs: now() });
      return { status: 201, body: { id, status: 'received' } };
    }),
  );
  return router;
}
