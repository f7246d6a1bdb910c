import { Group } from '@mantine/core';
import { Button } from '#ui/button.tsx';
import * as copy from '../copy.ts';

export interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Button that fetches the next page; renders nothing after the last one. */
export function ShowMore({ list }: { readonly list: Paged }) {
  if (!list.hasNextPage) return null;
  return (
    <Group justify="center" p="sm">
      <Button size="sm" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {copy.showMore}
      </Button>
    </Group>
  );
}
