import { Router } from 'express';
import { ClearSchema } from '#domain/device/kiosk-wire.ts';
import { countUnsent, unsentText } from '#domain/device/unsent-words.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { FindStick } from '../../../kiosk/stick/find-stick.ts';
import { writeAway } from '../../../kiosk/stick/write-away.ts';
import { countKinds, type Unsent } from '../../../outbox/unsent.ts';
import { createCsvSender } from '../../answers/csv-answer.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { csvText, type NameOf, unsentFile } from './unsent-file.ts';

export interface KioskUnsentRoutesDeps {
  readonly unsent: Unsent;
  /** Part of exported file names. */
  readonly kioskName: () => string;
  readonly nameOf: NameOf;
  readonly now: () => number;
  readonly findStick: FindStick;
  /** Target folder if no USB stick is plugged in. */
  readonly exportsFolder: string;
  /** Called after the answer has been sent. */
  readonly clear: () => void;
}

/**
 * Exports the unsent entries of a kiosk as a file, and clears the kiosk only if the request names exactly what is lost.
 */
export function createKioskUnsentRoutes(deps: KioskUnsentRoutesDeps): Router {
  const { unsent, kioskName, nameOf, now, findStick, exportsFolder, clear } = deps;
  const routes = Router();
  const sendCsv = createCsvSender({ atOnce: 1, atOnceInAll: 1 });

  on(routes, 'GET /api/device/leads.csv', (_req, res) => {
    const leads = unsent.list().filter(({ kind }) => kind === 'lead');
    return sendCsv(res, 'staff', { ...unsentFile(leads), name: 'leads' });
  });
  on(routes, 'POST /api/device/export', async (_req, res) => {
    const entries = unsent.list();
    if (entries.length === 0) throw new DomainError('conflict', 'Nothing waits to be sent.');
    const at = new Date(now()).toISOString();
    const written = await writeAway(fileName(kioskName(), at), await csvText(unsentFile(entries, nameOf)), findStick, exportsFolder);
    unsent.noteExported(entries, at, written.file);
    res.set('Cache-Control', 'no-store').json({ ...written, at, unsent: countKinds(entries) });
  });
  on(routes, 'POST /api/device/clear', (req, res) => {
    const { revision } = parseBody(ClearSchema, req.body);
    refuseLoss(unsent, revision);
    res.once('finish', clear);
    res.status(202).end();
  });
  return routes;
}

/**
 * Refuses to clear entries that were neither sent nor exported. Exported entries may be cleared if `revision` matches
 * them.
 */
function refuseLoss(unsent: Unsent, revision: string | undefined): void {
  const entries = unsent.list();
  if (entries.length === 0) return;
  const counts = countKinds(entries);
  const refuse = (detail: string): never => {
    throw new DomainError('conflict', detail, { unsent: counts, unsentLeads: counts.lead });
  };
  const left = countKinds(entries.filter(({ isExported }) => !isExported));
  if (countUnsent(left) > 0)
    refuse(`${unsentText(left)} ${countUnsent(left) === 1 ? 'is' : 'are'} not sent yet. Export all that waits, or send it first.`);
  if (revision !== unsent.revisionOf(entries)) refuse('What waits has changed meanwhile. Look at it again.');
}

/** Returns a name like `hall-4-waiting-2026-11-28T13-05-01.000Z.csv`: unique, and valid on every file system. */
function fileName(kiosk: string, at: string): string {
  const name = kiosk
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 40);
  return `${name}-waiting-${at.replaceAll(':', '-')}.csv`;
}
