import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { BackupError } from './backup-error.ts';

export const MANIFEST = 'backup.json';
/** Version of the folder's layout; raised when an older `restore` could no longer read it. */
const FORMAT = 1;

/** Paths that a backup may contain: any other is rejected before anything is read. */
const FILE_NAME = /^(?:store\.db|feed-key\.pem|images\/[\w-]{2}\/[\w-]{6,64}\.webp)$/;

const FileSchema = z.object({
  /** Relative to the folder, with `/`. */
  path: z.string().regex(FILE_NAME),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const CountsSchema = z.object({
  products: z.int(),
  orders: z.int(),
  quotes: z.int(),
  listings: z.int(),
  reviews: z.int(),
  pictures: z.int(),
});

const ManifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** Version of Tradewind that made the backup. */
  version: z.string(),
  /** Number of the store's last migration. */
  schema: z.int().positive(),
  /** The feed's epoch and position. */
  epoch: z.string(),
  headSeq: z.int().nonnegative(),
  counts: CountsSchema,
  files: z.array(FileSchema).min(1),
  /** Hashes of referenced pictures that had no intact file when the backup was made. */
  missingPictures: z.array(z.string()),
});

export type BackupManifest = z.infer<typeof ManifestSchema>;
export type BackupFile = z.infer<typeof FileSchema>;
export type BackupCounts = z.infer<typeof CountsSchema>;

export function writeBackupManifest(folder: string, manifest: Omit<BackupManifest, 'format'>): BackupManifest {
  const whole = { format: FORMAT, ...manifest } as const;
  fs.writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(whole, null, 1)}\n`, { flush: true });
  return whole;
}

/** @throws BackupError if the folder contains no finished backup, or one of a later layout */
export function readBackupManifest(folder: string): BackupManifest {
  const text = readText(path.join(folder, MANIFEST));
  if (text === null) throw new BackupError(`${folder} is not a backup: it has no ${MANIFEST}. Name a folder that npm run backup wrote.`);
  const read = ManifestSchema.safeParse(parse(text));
  if (read.success && read.data.files.some((file) => file.path === 'store.db')) return read.data;
  const why = read.error?.issues[0] === undefined ? 'it lists no store.db' : describe(read.error.issues[0]);
  throw new BackupError(`${path.join(folder, MANIFEST)} cannot be used: ${why}. Take another backup, or the version that made this one.`);
}

const describe = (issue: { readonly path: readonly PropertyKey[]; readonly message: string }) =>
  `${issue.path.length === 0 ? '' : `${issue.path.join('.')}: `}${issue.message}`;

function readText(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    // Missing or unreadable: in both cases not a backup.
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Truncated or not JSON: the schema reports what is missing.
    return undefined;
  }
}
