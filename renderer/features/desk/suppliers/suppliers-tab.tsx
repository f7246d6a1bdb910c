import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireDeskSupplier } from '#domain/supplier/supplier-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskSupplierMutations, deskSupplierQueries, deskSuppliersKey } from '#lib/desk/desk-supplier-queries.ts';
import { useToast } from '#state/toasts.ts';
import { DenseRows } from '../dense/dense-rows.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListBar } from '../list/list-bar.tsx';
import { TextParam } from '../list/param-fields.tsx';
import { useSearch } from '../list/use-search.ts';
import { useDeskParams } from '../use-desk-params.ts';
import { BlockDialog } from './block-dialog.tsx';
import * as copy from './copy.ts';
import { EditDialog } from './edit-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { SupplierCard, type SupplierQuestion } from './supplier-card.tsx';
import { TrustDialog } from './trust-dialog.tsx';

export function SuppliersTab({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const { change } = useDeskParams();
  const search = useSearch();
  const [asked, setAsked] = useState<{ readonly about: SupplierQuestion; readonly supplier: WireDeskSupplier } | null>(null);
  const list = useInfiniteQuery(deskSupplierQueries.list(token, search));
  const suppliers = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const settled = {
    onError: (error: unknown) =>
      toast({ title: copy.error, description: errorDetail(error, copy.stepFailed), tone: 'destructive' as const }),
    // The shown list is outdated even after a refusal.
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
  const trusting = useMutation({
    ...deskSupplierMutations.trust(token),
    ...settled,
    onSuccess: ({ name }) => toast({ title: copy.trustSaved, description: name }),
  });
  const merging = useMutation({
    ...deskSupplierMutations.merge(token),
    ...settled,
    onSuccess: ({ name }) => toast({ title: copy.merged, description: name }),
  });
  const mergingAll = useMutation({
    ...deskSupplierMutations.mergeAll(token),
    ...settled,
    onSuccess: (count) => toast({ title: copy.merged, description: copy.count(count) }),
  });
  // On refusal the dialog stays open and shows the reason.
  const editing = useMutation({
    ...deskSupplierMutations.change(token),
    onSuccess: ({ name }) => {
      setAsked(null);
      toast({ title: copy.saved, description: name });
      return queries.invalidateQueries({ queryKey: deskSuppliersKey });
    },
  });
  const sending = useMutation({
    ...deskSupplierMutations.sendLink(token),
    ...settled,
    onSuccess: ({ email, isEmailConfirmed }) =>
      toast({ title: isEmailConfirmed === true ? copy.linkSent : copy.confirmationSent, description: email ?? '' }),
  });
  const isBusy =
    decision.isPending || merging.isPending || mergingAll.isPending || trusting.isPending || editing.isPending || sending.isPending;
  const linkQuestion = asked?.about === 'renew' || asked?.about === 'revoke' ? { supplier: asked.supplier, about: asked.about } : null;
  return (
    <>
      <ListBar>
        <TextParam param="search" label={copy.search} placeholder={copy.searchHint} />
        <p className="tw-muted" role="status">
          {list.data === undefined ? '' : copy.count(list.data.pages[0]?.total ?? 0)}
        </p>
      </ListBar>
      <DeskList
        list={list}
        isEmpty={suppliers.length === 0}
        icon="factory"
        words={copy.supplierList}
        onShowAll={() => change({ search: '' })}
      >
        <DenseRows name={copy.suppliers} more={list}>
          {suppliers.map((supplier) => (
            <SupplierCard
              key={supplier.id}
              supplier={supplier}
              isBusy={isBusy}
              onDecide={(action) => decision.mutate({ id: supplier.id, action })}
              onAsk={(about) => {
                editing.reset();
                setAsked({ about, supplier });
              }}
              onSendLink={() => sending.mutate(supplier.id)}
            />
          ))}
        </DenseRows>
      </DeskList>
      {asked?.about === 'block' && (
        <BlockDialog
          supplier={asked.supplier}
          isBusy={isBusy}
          onBlock={() => decision.mutate({ id: asked.supplier.id, action: 'block' })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.about === 'edit' && (
        <EditDialog
          supplier={asked.supplier}
          isBusy={isBusy}
          error={editing.error}
          onSave={(body) => editing.mutate({ id: asked.supplier.id, body })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.about === 'trust' && (
        <TrustDialog
          supplier={asked.supplier}
          isBusy={isBusy}
          onSave={(percent) => trusting.mutate({ id: asked.supplier.id, percent })}
          onClose={() => setAsked(null)}
        />
      )}
      {linkQuestion !== null && (
        <LinkDialog
          supplier={linkQuestion.supplier}
          about={linkQuestion.about}
          isBusy={isBusy}
          onConfirm={() => decision.mutate({ id: linkQuestion.supplier.id, action: linkQuestion.about })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.about === 'merge' && (
        <MergeDialog
          supplier={asked.supplier}
          token={token}
          isBusy={isBusy}
          onMerge={(into) => merging.mutate({ id: asked.supplier.id, into })}
          onMergeAll={(ids) => mergingAll.mutate({ ids, into: asked.supplier.id })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
