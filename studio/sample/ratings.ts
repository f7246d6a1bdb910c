import type { Random } from './random.ts';

type Histogram = [number, number, number, number, number];

/** Typical spread of stars before it is tilted to an average. */
const USUAL_SPREAD = [0.05, 0.05, 0.12, 0.3, 0.48];

const averageOf = (shares: readonly number[]) =>
  shares.reduce((sum, share, index) => sum + share * (index + 1), 0) / shares.reduce((sum, share) => sum + share, 0);

const tilted = (tilt: number) => USUAL_SPREAD.map((share, index) => share * tilt ** index);

function tiltFor(average: number): number {
  let [low, high] = [0.05, 200];
  for (let step = 0; step < 60; step += 1) {
    const middle = Math.sqrt(low * high);
    if (averageOf(tilted(middle)) < average) low = middle;
    else high = middle;
  }
  return high;
}

/** A spread of `count` reviews, 1 to 5 stars, near the average. */
export function histogramFor(average: number, count: number): Histogram {
  const shares = tilted(tiltFor(average));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const [one, two, three, four] = shares.map((share) => Math.round((share / total) * count));
  const counts = [one ?? 0, two ?? 0, three ?? 0, four ?? 0] as const;
  return [...counts, Math.max(0, count - counts[0] - counts[1] - counts[2] - counts[3])];
}

/** The histogram's average to one decimal. */
export function ratingOf(histogram: readonly number[]): number {
  return Math.round(averageOf(histogram) * 10) / 10;
}

/** Draws the stars of one review by the histogram's probabilities. */
export function drawStars(random: Random, histogram: readonly number[]): number {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  const place = random.int(1, total);
  const upTo = (stars: number) => histogram.slice(0, stars).reduce((sum, count) => sum + count, 0);
  return [1, 2, 3, 4].find((stars) => upTo(stars) >= place) ?? 5;
}

/** Most products rate 4.0 to 4.8; a few are much lower or higher. */
export function drawAverage(random: Random): number {
  const luck = random.next();
  if (luck < 0.1) return 3.3 + random.next() * 0.5;
  if (luck < 0.2) return 3.8 + random.next() * 0.3;
  if (luck < 0.93) return 4.1 + random.next() * 0.65;
  return 4.75 + random.next() * 0.23;
}
