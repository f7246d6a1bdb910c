import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { ReactNode } from 'react';
import { PlainButton } from '#ui/button.tsx';
import { type Paged, ShowMore } from '#ui/records/show-more.tsx';
import styles from './dense.module.css';

export interface Column<Entry> {
  readonly head: string;
  /** In pixels for figures and states, which are shown whole; columns of text take a share of the rest, and are cut. */
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
  /** Below this width the table scrolls sideways, except on phones, where each row is a card; 0: columns fit their content. */
  readonly minWidth?: number;
  readonly more: Paged;
  /**
   * Id of the open entry, and a function that opens another: by a click anywhere in its row, or by keyboard in its
   * first cell.
   */
  readonly opening?: { readonly openedId: string; readonly open: (id: string) => void };
}

/** A table with rows of 40 px and a sticky head; a card per row on phones. */
export function DenseTable<Entry extends { readonly id: string }>({ name, columns, entries, minWidth = 0, more, opening }: Props<Entry>) {
  const fits = minWidth === 0;
  return (
    <div className={`tw-panel ${styles.pane}`}>
      <Table
        aria-label={name}
        layout={fits ? 'auto' : 'fixed'}
        style={{ '--least': `${minWidth}px` }}
        fz="sm"
        verticalSpacing={0}
        horizontalSpacing="sm"
        borderColor="var(--tw-line)"
        highlightOnHover
        stickyHeader
        className={`${styles.table} ${opening === undefined ? styles.facts : styles.pairs}`}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ head, width }) => (
              <Table.Th
                key={head}
                scope="col"
                h={30}
                {...(fits && typeof width === 'number' ? { miw: width } : { w: width ?? (fits ? '100%' : undefined) })}
                className="tw-note tw-cut"
              >
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => {
            if (opening === undefined) return <Table.Tr key={entry.id}>{cellsOf(entry, columns)}</Table.Tr>;
            const isOpen = entry.id === opening.openedId;
            return (
              <Table.Tr key={entry.id} data-open={isOpen || undefined} style={{ cursor: 'pointer' }} onClick={() => opening.open(entry.id)}>
                <Table.Td className={looksOf(columns[0]?.width)}>
                  {/* Its click reaches the row, which opens the entry. */}
                  <PlainButton aria-current={isOpen ? 'true' : undefined} className="tw-strong tw-cut">
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

const looksOf = (width: string | number | undefined) => `tw-cut ${typeof width === 'number' ? styles.whole : styles.rest}`;

function cellsOf<Entry>(entry: Entry, columns: readonly Column<Entry>[]): ReactNode {
  return columns.map(({ head, width, look = '', title, cell }) => (
    <Table.Td
      key={head}
      data-head={head}
      className={`${looksOf(width)} ${typeof look === 'string' ? look : look(entry)}`}
      title={title?.(entry)}
    >
      {cell(entry)}
    </Table.Td>
  ));
}
