import { Group, Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk-mutations.ts';
import { deskKeys, deskQueries } from '#lib/desk-queries.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { BatchCard } from './batch-card.tsx';
import * as copy from './copy.ts';

/** Every import that was written, newest first, and undoing one. */
export function ImportsTab({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const list = useInfiniteQuery(deskQueries.batches(token));
  const batches = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const undo = useMutation({
    ...deskMutations.undoBatch(token),
    onSuccess: (batch) => toast({ title: copy.importUndone, description: batch.fileName }),
    onError: (error) => toast({ title: copy.error, description: errorDetail(error, copy.stepFailed), tone: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: deskKeys.all }),
  });
  if (list.isPending) return <Skeleton height={220} role="status" aria-label={copy.loading} />;
  if (list.isError && batches.length === 0) return <ErrorState title={copy.importsFailed} onRetry={() => void list.refetch()} />;
  if (batches.length === 0)
    return (
      <EmptyState icon="upload" title={copy.noImports} text={copy.noImportsText}>
        <Button size="sm" onClick={() => void list.refetch()}>
          {copy.lookAgain}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <Stack component="ul" gap="sm" aria-label={copy.imports}>
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
