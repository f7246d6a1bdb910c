import { Stack } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import { type Paged, ShowMore } from '#ui/records/show-more.tsx';
import styles from './dense.module.css';

interface Props {
  /** The list's accessible name. */
  readonly name: string;
  /** The query of its pages; absent if all entries are loaded. */
  readonly more?: Paged;
  /** One `li` per entry. */
  readonly children: ReactNode;
}

/** Lists rows with their actions, and a button for the next page. */
export function DenseRows({ name, more, children }: Props) {
  return (
    <>
      <Stack component="ul" gap={0} aria-label={name} className={Children.count(children) === 0 ? undefined : `tw-panel ${styles.rows}`}>
        {children}
      </Stack>
      {more !== undefined && <ShowMore list={more} />}
    </>
  );
}
