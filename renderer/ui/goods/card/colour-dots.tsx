import type { Product } from '#domain/product/product.ts';
import { optionKey, optionsOf } from '#domain/product/skus.ts';
import { swatchOf } from '#domain/product/swatch.ts';
import * as copy from '../copy.ts';
import styles from '../product-card.module.css';

const MOST_DOTS = 5;
const RADIUS_PX = 6;
/** Pixels between dots; they overlap a little, so that five and a number fit next to the narrowest card's button. */
const PITCH_PX = 10;

/** The colours of a product, drawn as one element's background: a page of cards has hundreds of them. */
export function ColourDots({ product }: { readonly product: Product }) {
  const names = optionsOf(product).find(({ name }) => optionKey(name) === 'color')?.values ?? [];
  if (names.length === 0) return null;
  const dots = names.slice(0, MOST_DOTS);
  const rest = names.length - dots.length;
  const width = (dots.length - 1) * PITCH_PX + 2 * RADIUS_PX;
  return (
    <span
      className={`${styles.dots} tw-figures`}
      role="img"
      aria-label={copy.inColours(names)}
      title={copy.inColours(names)}
      style={{ paddingLeft: width + 4, backgroundImage: dots.map(dotAt).join() }}
    >
      {rest > 0 && `+${rest}`}
    </span>
  );
}

/** With a ring, because white would not show on white. */
function dotAt(name: string, at: number): string {
  const inside = swatchOf(name) ?? 'var(--tw-sunken)';
  return `radial-gradient(circle at ${at * PITCH_PX + RADIUS_PX}px,${inside} 4.5px,var(--tw-line-strong) 5px 5.5px,var(--tw-surface) 6px 6.5px,#0000 7px)`;
}
