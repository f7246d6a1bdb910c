import type { ReactNode } from 'react';
import styles from './empty-list.module.css';

/** The place of a list that has nothing in it yet: a line, with the way on beside it. */
export const EmptyList = ({ text, children }: { readonly text: string; readonly children?: ReactNode }) => (
  <div className={`tw-row tw-apart tw-note ${styles.none}`}>
    <p>{text}</p>
    {children}
  </div>
);
