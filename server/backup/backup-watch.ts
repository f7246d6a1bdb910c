import type { BackupConfig } from '../config/backup-config.ts';
import { describeBackupFault, newestBackupMs } from './scheduled-backups.ts';

export interface BackupWatch {
  /** Seconds since the newest backup; Infinity without one. Rejects if the folder cannot be read. */
  ageSeconds(): Promise<number>;
  /** Since when the newest backup has been too old, and a sentence that says so; null: it is recent. */
  findFault(): Promise<{ readonly sinceMs: number; readonly detail: string } | null>;
}

/** Looks at the folder itself, so a deleted backup does not count. */
export function createBackupWatch(config: BackupConfig, now: () => number): BackupWatch {
  const startedMs = now();
  return {
    ageSeconds: async () => {
      const newestMs = await newestBackupMs(config.dir);
      return newestMs === null ? Number.POSITIVE_INFINITY : Math.max(0, (now() - newestMs) / 1000);
    },
    findFault: async () => {
      try {
        const newestMs = await newestBackupMs(config.dir);
        const detail = describeBackupFault(newestMs, config, now());
        return detail === null ? null : { sinceMs: newestMs === null ? startedMs : newestMs + config.maxAgeMs, detail };
      } catch (error) {
        return { sinceMs: startedMs, detail: `The folder of backups cannot be read: ${(error as Error).message}.` };
      }
    },
  };
}
