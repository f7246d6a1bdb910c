import { toCents } from '#domain/kernel/money.ts';
import { type Currency, USD } from '#domain/money/currency.ts';
import { formatMoney, setThousandsApart } from '#domain/money/format-money.ts';
import { articleText } from '#domain/product/codes/article-number.ts';
import { type Variant, variantText } from '#domain/product/product.ts';

// Formats every number and choice on screen; format-time.ts formats times. A translation starts here. Money in the
// buyer's currency is `useMoney()` of #state/currency.ts, which uses the same domain rule as formatUsd.

/** A whole number: 12500 → `12,500`. */
export const formatCount = (value: number): string => setThousandsApart(String(Math.round(value)));

/** 1 → `1 unit`, 12500 → `12,500 units`. */
export const formatCounted = (count: number, one: string, many: string): string => `${formatCount(count)} ${count === 1 ? one : many}`;

export const formatDays = (days: number): string => formatCounted(days, 'day', 'days');

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** A day of the calendar: `2026-11-20` → `20 Nov 2026`. Not `Intl`, for the reason given at `setThousandsApart`. */
export function formatIsoDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS.slice(Number(month) * 3 - 3, Number(month) * 3)} ${year}`;
}

/** Returns `12 days from order to door`, with `est.` if the supplier did not state the days. */
export const formatLeadTime = (days: number, isEstimate = false): string =>
  `${formatDays(days)}${isEstimate ? ' est.' : ''} from order to door`;

export const formatUnits = (units: number): string => formatCounted(units, 'unit', 'units');

/** Whole percents, as the domain computes them: 30 → `30%`. */
export const formatPercent = (percent: number): string => `${percent}%`;

/** A rating out of five, always with one decimal: 4 → `4.0`. */
export const formatRating = (rating: number): string => rating.toFixed(1);

/** US dollars to the cent, as charged and stored: 1234.5 → `$1,234.50`. */
export const formatUsd = (amount: number): string => formatMoney(toCents(amount), USD);

/** US dollars without cents: 1234.5 → `$1,235`. */
export const formatWholeUsd = (amount: number): string => `$${formatCount(amount)}`;

/** Marks an amount converted from dollars as approximate: each part is rounded. */
export const approximate = (sum: string, { code }: Currency): string => (code === 'USD' ? sum : `≈ ${sum}`);

/** A chosen variant: `Red, L`, followed by other options in order; empty if there was no choice. */
export const formatVariant = (variant: Variant | undefined): string => variantText(variant ?? {});

/** `Red, L · Article no. SK-996`: the chosen variant, and its supplier's article number. */
export const formatChosen = ({ variant, articleNumber }: Chosen): string =>
  [formatVariant(variant), articleText(articleNumber)].filter(Boolean).join(' · ');
interface Chosen {
  readonly variant?: Variant | undefined;
  readonly articleNumber?: string | undefined;
}

/** A chosen variant and its quantity: `Red, L, 12 units`. */
export const formatVariantUnits = (variant: Variant, units: number): string => joined(formatVariant(variant), formatUnits(units));

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');
