import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { ReactNode } from 'react';
import { PlainButton } from '#ui/button.tsx';
import { useDeskParams } from '../use-desk-params.ts';
import styles from './dense.module.css';

/** A list and, beside it, the one of it that is open. */
export function Panes({ list, detail }: { readonly list: ReactNode; readonly detail: ReactNode }) {
  return (
    <div className={styles.panes}>
      {list}
      <div>{detail}</div>
    </div>
  );
}

/** The one that is named in the address, or the first. */
export function useOpened<Entry extends { readonly id: string }>(entries: readonly Entry[]) {
  const { of, change } = useDeskParams();
  const opened = entries.find(({ id }) => id === of('open')) ?? entries[0];
  return { opened, open: (id: string) => change({ open: id }) };
}

interface RowProps {
  readonly isOpen: boolean;
  readonly name: ReactNode;
  readonly onOpen: () => void;
  /** Its further cells. */
  readonly children: ReactNode;
}

/** A row that opens what it is of: by its name for the keyboard, anywhere for a mouse. */
export function OpenRow({ isOpen, name, onOpen, children }: RowProps) {
  return (
    <Table.Tr data-open={isOpen || undefined} style={{ cursor: 'pointer' }} onClick={onOpen}>
      <Table.Td className="tw-cut">
        <PlainButton aria-current={isOpen ? 'true' : undefined} className="tw-strong tw-cut" onClick={onOpen}>
          {name}
        </PlainButton>
      </Table.Td>
      {children}
    </Table.Tr>
  );
}
