import type { Paged } from '#ui/records/show-more.tsx';

export const ALL_SHOWN: Paged = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined };
