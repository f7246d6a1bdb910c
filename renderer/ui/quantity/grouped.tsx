import type { ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import styles from './grouped.module.css';

const FEWEST_GROUPED = 1000;

/**
 * Draws a field's digits in groups, `10,000`, until it is edited; the value itself stays plain digits, which keyboards
 * and programs edit.
 */
export function Grouped({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const units = /^\d+$/.test(text) ? Number(text) : 0;
  return (
    <span className={styles.grouped} data-shown={units >= FEWEST_GROUPED ? formatCount(units) : undefined}>
      {children}
    </span>
  );
}
