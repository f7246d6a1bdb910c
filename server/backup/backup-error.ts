/** A failed backup, restore or examination in one line: what failed, where, and what to do next. */
export class BackupError extends Error {
  override name = 'BackupError';
}
