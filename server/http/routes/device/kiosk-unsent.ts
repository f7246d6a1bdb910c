import { Router } from 'express';
import { ClearSchema, type UnsentCounts } from '#domain/device/kiosk-wire.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { FindStick } from '../../../kiosk/stick/find-stick.ts';
import { writeAway } from '../../../kiosk/stick/write-away.ts';
import { countKinds, type Unsent, type UnsentEntry } from '../../../outbox/unsent.ts';
import { createCsvSender } from '../../answers/csv-answer.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { csvText, type NameOf, unsentFile } from './unsent-file.ts';

export interface KioskUnsentRoutesDeps {
  readonly unsent: Unsent;
  /** In the names of files. */
  readonly kioskName: () => string;
  readonly nameOf: NameOf;
  readonly now: () => number;
  readonly findStick: FindStick;
  /** For what is exported while no stick is in. */
  readonly exportsFolder: string;
  /** Called when the answer has been sent. */
  readonly clear: () => void;
}

/** What waits on a kiosk: taken away as a file, and erased only by who says exactly what is lost. */
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

/** What is exported may go when it is named; what is neither sent nor exported never goes. */
function refuseLoss(unsent: Unsent, revision: string | undefined): void {
  const entries = unsent.list();
  if (entries.length === 0) return;
  const refuse = (detail: string): never => {
    const counts = countKinds(entries);
    throw new DomainError('conflict', detail, { unsent: counts, unsentLeads: counts.lead });
  };
  const left = entries.filter(({ isExported }) => !isExported);
  if (left.length > 0) refuse(`${inWords(left)} not sent yet. Export all that waits, or send it first.`);
  if (revision !== unsent.revisionOf(entries)) refuse('What waits has changed meanwhile. Look at it again.');
}

const WORDS: Readonly<Record<keyof UnsentCounts, readonly [one: string, more: string]>> = {
  quote: ['quote request', 'quote requests'],
  lead: ['contact', 'contacts'],
  listing: ['listing', 'listings'],
  review: ['review', 'reviews'],
};

/** `2 quote requests and 1 contact are`. */
function inWords(entries: readonly UnsentEntry[]): string {
  const counts = countKinds(entries);
  const kinds = Object.keys(WORDS) as (keyof UnsentCounts)[];
  const parts = kinds.filter((kind) => counts[kind] > 0).map((kind) => `${counts[kind]} ${WORDS[kind][counts[kind] === 1 ? 0 : 1]}`);
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
  return `${list} ${entries.length === 1 ? 'is' : 'are'}`;
}

/** `tradewind-hall-4-2026-11-28T13-05-01.000Z.csv`: none takes the place of another, and every file system takes it. */
function fileName(kiosk: string, at: string): string {
  const name = kiosk
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 40);
  return `tradewind-${name}-${at.replaceAll(':', '-')}.csv`;
}
