import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { IconName } from '#ui/icon.tsx';
import * as copy from '../copy.ts';

/** Texts shown in place of the entries. */
export interface ListWords {
  /** The placeholder's accessible name; a list without one shows nothing while its first page is fetched. */
  readonly loading?: string;
  readonly failed: string;
  readonly none: string;
  readonly noneText?: string;
  readonly noneFound?: string;
  readonly showAll?: string;
}

interface Props {
  readonly list: {
    readonly isPending: boolean;
    readonly isSuccess: boolean;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly isEmpty: boolean;
  readonly icon: IconName;
  readonly words: ListWords;
  /** Clears the filters; false if none is set. An empty list then offers to reload instead. */
  readonly onShowAll?: (() => void) | false;
  /** The entries. */
  readonly children: ReactNode;
}

/** Shows the entries of a list, or its loading, error or empty state. */
export function DeskList({ list, isEmpty, icon, words, onShowAll = false, children }: Props) {
  const { loading, failed, none, noneText, noneFound = none, showAll = copy.showAll } = words;
  const refetch = () => void list.refetch();
  const isNarrowed = onShowAll !== false;
  return (
    <>
      {loading !== undefined && list.isPending && <Skeleton height={220} role="status" aria-label={loading} />}
      {list.isError && isEmpty && <ErrorState title={failed} onRetry={refetch} />}
      {list.isSuccess && isEmpty && (
        <EmptyState icon={icon} title={isNarrowed ? noneFound : none} {...(!isNarrowed && noneText !== undefined && { text: noneText })}>
          <Button size="sm" onClick={isNarrowed ? onShowAll : refetch}>
            {isNarrowed ? showAll : copy.lookAgain}
          </Button>
        </EmptyState>
      )}
      {children}
    </>
  );
}
