import { COUNTRY_NAMES } from '#domain/kernel/country.ts';
import { CATEGORIES } from '#domain/product/category.ts';
import styles from './sprites.module.css';

/** Drawings in the sprite row of each kind (`npm run sprites`). */
const COUNTS = { flag: COUNTRY_NAMES.length, category: CATEGORIES.length };

interface DrawingProps {
  readonly kind: keyof typeof COUNTS;
  readonly at: number;
  readonly width: number;
  readonly height?: number;
}

/** One of many small drawings in a single file. Decorative: its meaning is next to it as text. */
export function Drawing({ kind, at, width, height = width }: DrawingProps) {
  const count = COUNTS[kind];
  const place = { backgroundSize: `${count * 100}% 100%`, backgroundPositionX: `${(at / (count - 1)) * 100}%` };
  return <span aria-hidden="true" className={`${styles.drawing} ${styles[kind]}`} style={{ width, height, ...place }} />;
}
