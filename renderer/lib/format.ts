import { type CurrencyCode, formatMoney, setThousandsApart } from '#domain/kernel/currency.ts';
import { toCents } from '#domain/kernel/money.ts';
import { articleText } from '#domain/product/codes/article-number.ts';
import { type Variant, variantText } from '#domain/product/product.ts';

// Every number and choice on screen is written here, and every time in format-time.ts, so that another language has one place to
// begin. Money in the buyer's
// currency is `useMoney()` of #state/currency.ts, which calls the same domain rule as formatUsd.

/** A whole number: 12500 → `12,500`. */
export const formatCount = (value: number): string => setThousandsApart(String(Math.round(value)));

/** 1 → `1 unit`, 12500 → `12,500 units`. */
export const formatCounted = (count: number, one: string, many: string): string => `${formatCount(count)} ${count === 1 ? one : many}`;

export const formatDays = (days: number): string => formatCounted(days, 'day', 'days');

/** Returns `12 days from order to door`, with `est.` if the supplier did not state the days. */
export const formatLeadTime = (days: number, isEstimate = false): string =>
  `${formatDays(days)}${isEstimate ? ' est.' : ''} from order to door`;

export const formatUnits = (units: number): string => formatCounted(units, 'unit', 'units');

/** Whole percents, as the domain computes them: 30 → `30%`. */
export const formatPercent = (percent: number): string => `${percent}%`;

/** A rating out of five, always with one decimal: 4 → `4.0`. */
export const formatRating = (rating: number): string => rating.toFixed(1);

/** US dollars to the cent, as charged and stored: 1234.5 → `$1,234.50`. */
export const formatUsd = (amount: number): string => formatMoney(toCents(amount), 'USD');

/** US dollars where cents are noise: 1234.5 → `$1,235`. */
export const formatWholeUsd = (amount: number): string => `$${formatCount(amount)}`;

/** A sum that was converted from dollars: each part is rounded, so it is near the truth only, and says so. */
export const approximate = (sum: string, code: CurrencyCode): string => (code === 'USD' ? sum : `≈ ${sum}`);

const MEGABYTE = 1_048_576;

/** A file's size: `12 KB`, `3.4 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** A chosen variant: `Red, L`, other options in their order behind; empty when nothing was to be chosen. */
export const formatVariant = (variant: Variant | undefined): string => variantText(variant ?? {});

/** `Red, L · Article no. SK-996`: what was chosen of a product, and what its supplier calls that. */
export const formatChosen = ({ variant, articleNumber }: Chosen): string =>
  [formatVariant(variant), articleText(articleNumber)].filter(Boolean).join(' · ');
interface Chosen {
  readonly variant?: Variant | undefined;
  readonly articleNumber?: string | undefined;
}

/** A chosen variant and how many of it: `Red, L, 12 units`. */
export const formatVariantUnits = (variant: Variant, units: number): string => joined(formatVariant(variant), formatUnits(units));

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');

/** How far a download is: always with one decimal, so that two of them compare. */
export const formatMegabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);

/** What currencies there are, in words: `EUR` → `Euro`. Made when it is asked for: the tables take a while to load. */
export function currencyNames(): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({ code, name: names.of(code) ?? code }));
}
