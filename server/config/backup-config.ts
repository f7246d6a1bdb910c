import path from 'node:path';
import * as z from 'zod';

/** The folder of scheduled backups; `npm run backup` without a folder writes there. */
export interface BackupConfig {
  readonly dir: string;
  /** Backups that stay; older ones are deleted after each new one. */
  readonly keep: number;
  /** Age in milliseconds of the newest from which the desk and the doctor report it. */
  readonly maxAgeMs: number;
}

const HOUR_MS = 3_600_000;
const wholeNumber = (max: number, of: string) =>
  z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= max, {
      error: ({ input }) => `must be a whole number of ${of} from 1 to ${max}; got "${input}"`,
    })
    .transform(Number);

export const backupSchema = z.object({
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(3650, 'backups').default(14),
  BACKUP_MAX_AGE_HOURS: wholeNumber(8760, 'hours').default(26),
});

/** null: backups go where the command line says, and are not watched. */
export const readBackup = ({
  BACKUP_DIR: dir,
  BACKUP_KEEP: keep,
  BACKUP_MAX_AGE_HOURS,
}: z.infer<typeof backupSchema>): BackupConfig | null =>
  dir === undefined ? null : { dir: path.resolve(dir), keep, maxAgeMs: BACKUP_MAX_AGE_HOURS * HOUR_MS };
