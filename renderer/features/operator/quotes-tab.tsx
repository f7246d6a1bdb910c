import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Quote } from '#domain/quote/quote.ts';
import { errorDetail } from '#lib/api-client.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SelectField } from '#ui/field.tsx';
import styles from './desk.module.css';
import { deskQueries, deskSend } from './desk-api.ts';
import { ExportButton } from './export-button.tsx';
import { QuoteCard } from './quote-card.tsx';

const OPTIONS = [
  { value: 'false', label: 'Waiting for an answer' },
  { value: 'true', label: 'Answered' },
  { value: '', label: 'All' },
];

/** Quote requests against the promise of an answer within 24 hours. */
export function QuotesTab({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [answered, setAnswered] = useState('false');
  const list = useInfiniteQuery(deskQueries.quotes(token, answered));
  const quotes = list.data?.pages.flatMap((page) => page.quotes) ?? [];
  const mark = useMutation({
    mutationFn: (quote: Quote) => deskSend(token, `quotes/${encodeURIComponent(quote.id)}/answered`, {}),
    onSuccess: (_answer, quote) => toast({ title: 'Marked as answered', description: quote.code }),
    onError: (error) =>
      toast({ title: 'Error', description: errorDetail(error, 'That did not reach the server. Please try again.'), tone: 'destructive' }),
    // Refused or not, the list on screen is out of date.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['desk', 'quotes'] }),
        queries.invalidateQueries({ queryKey: ['desk', 'dashboard'] }),
      ]),
  });
  return (
    <>
      <div className={styles.bar}>
        <SelectField label="Shown" options={OPTIONS} value={answered} onChange={(event) => setAnswered(event.currentTarget.value)} />
        <span className={styles.spring} />
        <ExportButton token={token} name="quotes" />
      </div>
      {list.isError && quotes.length === 0 && (
        <ErrorState title="The quote requests could not be loaded" onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && quotes.length === 0 && <EmptyState icon="mail" title="No quote request stands here" />}
      <ul className={styles.cards} aria-label="Quote requests">
        {quotes.map((quote) => (
          <QuoteCard key={quote.id} quote={quote} isBusy={mark.isPending} onAnswered={() => mark.mutate(quote)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button size="sm" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
