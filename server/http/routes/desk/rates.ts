import express, { Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { FetchRatesSchema, RatesByHandSchema, UseRateSchema } from '#domain/money/rates-wire.ts';
import type { Rates } from '../../../services/rates/rates.ts';
import { hasBody, jsonBody, parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { queryText } from '../../query-text.ts';
import { createDeskGuard, type DeskGuardDeps, operatorOf } from './guard.ts';

interface DeskRatesRoutesDeps extends DeskGuardDeps {
  readonly rates: Pick<Rates, 'read' | 'setByHand' | 'upload' | 'fetchNow' | 'use'>;
}

/** Far above 1,000 rows, so that a longer file is refused by their number. */
const FILE_LIMIT_BYTES = 1024 * 1024;

/** `/api/operator/rates`: exchange rates. Parses its own bodies, as one of them is a file. */
export function createDeskRatesRoutes({ logIn, rates }: DeskRatesRoutesDeps): Router {
  const router = Router();
  const json = jsonBody();
  const file = express.raw({ type: 'text/csv', limit: FILE_LIMIT_BYTES });
  router.use('/api/operator/rates', createDeskGuard({ logIn }));
  on(router, 'GET /api/operator/rates', async (_req, res) => void res.json(await rates.read()));
  on(router, 'POST /api/operator/rates', json, async (req, res) => {
    res.json(await rates.setByHand(parseBody(RatesByHandSchema, req.body), operatorOf(res)));
  });
  on(router, 'POST /api/operator/rates/csv', file, async (req, res) => {
    if (hasBody(req.headers) && !Buffer.isBuffer(req.body))
      throw new DomainError('unsupported_media_type', `Send the file as text/csv; got ${req.headers['content-type'] ?? 'no type'}.`);
    const { confirm, revision } = queryText(req, ['confirm', 'revision']);
    if (confirm !== undefined && confirm !== '1') throw new DomainError('invalid_query', 'confirm must be 1, or absent.');
    if (revision !== undefined && !/^\d{1,15}$/.test(revision))
      throw new DomainError('invalid_query', 'revision must be the revision of the rates that you looked at.');
    res.json(
      await rates.upload(
        toText(req.body),
        { confirm: confirm === '1', revision: revision === undefined ? undefined : Number(revision) },
        operatorOf(res),
      ),
    );
  });
  on(router, 'POST /api/operator/rates/fetch', json, async (req, res) => {
    parseBody(FetchRatesSchema, req.body);
    res.json(await rates.fetchNow(operatorOf(res)));
  });
  on(router, 'POST /api/operator/rates/use', json, async (req, res) => {
    res.json(await rates.use(parseBody(UseRateSchema, req.body), operatorOf(res)));
  });
  return router;
}

/** Decodes as UTF-8; codes, digits and days of a file in another encoding are readable still, unless it is UTF-16. */
function toText(body: unknown): string {
  return Buffer.isBuffer(body) ? new TextDecoder().decode(body) : '';
}
