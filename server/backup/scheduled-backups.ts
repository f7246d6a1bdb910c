import fs from 'node:fs/promises';
import path from 'node:path';
import type { BackupConfig } from '../config/backup-config.ts';
import { MANIFEST } from './manifest.ts';

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const HOUR_MS = 3_600_000;
/** Milliseconds after which an unfinished backup counts as killed. */
const KILLED_AFTER_MS = 24 * HOUR_MS;

/** Names a backup by its time, such as `2026-11-29T023000Z`. */
export const backupName = (atMs: number): string => new Date(atMs).toISOString().replace(/\.\d+/, '').replaceAll(':', '');

function timeOf(name: string): number | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const atMs = day === undefined ? Number.NaN : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(atMs) ? null : atMs;
}

export interface ScheduledBackup {
  readonly folder: string;
  readonly atMs: number;
}

/** Lists the complete backups in the folder that are named by their time, newest first; none if it does not exist. */
export async function listScheduledBackups(dir: string): Promise<readonly ScheduledBackup[]> {
  const found: ScheduledBackup[] = [];
  for (const name of await namesIn(dir)) {
    const atMs = timeOf(name);
    const folder = path.join(dir, name);
    if (atMs !== null && (await isThere(path.join(folder, MANIFEST)))) found.push({ folder, atMs });
  }
  return found.sort((a, b) => b.atMs - a.atMs);
}

/** Time of the newest backup in epoch milliseconds; null if there is none. */
export async function newestBackupMs(dir: string): Promise<number | null> {
  const [newest] = await listScheduledBackups(dir);
  return newest?.atMs ?? null;
}

/**
 * Deletes all but the newest `keep` backups, and what killed ones left. Folders with other names stay. Returns the
 * deleted folders.
 */
export async function pruneBackups(dir: string, keep: number, nowMs: number): Promise<readonly string[]> {
  const outdated = (await listScheduledBackups(dir)).slice(keep).map(({ folder }) => folder);
  for (const name of await namesIn(dir)) {
    const atMs = name.endsWith('.part') ? timeOf(name.slice(0, -'.part'.length)) : null;
    if (atMs !== null && nowMs - atMs > KILLED_AFTER_MS) outdated.push(path.join(dir, name));
  }
  for (const folder of outdated) await fs.rm(folder, { recursive: true, force: true });
  return outdated;
}

async function namesIn(dir: string): Promise<readonly string[]> {
  try {
    return await fs.readdir(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const isThere = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** Returns a sentence if the newest backup is too old or there is none. */
export function describeBackupFault(newestMs: number | null, { dir, maxAgeMs }: BackupConfig, nowMs: number): string | null {
  if (newestMs === null) return `There is no backup in ${dir}.`;
  const ageMs = nowMs - newestMs;
  if (ageMs <= maxAgeMs) return null;
  return `The newest backup in ${dir} is ${Math.floor(ageMs / HOUR_MS)} hours old; ${maxAgeMs / HOUR_MS} are allowed.`;
}
