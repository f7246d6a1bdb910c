export interface Sample {
  readonly atSeconds: number;
  readonly megabytes: number;
}

/** Share of the time at the beginning that does not count: caches fill, code is compiled. */
export const WARM_UP_SHARE = 0.25;
/** Rise over the whole time that garbage collection alone may cause, as a share of the mean. */
const NOISE_SHARE = 0.02;

export interface Slope {
  readonly megabytesPerMinute: number;
  /** Rise over the time that counts, as a share of the mean; negative if it falls. */
  readonly riseShare: number;
  readonly isGrowing: boolean;
}

/**
 * Fits a line by least squares to the samples after the first quarter. Growing: the line rises by more than 2 % of the
 * mean over that time.
 */
export function slopeOf(samples: readonly Sample[]): Slope {
  const counted = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const mean = (read: (sample: Sample) => number) => counted.reduce((sum, sample) => sum + read(sample), 0) / counted.length;
  const meanAt = mean(({ atSeconds }) => atSeconds);
  const meanMegabytes = mean(({ megabytes }) => megabytes);
  const spread = mean(({ atSeconds }) => (atSeconds - meanAt) ** 2);
  const together = mean(({ atSeconds, megabytes }) => (atSeconds - meanAt) * (megabytes - meanMegabytes));
  const perSecond = spread === 0 ? 0 : together / spread;
  const lasted = (counted.at(-1)?.atSeconds ?? 0) - (counted[0]?.atSeconds ?? 0);
  const riseShare = (perSecond * lasted) / meanMegabytes;
  return { megabytesPerMinute: perSecond * 60, riseShare, isGrowing: riseShare > NOISE_SHARE };
}
