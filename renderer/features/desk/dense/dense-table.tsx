import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { ReactNode } from 'react';
import { PlainButton } from '#ui/button.tsx';
import styles from './dense.module.css';
import { type Paged, ShowMore } from './show-more.tsx';

export interface Column<Entry> {
  readonly head: string;
  /** Columns without a width share the remaining space. */
  readonly width?: string | number;
  readonly look?: string | ((entry: Entry) => string);
  readonly title?: (entry: Entry) => string;
  readonly cell: (entry: Entry) => ReactNode;
}

interface Props<Entry> {
  /** The accessible name. */
  readonly name: string;
  readonly columns: readonly Column<Entry>[];
  readonly entries: readonly Entry[];
  /** Below this width the table scrolls sideways. */
  readonly minWidth: number;
  readonly more: Paged;
  /**
   * Id of the open entry, and a function that opens another: by a click anywhere in its row, or by keyboard in its
   * first cell.
   */
  readonly opening?: { readonly openedId: string; readonly open: (id: string) => void };
}

/** A table with rows of 40 px and a sticky head. */
export function DenseTable<Entry extends { readonly id: string }>({ name, columns, entries, minWidth, more, opening }: Props<Entry>) {
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
            {columns.map(({ head, width }) => (
              <Table.Th key={head} scope="col" h={30} w={width} className="tw-note tw-cut">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => {
            if (opening === undefined) return <Table.Tr key={entry.id}>{cellsOf(entry, columns)}</Table.Tr>;
            const isOpen = entry.id === opening.openedId;
            const open = () => opening.open(entry.id);
            return (
              <Table.Tr key={entry.id} data-open={isOpen || undefined} style={{ cursor: 'pointer' }} onClick={open}>
                <Table.Td className="tw-cut">
                  <PlainButton aria-current={isOpen ? 'true' : undefined} className="tw-strong tw-cut" onClick={open}>
                    {columns[0]?.cell(entry)}
                  </PlainButton>
                </Table.Td>
                {cellsOf(entry, columns.slice(1))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      <ShowMore list={more} />
    </div>
  );
}

function cellsOf<Entry>(entry: Entry, columns: readonly Column<Entry>[]): ReactNode {
  return columns.map(({ head, look = '', title, cell }) => (
    <Table.Td key={head} className={`tw-cut ${typeof look === 'string' ? look : look(entry)}`} title={title?.(entry)}>
      {cell(entry)}
    </Table.Td>
  ));
}
