/**
 * Examines a data folder, with or without a running server, and changes nothing. What the server leaves for a moment (a
 * file being written, a row just removed) is not a finding.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BackupConfig } from '../config/backup-config.ts';
import { describeUnlimitedRetention, type RetentionConfig } from '../config/retention-config.ts';
import { dataFiles } from '../db/data-files.ts';
import { openReadOnly } from '../db/existing-file.ts';
import { describeTooOld } from '../db/migration.ts';
import { storeMigrations } from '../db/migrations/store-migrations.ts';
import { type Db, isCorrupt } from '../db/open-database.ts';
import { readStoreMark } from '../db/store-guard.ts';
import { describeCardEvents } from './card-events.ts';
import { type DataLocation, type DataSource, openDataSource } from './data-source.ts';
import {
  type CheckContext,
  findImportLeftOvers,
  findKeyFaults,
  findLostWrites,
  findPictureFaults,
  findUnfinishedFiles,
} from './doctor-files.ts';
import {
  findFeedFaults,
  findMergeFaults,
  findOrderFaults,
  findPageFaults,
  findReferenceFaults,
  findSchemaFaults,
  findShopFaults,
  findStaleReservations,
  findStockFaults,
} from './doctor-store.ts';
import { describeBackupFault, newestBackupMs } from './scheduled-backups.ts';
import { describeSecretRotation } from './secret-rotation.ts';
import { readStoreSummary } from './store-summary.ts';

export interface CheckResult {
  readonly name: string;
  readonly state: 'ok' | 'found';
  /** What is wrong or worth knowing, one sentence each. */
  readonly found: readonly string[];
  /** What to do about it; empty without a finding. */
  readonly next: string;
}

export interface DoctorReport {
  readonly dataDir: string;
  /** What was examined: the data folder, or the marketplace behind the database. */
  readonly subject: string;
  readonly isHealthy: boolean;
  readonly checks: readonly CheckResult[];
}

interface DoctorCheck {
  readonly name: string;
  readonly find: (subject: CheckContext) => readonly string[] | Promise<readonly string[]>;
  readonly next: string;
}

const RESTORE = 'Stop the server and restore the last good backup into a new folder (npm run restore).';

/** Most important first. */
const CHECKS: readonly DoctorCheck[] = [
  {
    name: 'version',
    find: ({ db }) => findSchemaFaults(db, storeMigrations),
    next: 'Update Tradewind, or set DATA_DIR to the data folder of a server.',
  },
  { name: 'pages', find: ({ db }) => findPageFaults(db), next: RESTORE },
  { name: 'references', find: ({ db }) => findReferenceFaults(db), next: RESTORE },
  { name: 'lost writes', find: findLostWrites, next: `${RESTORE} Or go on with what is there and delete lost-writes.log.` },
  {
    name: 'stock',
    find: ({ db }) => findStockFaults(db),
    next: 'Report it with the log of that time. To count anew, stop the server and set stock.reserved to the sum of its reservations.',
  },
  {
    name: 'reservations',
    find: ({ db }) => findStaleReservations(db),
    next: 'Report it with the log of that time; until then these units cannot be sold.',
  },
  {
    name: 'orders',
    find: ({ db }) => findOrderFaults(db),
    next: "Compare these orders with the payment provider's records before shipping or refunding.",
  },
  {
    name: 'suppliers',
    find: ({ db }) => findMergeFaults(db),
    next: 'Stop the server, set supplier.merged_into to NULL on the one that is to stay and to its id on the others, raise their supplier.to_apply by 1, and start it again.',
  },
  {
    name: 'feed',
    find: async ({ db, dataSource }) => [...findFeedFaults(db), ...(await dataSource.findFeedNumberFaults())],
    next: `Devices may show what is not there. ${RESTORE}`,
  },
  {
    name: 'shop',
    find: ({ db }) => findShopFaults(db),
    next: 'Stop the server, delete these rows of the table shop or rate_set, and start it again: the highest revision that is left counts.',
  },
  {
    name: 'pictures',
    find: findPictureFaults,
    next: 'Copy lost pictures from a backup to the same place under images/ (of DATA_DIR or the bucket); files the store does not know may be deleted.',
  },
  {
    name: 'keys',
    find: findKeyFaults,
    next: 'Copy feed-key.pem from a backup before the next start: with a new key every device must be set up again.',
  },
  { name: 'imports', find: findImportLeftOvers, next: 'These files are no longer needed and may be deleted.' },
  { name: 'unfinished files', find: findUnfinishedFiles, next: 'Left by a process that was killed; they may be deleted.' },
];

export interface ExamineOptions extends DataLocation {
  readonly nowMs: number;
  readonly retention: RetentionConfig;
  /** null: no backups are scheduled. */
  readonly backup: BackupConfig | null;
  /** True: the shop takes cards, so events of the card service must arrive. */
  readonly takesCards: boolean;
}

/**
 * @throws BackupError if there is no store to examine; StartError if the database or the object store does not respond
 */
export async function examine({ nowMs, retention: keep, backup, takesCards, ...location }: ExamineOptions): Promise<DoctorReport> {
  const dataSource = await openDataSource(location, 'examine');
  const files = dataFiles(location.dataDir);
  const named = { dataDir: location.dataDir, subject: dataSource.isInDatabase ? 'The shop behind DATABASE_URL' : location.dataDir };
  const copies = dataSource.isInDatabase ? fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-doctor-')) : null;
  try {
    const mark = dataSource.isInDatabase ? null : readStoreMark(files.storeMark);
    const db = copies === null ? openOrExplain(files.store) : await copyOrExplain(dataSource, path.join(copies, 'store.db'));
    if (typeof db === 'string')
      return { ...named, isHealthy: false, checks: [{ name: 'pages', state: 'found', found: [db], next: RESTORE }] };
    try {
      // Reads one snapshot for all checks while a server may write; closing the handle ends it, since damage can end
      // the transaction earlier.
      db.exec('BEGIN');
      const checks: CheckResult[] = [];
      for (const check of CHECKS) {
        checks.push(await runCheck(check, { db, dataSource, files, nowMs, mark }));
        if (check.name === 'version' && lacksTables(db)) return { ...named, isHealthy: checks.every(isOk), checks };
      }
      checks.push({ name: 'links', state: 'ok', found: await attempt(async () => describeSecretRotation(db, nowMs)), next: '' });
      if (takesCards) checks.push({ name: 'card events', state: 'ok', found: await attempt(async () => describeCardEvents(db)), next: '' });
      checks.push(await checkBackups(backup, nowMs));
      // Not a fault: lists what is kept forever, which the operator should have decided.
      checks.push({ name: 'personal data', state: 'ok', found: describeUnlimitedRetention(keep), next: '' });
      return { ...named, isHealthy: checks.every(isOk), checks };
    } finally {
      db.close();
    }
  } finally {
    if (copies !== null) fs.rmSync(copies, { recursive: true, force: true });
    dataSource.close();
  }
}

const isOk = ({ state }: CheckResult) => state === 'ok';

/** A shop without a schedule of backups is not at fault. */
async function checkBackups(backup: BackupConfig | null, nowMs: number): Promise<CheckResult> {
  const name = 'backups';
  if (backup === null) return { name, state: 'ok', found: ['BACKUP_DIR is not set: nothing reports when backups stop.'], next: '' };
  const found = await attempt(async () => {
    const fault = describeBackupFault(await newestBackupMs(backup.dir), backup, nowMs);
    return fault === null ? [] : [fault];
  });
  const next = 'Run npm run backup, and look at what runs it (systemctl status tradewind-backup.timer).';
  return found.length === 0 ? { name, state: 'ok', found, next: '' } : { name, state: 'found', found, next };
}

/** True if the file is no store, or older than the baseline: the remaining checks need tables that it lacks. */
function lacksTables(db: Db): boolean {
  try {
    const summary = readStoreSummary(db);
    return summary === null || describeTooOld('', summary.schema, storeMigrations) !== null;
  } catch {
    // A damaged store: each check reports what it can.
    return false;
  }
}

/**
 * Copies a database to examine it; returns a message instead if its contents violate the store's constraints. @throws
 * StartError
 */
async function copyOrExplain(dataSource: DataSource, file: string): Promise<Db | string> {
  try {
    await dataSource.copyStore(file, () => undefined);
    return openReadOnly(file);
  } catch (error) {
    if (!/^SQLITE_CONSTRAINT/.test(String((error as { code?: unknown }).code))) throw error;
    return [`The database holds what no store can hold: ${(error as Error).message}.`, ...(await dataSource.findFeedNumberFaults())].join(
      ' ',
    );
  }
}

/** Returns SQLite's message if the store is too damaged to open. @throws errors that are not damage */
function openOrExplain(file: string): Db | string {
  try {
    return openReadOnly(file);
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    return `SQLite cannot read the file: ${(error as Error).message}.`;
  }
}

async function runCheck({ name, find, next }: DoctorCheck, subject: CheckContext): Promise<CheckResult> {
  const found = await attempt(async () => find(subject));
  return found.length === 0 ? { name, state: 'ok', found, next: '' } : { name, state: 'found', found, next };
}

/** Reports a check that damage prevents, so that the other checks still run. */
async function attempt(find: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await find();
  } catch (error) {
    return [`This could not be looked at: ${(error as Error).message}.`];
  }
}

const COLUMN = 18;

/** Returns one line per check; a finding adds lines with its details and the next step. */
export function describeReport({ subject, isHealthy, checks }: DoctorReport): string {
  const lines = checks.flatMap(({ name, state, found, next }) => {
    const indent = ' '.repeat(7);
    return [
      `${state.padEnd(7)}${name.padEnd(COLUMN)}${found[0] ?? ''}`.trimEnd(),
      ...found.slice(1).map((text) => indent + ' '.repeat(COLUMN) + text),
    ].concat(next === '' ? [] : [`${indent}next: ${next}`]);
  });
  const bad = checks.filter((check) => check.state === 'found').length;
  return [...lines, isHealthy ? `${subject} is healthy.` : `${subject}: ${bad} of ${checks.length} checks found something.`].join('\n');
}
