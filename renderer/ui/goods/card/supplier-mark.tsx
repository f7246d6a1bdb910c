import { hashText } from '#domain/kernel/hash-text.ts';

const SIDE = 52;
/** Patterns of signal flags, drawn in a mark's second colour. */
const FIELDS = [
  'M26 0h26v52H26Z',
  'M0 26h52v26H0Z',
  'M52 0v52H0Z',
  'M0 0h26v26H0Zm26 26h26v26H26Z',
  'M0 17h52v18H0Z',
  'M17 0h18v52H17Z',
  'M0 52 26 14l26 38Z',
  'M26 0 52 26 26 52 0 26Z',
] as const;
const HUES = 12;

/** Returns the first letters of a name's first two words: 'Hanoi Rice Mills' is HR. */
const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');

/** A supplier's mark: a signal flag and initials, derived from the name, which is next to it. */
export function SupplierMark({ name, size = SIDE }: { readonly name: string; readonly size?: number }) {
  const hash = hashText(name);
  const hue = (hash % HUES) * (360 / HUES);
  const field = FIELDS[Math.floor(hash / HUES) % FIELDS.length];
  return (
    <svg aria-hidden="true" className="tw-mark" viewBox={`0 0 ${SIDE} ${SIDE}`} style={{ width: size }}>
      <path fill={`oklch(36% 0.07 ${hue})`} d={`M0 0h${SIDE}v${SIDE}H0Z`} />
      <path fill={`oklch(45% 0.09 ${hue})`} d={field} />
      <text x="50%" y="50%" dy=".36em" textAnchor="middle" fill="#fff" fontSize="20" fontWeight="700">
        {initialsOf(name)}
      </text>
    </svg>
  );
}
