import type { ReactNode } from 'react';
import styles from './empty-list.module.css';

/** Replaces an empty list: one line of text, with the next step next to it. */
export const EmptyList = ({ text, children }: { readonly text: string; readonly children?: ReactNode }) => (
  <div className={`tw-row tw-apart tw-note ${styles.none}`}>
    <p>{text}</p>
    {children}
  </div>
);
