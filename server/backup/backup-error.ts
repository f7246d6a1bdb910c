/** A backup, restore or examination that cannot be done, said in one line: what, which, what next. */
export class BackupError extends Error {
  override name = 'BackupError';
}
