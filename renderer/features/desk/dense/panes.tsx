import { Stack } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useDeskParams } from '../use-desk-params.ts';
import styles from './dense.module.css';
import { type Column, DenseTable } from './dense-table.tsx';
import type { Paged } from './show-more.tsx';

interface Props<Entry> {
  /** The table's accessible name. */
  readonly name: string;
  readonly columns: readonly Column<Entry>[];
  readonly entries: readonly Entry[];
  readonly more: Paged;
  /** The accessible name of the open entry's pane. */
  readonly openName: string;
  /** The open entry in full, as an `li`. */
  readonly cardOf: (entry: Entry) => ReactNode;
}

/** Shows a table and, beside it, one entry in full: the one that `open` names in the URL, or the first. */
export function Panes<Entry extends { readonly id: string }>({ entries, openName, cardOf, ...table }: Props<Entry>) {
  const { of, change } = useDeskParams();
  const opened = entries.find(({ id }) => id === of('open')) ?? entries[0];
  if (opened === undefined) return null;
  return (
    <div className={styles.panes}>
      <DenseTable {...table} entries={entries} minWidth={480} opening={{ openedId: opened.id, open: (id) => change({ open: id }) }} />
      <div>
        <Stack component="ul" aria-label={openName}>
          <Fragment key={opened.id}>{cardOf(opened)}</Fragment>
        </Stack>
      </div>
    </div>
  );
}
