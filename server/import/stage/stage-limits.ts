/** How much of a file is read. */
export interface StageLimits {
  /** Good rows. */
  readonly rows: number;
  /** Products looked at, good or bad. */
  readonly read: number;
  /** Problems stored. */
  readonly problems: number;
  /** Notices about what is left out on purpose. */
  readonly notices: number;
}

export const NO_LIMITS: StageLimits = {
  rows: Number.POSITIVE_INFINITY,
  read: Number.POSITIVE_INFINITY,
  problems: Number.POSITIVE_INFINITY,
  notices: Number.POSITIVE_INFINITY,
};
