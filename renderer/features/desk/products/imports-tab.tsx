import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { deskKeys, deskQueries } from '#lib/desk/desk-queries.ts';
import { useToast } from '#state/toasts.ts';
import { DenseRows } from '../dense/dense-rows.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListBar } from '../list/list-bar.tsx';
import { TextParam } from '../list/param-fields.tsx';
import { useSearch } from '../list/use-search.ts';
import { useDeskParams } from '../use-desk-params.ts';
import { BatchCard } from './batch-card.tsx';
import * as copy from './copy.ts';
import { WaitingImports } from './waiting-imports.tsx';

export function ImportsTab({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const { change } = useDeskParams();
  const search = useSearch();
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
      <ListBar>
        <TextParam param="search" label={copy.findImports} type="search" />
      </ListBar>
      <WaitingImports token={token} />
      <DeskList
        list={list}
        isEmpty={batches.length === 0}
        icon="upload"
        words={copy.importList}
        onShowAll={search !== '' && (() => change({ search: '' }))}
      >
        <DenseRows name={copy.imports} more={list}>
          {batches.map((batch) => (
            <BatchCard
              key={batch.id}
              batch={batch}
              token={token}
              isBusy={undo.isPending && undo.variables === batch.id}
              onUndo={() => undo.mutate(batch.id)}
            />
          ))}
        </DenseRows>
      </DeskList>
    </>
  );
}
