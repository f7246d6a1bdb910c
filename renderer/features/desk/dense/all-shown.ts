import type { Paged } from './show-more.tsx';

export const ALL_SHOWN: Paged = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined };
