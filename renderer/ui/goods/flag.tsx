import { COUNTRY_NAMES, findCountry } from '#domain/kernel/country.ts';
import { Drawing } from '#ui/sprites/drawing.tsx';

/** A country's flag; nothing if we have none. Decorative, because the country's name is next to it. */
export function Flag({ country, size = 18 }: { readonly country: string | null; readonly size?: number }) {
  const name = country === null ? undefined : findCountry(country);
  if (name === undefined) return null;
  const height = Math.round((size * 2) / 3);
  return <Drawing kind="flag" at={COUNTRY_NAMES.indexOf(name)} width={size} height={height} />;
}
