import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireDeskRates } from '#domain/money/rates-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskRates } from '#lib/desk/desk-rates.ts';
import { formatTime } from '#lib/format-time.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';

/** Fetches the rates of the feed, and says what came of it; without a feed, how to set one up. */
export function useFetchNow(token: string, { revision, feed }: WireDeskRates) {
  const [isMissed, setMissed] = useState(false);
  const queries = useQueryClient();
  const toast = useToast();
  const { queryKey } = deskRates.query(token);
  const fetching = useMutation({
    ...deskRates.fetch(token),
    onSuccess: (rates) => {
      queries.setQueryData(queryKey, rates);
      toast({ title: copy.fetched, description: copy.fetchedText(rates.revision !== revision) });
    },
    // A failure is part of the feed's state.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return { ...fetching, isMissed, start: () => (feed === null ? setMissed(true) : fetching.mutate()) };
}

type Fetching = ReturnType<typeof useFetchNow>;

export function FetchButton({ fetching }: { readonly fetching: Fetching }) {
  return (
    <Button size="sm" disabled={fetching.isPending} onClick={fetching.start}>
      {fetching.isPending ? copy.fetching : copy.fetchNow}
    </Button>
  );
}

/** When the feed last answered and what is wrong with it; without a feed, how to set one up. */
export function FeedState({ feed, fetching }: { readonly feed: WireDeskRates['feed']; readonly fetching: Fetching }) {
  if (feed === null) return fetching.isMissed ? <Notice>{copy.noFeed}</Notice> : <p className="tw-note">{copy.noFeed}</p>;
  const name = copy.feedName(feed.source);
  return (
    <>
      <p className="tw-note">{feed.succeededAt === null ? copy.feedNever(name) : copy.feedAt(name, formatTime(feed.succeededAt))}</p>
      {fetching.isError && <Notice tone="bad">{errorDetail(fetching.error, copy.notFetched)}</Notice>}
      {!fetching.isError && feed.failingSince !== null && (
        <Notice tone="bad" role="note" title={copy.feedFails(name, formatTime(feed.failingSince))}>
          {feed.problem !== null && <p className="tw-wrap">{feed.problem}</p>}
          <p>{copy.ratesStay}</p>
        </Notice>
      )}
    </>
  );
}
