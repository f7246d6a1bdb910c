import { Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireDeskSupplier } from '#domain/supplier/supplier-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskSupplierMutations, deskSupplierQueries, deskSuppliersKey } from '#lib/supplier/desk-supplier-queries.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { TextField } from '#ui/field.tsx';
import dense from '../dense/dense.module.css';
import styles from '../desk.module.css';
import { useDeskParams } from '../use-desk-params.ts';
import { BlockDialog } from './block-dialog.tsx';
import * as copy from './copy.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { SupplierCard } from './supplier-card.tsx';

/** Between a key and the question it asks. */
const TYPING_MS = 250;

/** Everybody who ever brought goods: who carries the mark, who is shut out, who is one with another. */
export function SuppliersTab({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const { of, change } = useDeskParams();
  const typed = of('search');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const [asked, setAsked] = useState<{ readonly about: 'block' | 'merge'; readonly supplier: WireDeskSupplier } | null>(null);
  const list = useInfiniteQuery(deskSupplierQueries.list(token, search));
  const suppliers = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const settled = {
    onError: (error: unknown) =>
      toast({ title: copy.error, description: errorDetail(error, copy.stepFailed), tone: 'destructive' as const }),
    // Refused or not, the list on screen is out of date.
    onSettled: () => {
      setAsked(null);
      return queries.invalidateQueries({ queryKey: deskSuppliersKey });
    },
  };
  const decision = useMutation({
    ...deskSupplierMutations.decide(token),
    ...settled,
    onSuccess: ({ name }, { action }) => toast({ title: copy.done[action], description: name }),
  });
  const merging = useMutation({
    ...deskSupplierMutations.merge(token),
    ...settled,
    onSuccess: ({ name }) => toast({ title: copy.merged, description: name }),
  });
  const isBusy = decision.isPending || merging.isPending;
  return (
    <>
      <Group gap="sm" align="flex-end" mb="sm" className={styles.bar}>
        <TextField
          label={copy.search}
          placeholder={copy.searchHint}
          value={typed}
          autoComplete="off"
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
        <p className="tw-muted" role="status">
          {list.data === undefined ? '' : copy.count(list.data.pages[0]?.total ?? 0)}
        </p>
      </Group>
      {list.isError && suppliers.length === 0 && <ErrorState title={copy.failed} onRetry={() => void list.refetch()} />}
      {list.isSuccess && suppliers.length === 0 && (
        <EmptyState icon="factory" title={copy.none}>
          <Button size="sm" onClick={() => change({ search: '' })}>
            {copy.showAll}
          </Button>
        </EmptyState>
      )}
      <Stack component="ul" gap={0} aria-label={copy.suppliers} className={`tw-panel ${dense.rows}`}>
        {suppliers.map((supplier) => (
          <SupplierCard
            key={supplier.id}
            supplier={supplier}
            isBusy={isBusy}
            onDecide={(action) => decision.mutate({ id: supplier.id, action })}
            onAsk={(about) => setAsked({ about, supplier })}
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
      {asked?.about === 'block' && (
        <BlockDialog
          supplier={asked.supplier}
          isBusy={isBusy}
          onBlock={() => decision.mutate({ id: asked.supplier.id, action: 'block' })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.about === 'merge' && (
        <MergeDialog
          supplier={asked.supplier}
          token={token}
          isBusy={isBusy}
          onMerge={(into) => merging.mutate({ id: asked.supplier.id, into })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
