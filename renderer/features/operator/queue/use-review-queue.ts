import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LISTING_STATUSES, type ListingStatus } from '#domain/listing/listing-moves.ts';
import type { WireQueueEntry } from '#domain/site/operator-wire.ts';
import { ApiError, errorDetail } from '#lib/api-client.ts';
import { type BulkDecision, type DeskAction, deskMutations } from '#lib/desk-mutations.ts';
import { deskKeys, deskQueries, dropFromQueue } from '#lib/desk-queries.ts';
import { useToast } from '#state/toasts.ts';
import * as copy from '../copy.ts';

export type QueueNotice =
  | { readonly kind: 'said'; readonly text: string }
  | {
      readonly kind: 'bulk';
      readonly action: BulkDecision['action'];
      readonly done: number;
      readonly refused: readonly { readonly name: string; readonly problem: string }[];
    };

const DONE: Readonly<Record<DeskAction, string>> = {
  publish: copy.published,
  'request-changes': copy.changesRequested,
  reject: copy.rejected,
  withdraw: copy.takenOffTheShelf,
};
const TYPING_MS = 250;

/** The queue on screen and the decisions about it, each on the revision that was looked at. */
export function useReviewQueue(token: string) {
  const queries = useQueryClient();
  const toast = useToast();
  const [params, setParams] = useSearchParams();
  const status = LISTING_STATUSES.find((known) => known === params.get('status')) ?? 'pending_review';
  const typed = params.get('search') ?? '';
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const [openId, setOpenId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<QueueNotice | null>(null);
  const options = deskQueries.listings(token, status, search);
  const list = useInfiniteQuery(options);
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const open = entries.find((entry) => entry.id === openId) ?? entries[0] ?? null;

  /** Takes decided listings out and opens the one that took the place. */
  const settle = (ids: ReadonlySet<string>) => {
    const at = entries.findIndex((entry) => ids.has(entry.id));
    const left = entries.filter((entry) => !ids.has(entry.id));
    if (open !== null && ids.has(open.id)) setOpenId((left[at] ?? left.at(-1))?.id ?? null);
    dropFromQueue<WireQueueEntry>(queries, options.queryKey, ids);
    setChosen((held) => new Set([...held].filter((id) => !ids.has(id))));
    void queries.invalidateQueries({ queryKey: deskKeys.dashboard });
    if (left.length === 0) void list.refetch();
  };

  const decide = useMutation({
    ...deskMutations.decideListing(token),
    onMutate: () => setNotice(null),
    onSuccess: (_answer, { entry, action }) => {
      settle(new Set([entry.id]));
      toast({ title: DONE[action], description: entry.listing.name });
    },
    onError: async (error, { entry }) => {
      if (!(error instanceof ApiError && error.status === 409)) {
        setNotice({ kind: 'said', text: errorDetail(error, copy.decisionFailed) });
        return;
      }
      // Another tab, another operator or the supplier was faster: show what stands now before anything is decided.
      const { data } = await list.refetch();
      const isStillHere = data?.pages.some((page) => page.entries.some(({ id }) => id === entry.id)) ?? false;
      setNotice({ kind: 'said', text: isStillHere ? copy.changedMeanwhile : copy.goneMeanwhile });
    },
  });

  const decideChosen = useMutation({
    ...deskMutations.decideAll(token),
    onMutate: () => setNotice(null),
    onSuccess: (results, { entries: decided, action }) => {
      const names = new Map(decided.map((entry) => [entry.id, entry.listing.name]));
      const refused = results.flatMap(({ id, problem }) => (problem === null ? [] : [{ name: names.get(id) ?? id, problem }]));
      setNotice({ kind: 'bulk', action, done: results.length - refused.length, refused });
      settle(new Set(results.filter((result) => result.isDone).map((result) => result.id)));
      if (refused.length > 0) void list.refetch();
    },
    onError: (error) => {
      setNotice({ kind: 'said', text: errorDetail(error, copy.decisionFailed) });
      // Part of it may have been decided before the connection broke.
      void list.refetch();
    },
  });

  return {
    status,
    list,
    entries,
    total: list.data?.pages[0]?.total ?? 0,
    open,
    chosen,
    notice,
    isBusy: decide.isPending || decideChosen.isPending,
    openListing: setOpenId,
    typed,
    /** What is shown stands in the address. */
    show: (change: { readonly status?: ListingStatus; readonly search?: string }) => {
      const next = { status: status === 'pending_review' ? '' : status, search: typed, ...change };
      setParams(
        Object.entries(next).filter(([, value]) => value !== ''),
        { replace: true },
      );
      setOpenId(null);
      setChosen(new Set());
      setNotice(null);
    },
    toggle: (id: string) =>
      setChosen((held) => (held.has(id) ? new Set([...held].filter((other) => other !== id)) : new Set([...held, id]))),
    chooseAll: (isChosen: boolean) => setChosen(new Set(isChosen ? entries.map((entry) => entry.id) : [])),
    decide: decide.mutateAsync,
    decideChosen: (action: BulkDecision['action'], reason: string | null) =>
      decideChosen.mutateAsync({ entries: entries.filter((entry) => chosen.has(entry.id)), action, reason }),
  };
}
