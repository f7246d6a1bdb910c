import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireReviewEntry } from '#domain/site/desk-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { deskKeys, dropFromQueue } from '#lib/desk/desk-queries.ts';
import { useToast } from '#state/toasts.ts';
import { decisionFailed } from '../copy.ts';
import { useDeskParams } from '../use-desk-params.ts';
import * as copy from './copy.ts';

interface Shown {
  readonly queryKey: QueryKey;
  readonly entries: readonly WireReviewEntry[];
  readonly openId: string | undefined;
  readonly refetch: () => unknown;
}

/** Returns the chosen reviews and the decisions about one or all of them. */
export function useReviewDecisions(token: string, { queryKey, entries, openId, refetch }: Shown) {
  const queries = useQueryClient();
  const { change } = useDeskParams();
  const toast = useToast();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<string | null>(null);
  const decide = useMutation({
    ...deskMutations.decideReviews(token),
    onMutate: () => setNotice(null),
    onSuccess: ({ decided, refused }, { reason }) => {
      const ids = new Set(decided.map(({ id }) => id));
      const left = entries.filter(({ id }) => !ids.has(id));
      const at = entries.findIndex(({ id }) => id === openId);
      // Opens the review that moved into the place of the decided one.
      if (openId !== undefined && ids.has(openId))
        change({ open: entries.slice(at).find(({ id }) => !ids.has(id))?.id ?? left.at(-1)?.id ?? '' });
      dropFromQueue<WireReviewEntry>(queries, queryKey, ids);
      setChosenIds((held) => new Set([...held].filter((id) => !ids.has(id))));
      const say = reason === null ? copy.published : copy.rejected;
      if (decided.length > 0) toast({ title: say(decided.length), description: copy.productsOf(decided) });
      const [first] = refused;
      if (first !== undefined) setNotice(copy.notDecided(refused.length, errorDetail(first.error, decisionFailed)));
      void queries.invalidateQueries({ queryKey: deskKeys.dashboard });
      if (left.length === 0 || refused.length > 0) void refetch();
    },
  });
  const chosen = entries.filter(({ id }) => chosenIds.has(id));
  return {
    chosen,
    notice,
    isBusy: decide.isPending,
    isChosen: ({ id }: WireReviewEntry) => chosenIds.has(id),
    toggle: ({ id }: WireReviewEntry) =>
      setChosenIds((held) => (held.has(id) ? new Set([...held].filter((other) => other !== id)) : new Set([...held, id]))),
    chooseAll: (areChosen: boolean) => setChosenIds(new Set(areChosen ? entries.map(({ id }) => id) : [])),
    decide: (reviews: readonly WireReviewEntry[], reason: string | null) => {
      if (reviews.length > 0 && !decide.isPending) decide.mutate({ reviews, reason });
    },
  };
}
