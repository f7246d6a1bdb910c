export interface StageLimits {
  /** Most good rows. */
  readonly rows: number;
  /** Most products read, good or bad. */
  readonly read: number;
  /** Most problems stored. */
  readonly problems: number;
  /** Most notices about what is skipped on purpose. */
  readonly notices: number;
}

export const NO_LIMITS: StageLimits = {
  rows: Number.POSITIVE_INFINITY,
  read: Number.POSITIVE_INFINITY,
  problems: Number.POSITIVE_INFINITY,
  notices: Number.POSITIVE_INFINITY,
};
