import { Stack } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { Paged } from '#ui/records/show-more.tsx';
import { useDeskParams } from '../use-desk-params.ts';
import { type Column, DenseTable } from './dense-table.tsx';
import { isNarrow, ListAndDetail } from './list-and-detail.tsx';

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

/** Shows a table and one entry in full: the one whose id or number is `open` in the URL, on wide screens else the first. */
export function Panes<Entry extends { readonly id: string; readonly number?: string }>({
  entries,
  openName,
  cardOf,
  ...table
}: Props<Entry>) {
  const { of, change, goBack } = useDeskParams();
  const asked = of('open');
  const chosen = asked === '' ? undefined : entries.find(({ id, number }) => id === asked || number === asked);
  const opened = chosen ?? entries[0];
  if (opened === undefined) return null;
  return (
    <ListAndDetail
      isOpen={chosen !== undefined}
      onBack={() => goBack('open')}
      list={
        <DenseTable
          {...table}
          entries={entries}
          // On a narrow screen the detail replaces the list, so the browser's own Back leads to the list as well.
          opening={{ openedId: opened.id, open: (id) => change({ open: id }, isNarrow()) }}
        />
      }
      detail={
        <Stack component="ul" aria-label={openName}>
          <Fragment key={opened.id}>{cardOf(opened)}</Fragment>
        </Stack>
      }
    />
  );
}
