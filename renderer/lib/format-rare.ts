/** Formats of few pages; apart from `format.ts`, which every page loads. */
const MEGABYTE = 1_048_576;

/** A file's size: `12 KB`, `3.4 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** Progress of a download in megabytes: always with one decimal, so that two values compare. */
export const formatMegabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);

/** An exchange rate, to six digits: `0.85`, `15,846.5`. */
export const formatRate = (perUsd: number): string => perUsd.toLocaleString('en-US', { maximumSignificantDigits: 6 });

/** Returns currency names: `EUR` → `Euro`. Built when called, because the tables load slowly. */
export function currencyNames(): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({ code, name: names.of(code) ?? code }));
}
