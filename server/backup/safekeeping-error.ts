/** A backup, restore or examination that cannot be done, said in one line: what, which, what next. */
export class SafekeepingError extends Error {
  override name = 'SafekeepingError';
}
