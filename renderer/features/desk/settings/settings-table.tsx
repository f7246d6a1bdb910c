import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { ReactNode } from 'react';
import { TableHeads } from '#ui/records/table-heads.tsx';
import table from '../dense/text-table.module.css';

interface Props {
  readonly label: string;
  readonly heads: readonly string[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A table whose rows become cards on phones; the children are its rows. */
export function SettingsTable({ label, heads, className = '', children }: Props) {
  return (
    <div className={`tw-panel ${table.pane}`}>
      <Table aria-label={label} fz="sm" withRowBorders borderColor="var(--tw-line)" className={`${table.table} ${className}`}>
        <TableHeads names={heads} />
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}
