import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LISTING_STATUSES, type ListingStatus } from '#domain/listing/listing-moves.ts';
import { UNDO_MS } from '#domain/message/message.ts';
import type { WireMatchedListing, WireQueueEntry } from '#domain/site/desk-wire.ts';
import { ApiError, errorDetail } from '#lib/api-client.ts';
import { type BulkDecision, undoSecondsOf } from '#lib/desk/bulk-decisions.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { deskKeys, deskQueries, dropFromQueue } from '#lib/desk/desk-queries.ts';
import { useUndoOffer } from '#state/desk/undo-offer.ts';
import { useToast } from '#state/toasts.ts';
import * as copy from '../copy.ts';
import { useDeskParams } from '../use-desk-params.ts';

export type QueueNotice =
  | { readonly kind: 'said'; readonly text: string }
  | {
      readonly kind: 'refused';
      readonly action: BulkDecision['action'];
      readonly refused: readonly { readonly id: string; readonly name: string; readonly problem: string }[];
    };

const NONE: ReadonlySet<string> = new Set();
const TYPING_MS = 250;
const ADDRESS_MS = 300;
/** Rows before the last loaded one at which the next page is fetched. */
const READ_AHEAD = 20;

/** Returns the loaded queue and the decisions on it, each bound to the revision that was shown. */
export function useReviewQueue(token: string) {
  const queries = useQueryClient();
  const toast = useToast();
  const { of, change } = useDeskParams();
  const status = LISTING_STATUSES.find((known) => known === of('status')) ?? 'pending_review';
  const [typed, only] = [of('search'), of('only')];
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const [openId, setOpenId] = useOpenListing(of('listing'));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  // Listings with the revision to decide about: the one on screen if loaded, else the one that matched.
  const [matched, setMatched] = useState<ReadonlyMap<string, WireMatchedListing> | null>(null);
  const [notice, setNotice] = useState<QueueNotice | null>(null);
  const [, offerUndo] = useUndoOffer();
  const filter = { status, search, only };
  const options = deskQueries.listings(token, filter);
  const shown = JSON.stringify(filter);
  const [chosenAmong, setChosenAmong] = useState(shown);
  // Clears the choice after a saved view or the back button changed the filter, because chosen rows may be off screen.
  if (chosenAmong !== shown) {
    setChosenAmong(shown);
    setChosen(NONE);
    setMatched(null);
  }
  const list = useInfiniteQuery(options);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data]);
  const open = entries.find((entry) => entry.id === openId) ?? entries[0] ?? null;

  // Fetches the next page before the end is reached.
  const isNearEnd = open !== null && entries.indexOf(open) >= entries.length - READ_AHEAD;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);

  /** Removes decided listings and opens the one that moved into the place. */
  const settle = (ids: ReadonlySet<string>) => {
    const at = entries.findIndex((entry) => ids.has(entry.id));
    const left = entries.filter((entry) => !ids.has(entry.id));
    if (open !== null && ids.has(open.id)) setOpenId((left[at] ?? left.at(-1))?.id ?? null);
    dropFromQueue<WireQueueEntry>(queries, options.queryKey, ids);
    setChosen((held) => new Set([...held].filter((id) => !ids.has(id))));
    setMatched((held) => held && new Map([...held].filter(([id]) => !ids.has(id))));
    void queries.invalidateQueries({ queryKey: deskKeys.dashboard });
    const areAllShown = ids.size === entries.length - left.length;
    if (left.length === 0 || !areAllShown) void list.refetch();
  };

  const decide = useMutation({
    ...deskMutations.decideListing(token),
    onMutate: () => {
      setNotice(null);
      return performance.now();
    },
    onSuccess: (_answer, { entry, action }, atMs) => {
      settle(new Set([entry.id]));
      const { name } = entry.listing;
      if (action === 'withdraw') toast({ title: copy.listingWithdrawn, description: name });
      else offerUndo({ ids: [entry.id], text: copy.DONE_ONE[action](name), untilMs: atMs + UNDO_MS });
    },
    onError: async (error, { entry }) => {
      if (!(error instanceof ApiError && error.status === 409)) {
        setNotice({ kind: 'said', text: errorDetail(error, copy.decisionFailed) });
        return;
      }
      // The listing was changed in another tab, by another operator or by the supplier: reloads it before any decision.
      const { data } = await list.refetch();
      const isStillHere = data?.pages.some((page) => page.entries.some(({ id }) => id === entry.id)) ?? false;
      setNotice({ kind: 'said', text: isStillHere ? copy.changedMeanwhile : copy.goneMeanwhile });
    },
  });

  const decideChosen = useMutation({
    ...deskMutations.decideAll(token),
    onMutate: () => {
      setNotice(null);
      return performance.now();
    },
    onSuccess: ({ results, error }, { listings, action }, atMs) => {
      const ids = results.filter((result) => result.isDone).map((result) => result.id);
      const problems = new Map(results.map(({ id, problem }) => [id, problem]));
      const unreached = errorDetail(error, copy.decisionFailed);
      const refused = listings.flatMap(({ id, name }) => {
        const problem = problems.has(id) ? (problems.get(id) ?? null) : unreached;
        return problem === null ? [] : [{ id, name, problem }];
      });
      settle(new Set(ids));
      // Unchooses refused listings that are not loaded, because they cannot be reviewed again.
      const shownIds = new Set(entries.map((entry) => entry.id));
      setChosen((held) => new Set([...held].filter((id) => shownIds.has(id))));
      setMatched(null);
      const untilMs = Math.min(performance.now() + UNDO_MS, atMs + undoSecondsOf(listings.length) * 1000);
      if (ids.length > 0) offerUndo({ ids, text: copy.doneText(action, ids.length), untilMs });
      setNotice(refused.length === 0 ? null : { kind: 'refused', action, refused });
      if (refused.length > 0) void list.refetch();
    },
    onError: (error) => {
      setNotice({ kind: 'said', text: errorDetail(error, copy.decisionFailed) });
      // Some of them may have been decided before the connection broke.
      void list.refetch();
    },
  });

  const chooseMatched = useMutation({
    ...deskMutations.readMatched(token, filter),
    onSuccess: (found, asked) => {
      // Ignores the response if the choice or the filter has changed since the request.
      if (asked.chosen !== chosen) return;
      const all = new Map([...found, ...asked.loaded].map((listing) => [listing.id, listing]));
      setMatched(all);
      setChosen(new Set(all.keys()));
    },
    onError: (error) => setNotice({ kind: 'said', text: errorDetail(error, copy.matchedFailed) }),
  });

  const lastToggled = useRef<string | null>(null);
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  /** With `isRange`, chooses everything from the previously chosen listing up to this one. */
  const toggle = useCallback((id: string, isRange = false) => {
    const ids = latest.current.map((entry) => entry.id);
    const [from, to] = [ids.indexOf(lastToggled.current ?? ''), ids.indexOf(id)];
    lastToggled.current = id;
    if (isRange && from !== -1) return setChosen((held) => new Set([...held, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)]));
    setChosen((held) => (held.has(id) ? new Set([...held].filter((other) => other !== id)) : new Set([...held, id])));
  }, []);

  const total = list.data?.pages[0]?.total ?? 0;
  const areShownChosen = entries.every((entry) => chosen.has(entry.id));
  const chooseAll = (isChosen: boolean) => {
    setMatched(null);
    setChosen(isChosen ? new Set(entries.map((entry) => entry.id)) : NONE);
  };
  const areMatchedChosen = matched !== null && [...matched.keys()].every((id) => chosen.has(id));

  return {
    status,
    list,
    entries,
    total,
    open,
    chosen,
    notice,
    isBusy: decide.isPending || decideChosen.isPending,
    openListing: setOpenId,
    typed,
    only,
    show: ({
      status: wanted = status,
      ...narrowed
    }: {
      readonly status?: ListingStatus;
      readonly search?: string;
      readonly only?: string;
    }) => {
      change({ ...narrowed, status: wanted === 'pending_review' ? '' : wanted, listing: '' });
      setOpenId(null);
      setChosen(NONE);
      setMatched(null);
      setNotice(null);
    },
    toggle,
    areShownChosen,
    chooseAll,
    /**
     * Number of all matching listings, and whether all are chosen; null while all are loaded or some loaded ones are
     * not chosen.
     */
    matching: matched === null && !(areShownChosen && hasNextPage) ? null : { count: matched?.size ?? total, areChosen: areMatchedChosen },
    /** Chooses all matching listings, or only the loaded ones. */
    chooseMatching: (isChosen: boolean) => {
      if (!isChosen) chooseAll(true);
      else if (!chooseMatched.isPending) chooseMatched.mutate({ chosen, loaded: entries.map(toMatched) });
    },
    decide: decide.mutateAsync,
    decideChosen: (action: BulkDecision['action'], reason: string | null) => {
      const all = new Map([...entries.map(toMatched), ...(matched?.values() ?? [])].map((listing) => [listing.id, listing]));
      const listings = [...all.values()].filter(({ id }) => chosen.has(id));
      const onPart = (settled: number) => setNotice({ kind: 'said', text: copy.settledSoFar(settled, listings.length) });
      return decideChosen.mutateAsync({ listings, action, reason, onPart });
    },
  };
}

const toMatched = ({ id, revision, listing }: WireQueueEntry): WireMatchedListing => ({ id, revision, name: listing.name });

/** Stores the open listing in the URL, debounced: a held key opens thirty a second. */
function useOpenListing(named: string) {
  const [openId, setOpenId] = useState<string | null>(named === '' ? null : named);
  useEffect(() => {
    if (named !== '') setOpenId(named);
  }, [named]);
  const write = useDebouncedCallback((id: string | null) => {
    const address = new URL(window.location.href);
    if (id === null) address.searchParams.delete('listing');
    else address.searchParams.set('listing', id);
    // Bypasses the router, because nothing else on the page depends on it.
    window.history.replaceState(window.history.state, '', address);
  }, ADDRESS_MS);
  const open = useCallback(
    (id: string | null) => {
      setOpenId(id);
      write(id);
    },
    [write],
  );
  return [openId, open] as const;
}
