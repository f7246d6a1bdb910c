import type { Paged } from './show-more.tsx';

/** A list of one page. */
export const ALL_SHOWN: Paged = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined };
