import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type Request, type Response, Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import {
  ImportConfirmationSchema,
  type ImportSettings,
  ImportSettingsSchema,
  type WireImportReceipt,
} from '#domain/listing/import-wire.ts';
import { IMPORT_TEMPLATE } from '../../import/import-template.ts';
import type { Tokens } from '../../security/tokens.ts';
import type { AbuseLimits } from '../../services/abuse-protection/abuse.ts';
import { networkOf } from '../../services/abuse-protection/network-of.ts';
import type { Batches } from '../../services/imports/batches.ts';
import type { ImportJobs } from '../../services/imports/import-jobs.ts';
import type { ImportReceipt } from '../../services/imports/import-readings.ts';
import type { SupplierLinks } from '../../services/suppliers/supplier-links.ts';
import { mapRows, type SendCsv } from '../answers/csv-answer.ts';
import { errorFile } from '../answers/error-file.ts';
import { bearerToken } from '../bearer.ts';
import { type FormFields, lingerBriefly, readForm, saveTo } from '../bodies/multipart.ts';
import type { Idempotent } from '../idempotent.ts';
import { parseBody, parseJsonText } from '../json-body.ts';
import { on } from '../on.ts';

export interface ImportRoutesDeps {
  readonly jobs: ImportJobs;
  readonly limits: Pick<AbuseLimits, 'bulkImport' | 'sending' | 'throttle'>;
  readonly tokens: Pick<Tokens, 'tokenOf'>;
  readonly suppliers: Pick<SupplierLinks, 'tokenOf' | 'holderOf'>;
  readonly idempotent: Idempotent;
  /** Milliseconds without a byte after which an upload is refused. */
  readonly idleMs?: number;
}

/**
 * `POST /api/listings/import`: accepts a form with the file and the supplier's details, `mapping` and `choices` as
 * JSON, and `importToken` as fields. Parses its own body.
 */
export function createImportUploadRoutes({ jobs, limits, tokens, suppliers, idempotent, idleMs }: ImportRoutesDeps): Router {
  const router = Router();
  const withTokens = ({ id, supplierId, renewals, generation = 0 }: ImportReceipt): WireImportReceipt => ({
    id,
    // A replayed answer contains the tokens of its time, even if they have expired.
    token: tokens.tokenOf('import', id, generation),
    importToken: suppliers.tokenOf(supplierId, renewals),
  });

  on(router, 'POST /api/listings/import', async (req, res, next) => {
    lingerBriefly(req, res, limits.throttle);
    const leave = limits.sending(req.ip);
    res.once('close', leave);
    // A link in the form is read too late for this check, so the page also sends it as bearer token.
    const holder = await suppliers.holderOf(bearerToken(req));
    await limits.bulkImport(req.ip, holder);
    if (!req.is('multipart/form-data')) throw new DomainError('unsupported_media_type', 'Send the file in a form (multipart/form-data).');
    const allowed = await jobs.admit(req.ip, statedLength(req), holder?.supplierId);
    const { network, maxBytes: maxFileBytes, tooLarge } = allowed;
    const received = jobs.receivingFile(randomUUID());
    const sha256 = createHash('sha256');
    let bytesReceived = 0;
    try {
      const save = async (stream: Readable, name: string) => {
        await saveTo(received, stream, { maxFileBytes, tooLarge, throttle: limits.throttle }, (bytes) => {
          bytesReceived += bytes.length;
          sha256.update(bytes);
        });
        return path.basename(name);
      };
      const { file: name, fields } = await readForm(req, { maxFileBytes, tooLarge }, save, idleMs);
      const settings = parseSettings(fields);
      const supplierToken = fields.importToken?.trim() || bearerToken(req) || null;
      // The idempotency key covers this file and these fields.
      req.body = { sha256: sha256.digest('hex'), fields };
      await idempotent(
        'imports',
        async (_request, { id }) => ({
          status: 201,
          body: await jobs.start(id, { path: received, name, network }, settings, supplierToken),
        }),
        withTokens,
      )(req, res, next);
    } finally {
      await allowed.settle(bytesReceived);
      await fs.rm(received, { force: true });
    }
  });
  return router;
}

function statedLength(req: Request): number | undefined {
  const length = Number(req.headers['content-length']);
  return Number.isSafeInteger(length) ? length : undefined;
}

function parseSettings({ importToken: _importToken, mapping = '', choices = '', ...rest }: FormFields): ImportSettings {
  return parseBody(ImportSettingsSchema, {
    ...rest,
    ...(mapping === '' ? {} : { mapping: parseJsonText(mapping, 'The field mapping') }),
    ...(choices === '' ? {} : { choices: parseJsonText(choices, 'The field choices') }),
  });
}

/** Creates the routes of an import job, each authenticated by the job's token as bearer. */
export function createImportRoutes({
  jobs,
  batches,
  limits,
  sendCsv,
  publicUrl,
}: Pick<ImportRoutesDeps, 'jobs'> & {
  readonly batches: Pick<Batches, 'undoOwn'>;
  readonly limits: Pick<AbuseLimits, 'export' | 'watching'>;
  readonly sendCsv: SendCsv;
  /** Base of links; null uses the host of the request. */
  readonly publicUrl: string | null;
}): Router {
  const pageOf = (base: string, id: string, token: string) => `${base}/listing/${encodeURIComponent(id)}#${token}`;
  const router = Router();
  on(router, 'GET /api/listings/import/template.csv', async (req, res) => {
    await limits.export(req.ip);
    await sendCsv(res, networkOf(req.ip), {
      name: 'tradewind-template',
      header: IMPORT_TEMPLATE.header,
      rows: rowsOf(IMPORT_TEMPLATE.rows),
    });
  });
  router.use('/api/listings/import/:id', (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  on(router, 'GET /api/listings/import/:id', async (req, res) => void res.json(await jobs.get(req.params.id, bearerToken(req))));
  on(router, 'GET /api/listings/import/:id/events', async (req, res) => {
    res.once('close', limits.watching(req.ip));
    await streamJob(jobs, req.params.id, req, res);
  });
  on(router, 'POST /api/listings/import/:id/mapping', async (req, res) => {
    res.json(await jobs.remap(req.params.id, bearerToken(req), parseBody(ImportSettingsSchema, req.body)));
  });
  on(router, 'POST /api/listings/import/:id/confirm', async (req, res) => {
    res.json(await jobs.confirm(req.params.id, bearerToken(req), parseBody(ImportConfirmationSchema, req.body)));
  });
  on(router, 'DELETE /api/listings/import/:id', async (req, res) => void res.json(await jobs.cancel(req.params.id, bearerToken(req))));
  on(
    router,
    'POST /api/listings/import/:id/undo',
    async (req, res) => void res.json(await batches.undoOwn(req.params.id, bearerToken(req))),
  );
  on(router, 'GET /api/listings/import/:id/problems.csv', async (req, res) => {
    // Counted only with a valid token, so that other clients cannot use up the limit.
    const found = await jobs.problems(req.params.id, bearerToken(req));
    await limits.export(req.ip);
    await sendCsv(res, networkOf(req.ip), { name: 'problems', ...errorFile(found) });
  });
  on(router, 'GET /api/listings/import/:id/listings.csv', async (req, res) => {
    const found = await jobs.listings(req.params.id, bearerToken(req));
    await limits.export(req.ip);
    const base = publicUrl ?? `${req.protocol}://${req.get('host')}`;
    // A token may begin with a dash, which the CSV escapes against formulas; the page's address can be copied
    // unchanged.
    const rows = mapRows(found, ({ row, listingId, name, status, manageToken }) => [
      row,
      listingId,
      name,
      status,
      manageToken,
      pageOf(base, listingId, manageToken),
    ]);
    const header = ['row', 'listing', 'name', 'status', 'manage token', 'manage page'];
    await sendCsv(res, networkOf(req.ip), { name: 'listings', header, rows });
  });
  return router;
}

async function* rowsOf(rows: readonly (readonly string[])[]) {
  yield* rows.map((row) => [...row]);
}

const KEEP_ALIVE_MS = 15_000;
/** Unread bytes after which a stalled reader is disconnected; it may reconnect. */
const MAX_UNREAD_BYTES = 256 * 1024;

/**
 * Streams `job` events as `text/event-stream`: one now and one per step. Ends when the job is over or the server shuts
 * down.
 */
export async function streamJob(jobs: Pick<ImportJobs, 'watch'>, id: string, req: Request, res: Response): Promise<void> {
  let stop: () => void = () => undefined;
  const end = () => {
    clearInterval(alive);
    stop();
    res.end();
  };
  const write = (text: string) => {
    res.write(text);
    if (res.writableLength > MAX_UNREAD_BYTES) res.destroy();
  };
  const alive = setInterval(write, KEEP_ALIVE_MS, ': still here\n\n');
  res.once('close', end);
  try {
    stop = await jobs.watch(id, bearerToken(req), (job) => {
      if (res.writableEnded || res.destroyed) return;
      if (!res.headersSent) res.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
      if (job !== null) write(`event: job\ndata: ${JSON.stringify(job)}\n\n`);
      if (job === null || ['done', 'failed', 'cancelled'].includes(job.state)) end();
    });
  } catch (error) {
    clearInterval(alive);
    throw error;
  }
  if (res.writableEnded || res.destroyed) stop();
}
