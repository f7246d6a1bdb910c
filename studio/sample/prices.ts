import type { Random } from './random.ts';

interface Tier {
  minQuantity: number;
  unitPriceCents: number;
}

const MOQ_STEPS = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 20, 24, 25, 30, 36, 40, 48, 50, 60, 72, 80, 100, 120, 144, 150, 200, 240, 250, 300, 360, 400, 480, 500, 600,
  720, 750, 800, 960, 1000,
];
const TIER_MULTIPLES: Readonly<Record<number, readonly number[]>> = { 2: [3, 10], 3: [2, 5, 12], 4: [2, 5, 10, 25] };
const SHARE_WITH_TIERS = 0.8;
const AFFORDABLE_FIRST_ORDER_CENTS = 400_000;

/** A price as a catalogue would print it: cents below $5, five cents below $50, whole units above. */
export function tidyCents(cents: number): number {
  const step = cents < 500 ? 1 : cents < 5_000 ? 5 : cents < 20_000 ? 50 : cents < 100_000 ? 100 : 500;
  return Math.max(1, Math.round(cents / step) * step);
}

/** A curated price in dollars, a few percent either way, in cents. */
export function drawPriceCents(random: Random, dollars: number): number {
  return tidyCents(dollars * 100 * (0.97 + random.next() * 0.06));
}

/** A customary carton quantity within the range whose first order stays affordable; else the lowest. */
export function drawMoq(random: Random, [lowest, highest]: readonly [number, number], priceCents: number): number {
  const steps = MOQ_STEPS.filter((step) => step >= lowest && step <= highest);
  const affordable = steps.filter((step) => step * priceCents <= AFFORDABLE_FIRST_ORDER_CENTS);
  return random.pick(affordable.length > 0 ? affordable : steps.slice(0, 1));
}

/** Price breaks above the MOQ for four products in five, each cheaper than the one before. */
export function drawTiers(random: Random, priceCents: number, moq: number): Tier[] {
  if (!random.chance(SHARE_WITH_TIERS)) return [];
  const tiers: Tier[] = [];
  let unitPriceCents = priceCents;
  for (const multiple of TIER_MULTIPLES[random.int(2, 4)] ?? []) {
    const lower = Math.round(unitPriceCents * (0.91 + random.next() * 0.06));
    unitPriceCents = Math.min(unitPriceCents - 1, lower);
    if (unitPriceCents < 1) break;
    tiers.push({ minQuantity: moq * multiple, unitPriceCents });
  }
  return tiers.length < 2 ? [] : tiers;
}

/**
 * Returns a stock that reaches the advertised breaks: higher breaks are dropped, and if fewer than two remain it is
 * enough for two. A product without breaks, or of unknown stock, is unchanged.
 */
export function withinReach(
  random: Random,
  tiers: readonly Tier[],
  stock: number | null,
): { tiers: readonly Tier[]; stock: number | null } {
  const second = tiers[1];
  if (stock === null || second === undefined) return { tiers, stock };
  const reaching =
    stock >= second.minQuantity ? stock : second.minQuantity + random.int(1, Math.max(9, Math.round(second.minQuantity / 8)));
  return { stock: reaching, tiers: tiers.filter(({ minQuantity }) => minQuantity <= reaching) };
}

/** The price before a whole-percent discount; exact whenever the price divides. */
export function originalCents(priceCents: number, percentOff: number): number {
  return Math.round((priceCents * 100) / (100 - percentOff));
}
