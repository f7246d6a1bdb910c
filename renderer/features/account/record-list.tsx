import type { ReactNode } from 'react';
import { formatDay } from '#lib/format-time.ts';
import { Section } from '#ui/section.tsx';
import styles from './account-view.module.css';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly aside?: ReactNode;
  /** Said when there is nothing. */
  readonly empty: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** One kind of what this device remembers, as a list with its heading. */
export function RecordList({ title, text, aside, empty, isEmpty, children }: Props) {
  return (
    <Section title={title} {...(text !== undefined && { text })} aside={aside}>
      {isEmpty ? <p className={styles.none}>{empty}</p> : <ul className={styles.list}>{children}</ul>}
    </Section>
  );
}

/** A line of such a list: what, when, where it stands, a way on. */
export function RecordRow({
  label,
  createdAt,
  children,
}: {
  readonly label: string;
  readonly createdAt: string;
  readonly children?: ReactNode;
}) {
  return (
    <li>
      <div className={styles.what}>
        <p className={styles.label}>{label}</p>
        <p className={styles.when}>{formatDay(createdAt)}</p>
      </div>
      {children}
    </li>
  );
}
