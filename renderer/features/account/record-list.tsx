import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
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
  /** The way on from there; without one, the heading has it. */
  readonly next?: readonly [to: string, label: string];
  readonly children: ReactNode;
}

/** One kind of what this device remembers, as a list with its heading. */
export function RecordList({ title, text, aside, empty, isEmpty, next, children }: Props) {
  return (
    <Section title={title} {...(text !== undefined && { text })} aside={aside}>
      {isEmpty ? (
        <Group justify="space-between" gap="xs" className={`tw-note ${styles.none}`}>
          <p>{empty}</p>
          {next !== undefined && (
            <Link className="tw-link" to={next[0]}>
              {next[1]}
            </Link>
          )}
        </Group>
      ) : (
        <ul className="tw-rows">{children}</ul>
      )}
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
    <Group component="li" gap="sm">
      <div className={styles.what}>
        <p className="tw-strong tw-wrap">{label}</p>
        <p className="tw-note tw-figures">{formatDay(createdAt)}</p>
      </div>
      {children}
    </Group>
  );
}
