import { Group, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import * as copy from '../copy.ts';
import styles from './dense.module.css';

interface Props {
  /** What the table holds, for who cannot see where it stands. */
  readonly name: string;
  /** What stands above each column. */
  readonly heads: readonly string[];
  /** Of the columns; those without share what is left. */
  readonly widths?: readonly (string | number | undefined)[];
  /** Narrower, it scrolls aside. */
  readonly minWidth: number;
  /** The list it shows, where there may be more of it. */
  readonly more: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => unknown };
  /** The rows, a line each. */
  readonly children: ReactNode;
}

/** Many of a kind, forty pixels each, below a head that stays. */
export function DenseTable({ name, heads, widths = [], minWidth, more, children }: Props) {
  return (
    <div className={`tw-panel ${styles.pane}`}>
      <Table
        aria-label={name}
        layout="fixed"
        miw={minWidth}
        fz="sm"
        verticalSpacing={0}
        horizontalSpacing="sm"
        borderColor="var(--tw-line)"
        highlightOnHover
        stickyHeader
        className={styles.table ?? ''}
      >
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, at) => (
              <Table.Th key={head} scope="col" h={30} w={widths[at]} className="tw-note tw-cut">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
      {more.hasNextPage && (
        <Group justify="center" p="sm">
          <Button size="sm" disabled={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
            {copy.showMore}
          </Button>
        </Group>
      )}
    </div>
  );
}
