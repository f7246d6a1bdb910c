import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';

/** The heads of a table's columns; each name occurs once. */
export const TableHeads = ({ names }: { readonly names: readonly string[] }) => (
  <Table.Thead>
    <Table.Tr className="tw-note">
      {names.map((name) => (
        <Table.Th key={name} scope="col">
          {name}
        </Table.Th>
      ))}
    </Table.Tr>
  </Table.Thead>
);
