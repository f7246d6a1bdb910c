/**
 * Examines a data folder, beside a running server or without one, and changes nothing. What the server itself leaves for a moment
 * (a file being written, a row just removed) is not a finding.
 */
import fs from 'node:fs';
import { dataFiles } from '../db/data-files.ts';
import { openToRead } from '../db/existing-file.ts';
import { storeMigrations } from '../db/migrations/store-migrations.ts';
import { type Db, isCorrupt } from '../db/open-database.ts';
import { findImportLeftOvers, findKeyFaults, findLostWrites, findPictureFaults, findUnfinished, type Subject } from './doctor-files.ts';
import {
  findBadOrders,
  findDamage,
  findDangling,
  findFeedFaults,
  findHeldForNothing,
  findSchemaFaults,
  findStockFaults,
} from './doctor-store.ts';
import { SafekeepingError } from './safekeeping-error.ts';
import { readMark } from './store-guard.ts';

/** One thing that was looked at. */
export interface Check {
  readonly name: string;
  readonly state: 'ok' | 'found';
  /** What is wrong, a sentence each. */
  readonly found: readonly string[];
  /** What to do about it; empty when nothing was found. */
  readonly next: string;
}

export interface Examination {
  readonly dataDir: string;
  readonly isHealthy: boolean;
  readonly checks: readonly Check[];
}

interface Question {
  readonly name: string;
  readonly find: (subject: Subject) => readonly string[];
  readonly next: string;
}

const RESTORE = 'Stop the server and restore the last good backup into a new folder (npm run restore).';

/** In the order of how much depends on it. */
const QUESTIONS: readonly Question[] = [
  {
    name: 'version',
    find: ({ db }) => findSchemaFaults(db, storeMigrations),
    next: 'Update Tradewind, or set DATA_DIR to the data folder of a server.',
  },
  { name: 'pages', find: ({ db }) => findDamage(db), next: RESTORE },
  { name: 'references', find: ({ db }) => findDangling(db), next: RESTORE },
  { name: 'lost writes', find: findLostWrites, next: `${RESTORE} Or go on with what is there and delete lost-writes.log.` },
  {
    name: 'stock',
    find: ({ db }) => findStockFaults(db),
    next: 'Report it with the log of that time. To count anew, stop the server and set stock.reserved to the sum of its reservations.',
  },
  {
    name: 'reservations',
    find: ({ db }) => findHeldForNothing(db),
    next: 'Report it with the log of that time; until then these units cannot be sold.',
  },
  {
    name: 'orders',
    find: ({ db }) => findBadOrders(db),
    next: "Compare these orders with the payment provider's records before shipping or refunding.",
  },
  { name: 'feed', find: ({ db }) => findFeedFaults(db), next: `Devices may show what is not there. ${RESTORE}` },
  {
    name: 'pictures',
    find: findPictureFaults,
    next: 'Copy lost pictures from a backup to the same place under images/; files the store does not know may be deleted.',
  },
  {
    name: 'keys',
    find: findKeyFaults,
    next: 'Copy feed-key.pem from a backup before the next start: with a new key every device must be set up again.',
  },
  { name: 'imports', find: findImportLeftOvers, next: 'These files are no longer needed and may be deleted.' },
  { name: 'unfinished files', find: findUnfinished, next: 'Left by a process that was killed; they may be deleted.' },
];

/** @throws SafekeepingError when there is no store that could be examined */
export function examine({ dataDir, nowMs }: { readonly dataDir: string; readonly nowMs: number }): Examination {
  const files = dataFiles(dataDir);
  if (!fs.existsSync(files.store))
    throw new SafekeepingError(`${dataDir} holds no store.db, so there is nothing to examine. Set DATA_DIR to the server's data folder.`);
  const mark = readMark(files.storeMark);
  const db = openOrExplain(files.store);
  if (typeof db === 'string') return { dataDir, isHealthy: false, checks: [{ name: 'pages', state: 'found', found: [db], next: RESTORE }] };
  try {
    // One moment for all questions, although a server goes on writing; it ends with the handle, as damage ends it earlier.
    db.exec('BEGIN');
    const checks = QUESTIONS.map((question) => ask(question, { db, files, nowMs, mark }));
    return { dataDir, isHealthy: checks.every((check) => check.state === 'ok'), checks };
  } finally {
    db.close();
  }
}

/** What SQLite says of a store so damaged that no question can be asked. @throws what is not damage */
function openOrExplain(file: string): Db | string {
  try {
    return openToRead(file);
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    return `SQLite cannot read the file: ${(error as Error).message}.`;
  }
}

function ask({ name, find, next }: Question, subject: Subject): Check {
  const found = attempt(() => find(subject));
  return found.length === 0 ? { name, state: 'ok', found, next: '' } : { name, state: 'found', found, next };
}

/** Damage may keep a question from being answered; the others still are. */
function attempt(find: () => readonly string[]): readonly string[] {
  try {
    return find();
  } catch (error) {
    return [`This could not be looked at: ${(error as Error).message}.`];
  }
}

const COLUMN = 18;

/** A line per check, and under a finding what it is and what to do. */
export function describeExamination({ dataDir, isHealthy, checks }: Examination): string {
  const lines = checks.flatMap(({ name, state, found, next }) => {
    const indent = ' '.repeat(7);
    return [
      `${state.padEnd(7)}${name.padEnd(COLUMN)}${found[0] ?? ''}`.trimEnd(),
      ...found.slice(1).map((text) => indent + ' '.repeat(COLUMN) + text),
    ].concat(next === '' ? [] : [`${indent}next: ${next}`]);
  });
  const bad = checks.filter((check) => check.state === 'found').length;
  return [...lines, isHealthy ? `${dataDir} is healthy.` : `${dataDir}: ${bad} of ${checks.length} checks found something.`].join('\n');
}
