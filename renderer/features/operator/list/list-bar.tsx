import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from '../desk.module.css';

interface Props {
  readonly children: ReactNode;
  /** Shown at the right end. */
  readonly end?: ReactNode;
}

/** Lays out filters, search and buttons above a list. */
export function ListBar({ children, end }: Props) {
  return (
    <Group gap="sm" align="flex-end" mb="sm" className={styles.bar}>
      {children}
      {end !== undefined && (
        <>
          <span className={styles.spring} />
          {end}
        </>
      )}
    </Group>
  );
}
