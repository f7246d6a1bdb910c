import { createElement, type HTMLAttributes } from 'react';

/** Parts of a table by role: only rows near the viewport are rendered, and each row is inside its product's article. */
const partOf = (role: string) => (props: HTMLAttributes<HTMLDivElement>) => createElement('div', { role, ...props });

export const TableOf = partOf('table');
export const Row = partOf('row');
export const ColumnHead = partOf('columnheader');
export const RowHead = partOf('rowheader');
export const Cell = partOf('cell');
