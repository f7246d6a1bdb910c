import { Group, Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk-mutations.ts';
import { deskKeys, deskQueries } from '#lib/desk-queries.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { TextField } from '#ui/field.tsx';
import dense from '../dense/dense.module.css';
import styles from '../desk.module.css';
import { useDeskParams } from '../use-desk-params.ts';
import { BatchCard } from './batch-card.tsx';
import * as copy from './copy.ts';

const TYPING_MS = 250;

/** Every import that was written, newest first, and undoing one. */
export function ImportsTab({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const { of, change } = useDeskParams();
  const typed = of('search');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const list = useInfiniteQuery(deskQueries.batches(token, search));
  const batches = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const undo = useMutation({
    ...deskMutations.undoBatch(token),
    onSuccess: (batch) => toast({ title: copy.importUndone, description: batch.fileName }),
    onError: (error) => toast({ title: copy.error, description: errorDetail(error, copy.stepFailed), tone: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: deskKeys.all }),
  });
  return (
    <>
      <Group gap="sm" mb="sm" className={styles.bar}>
        <TextField
          label={copy.findImports}
          type="search"
          value={typed}
          autoComplete="off"
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
      </Group>
      {list.isPending && <Skeleton height={220} role="status" aria-label={copy.loading} />}
      {list.isError && batches.length === 0 && <ErrorState title={copy.importsFailed} onRetry={() => void list.refetch()} />}
      {list.isSuccess && batches.length === 0 && (
        <EmptyState
          icon="upload"
          title={search === '' ? copy.noImports : copy.noImportFound}
          {...(search === '' && { text: copy.noImportsText })}
        >
          <Button size="sm" onClick={() => (search === '' ? void list.refetch() : change({ search: '' }))}>
            {search === '' ? copy.lookAgain : copy.showAll}
          </Button>
        </EmptyState>
      )}
      <Stack component="ul" gap={0} aria-label={copy.imports} className={batches.length === 0 ? undefined : `tw-panel ${dense.rows}`}>
        {batches.map((batch) => (
          <BatchCard
            key={batch.id}
            batch={batch}
            token={token}
            isBusy={undo.isPending && undo.variables === batch.id}
            onUndo={() => undo.mutate(batch.id)}
          />
        ))}
      </Stack>
      {list.hasNextPage && (
        <Group justify="center" p="sm">
          <Button size="sm" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {copy.showMore}
          </Button>
        </Group>
      )}
    </>
  );
}
