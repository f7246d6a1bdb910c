import { Text } from '@mantine/core';
import '@mantine/core/styles/Text.layer.css';
import * as copy from './copy.ts';

/** Column names listed at most; a longer sentence would be unreadable. */
const NAMED = 30;

/** Names the columns of the file that are not used. */
export function UnusedColumns({ columns }: { readonly columns: readonly string[] }) {
  const more = columns.length - NAMED;
  return (
    <Text size="sm" c="dimmed" className="tw-wrap">
      {copy.unused(columns)}:{' '}
      {columns
        .slice(0, NAMED)
        .map((column) => column.replace(/\s+/g, ' '))
        .join(', ')}
      {more > 0 && copy.andMore(more)}
    </Text>
  );
}
