import { flagCode } from '#domain/kernel/country.ts';

/** A country's flag; nothing for a country we have no flag of. The name stands beside it, so the picture is decoration. */
export function Flag({ country, size = 18 }: { readonly country: string | null; readonly size?: number }) {
  const code = flagCode(country);
  if (code === undefined) return null;
  return (
    <img
      src={`/flags/${code}.svg`}
      alt=""
      width={size}
      height={Math.round((size * 2) / 3)}
      loading="lazy"
      style={{ borderRadius: 2, boxShadow: '0 0 0 1px rgb(0 0 0 / 8%)', flex: 'none' }}
    />
  );
}
