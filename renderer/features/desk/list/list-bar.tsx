import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from '../desk.module.css';

interface Props {
  readonly children: ReactNode;
  /** Shown at the right end. */
  readonly end?: ReactNode;
  /** True for more fields than fit in a row: phones use two columns. */
  readonly areMany?: boolean;
}

/** Lays out filters, search and buttons above a list. */
export function ListBar({ children, end, areMany = false }: Props) {
  return (
    <Group gap="sm" align="flex-end" mb="sm" className={areMany ? `${styles.bar} ${styles.many}` : styles.bar}>
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
