import { Group, Stack } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk-mutations.ts';
import { deskKeys, deskQueries } from '#lib/desk-queries.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SelectField } from '#ui/field.tsx';
import * as copy from './copy.ts';
import styles from './desk.module.css';
import { ExportButton } from './export-button.tsx';
import { NextStep } from './next-step.tsx';
import { QuoteCard } from './quote-card.tsx';

const OPTIONS = [
  { value: 'false', label: copy.waitingForAnAnswer },
  { value: 'true', label: copy.answered },
  { value: '', label: copy.all },
];

/** Quote requests against the promise of an answer within 24 hours. */
export function QuotesTab({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [answered, setAnswered] = useState('false');
  const list = useInfiniteQuery(deskQueries.quotes(token, answered));
  const quotes = list.data?.pages.flatMap((page) => page.quotes) ?? [];
  const lookAgain = () =>
    Promise.all([queries.invalidateQueries({ queryKey: deskKeys.quotes }), queries.invalidateQueries({ queryKey: deskKeys.dashboard })]);
  const mark = useMutation({
    ...deskMutations.markAnswered(token),
    onSuccess: (_answer, quote) => toast({ title: copy.markedAsAnswered, description: quote.code }),
    onError: (error) =>
      toast({
        title: copy.error,
        description: errorDetail(error, copy.stepFailed),
        tone: 'destructive',
      }),
    // Refused or not, the list on screen is out of date.
    onSettled: lookAgain,
  });
  return (
    <>
      <Group gap="sm" align="flex-end" mb="sm" className={styles.bar}>
        <SelectField label={copy.shown} options={OPTIONS} value={answered} onChange={(event) => setAnswered(event.currentTarget.value)} />
        <span className={styles.spring} />
        <ExportButton token={token} name="quotes" />
      </Group>
      {list.isError && quotes.length === 0 && <ErrorState title={copy.quotesFailed} onRetry={() => void list.refetch()} />}
      {list.isSuccess && quotes.length === 0 && (
        <EmptyState icon="mail" title={copy.noQuotes}>
          <NextStep isFiltered={answered !== 'false'} onShowWaiting={() => setAnswered('false')} onRefresh={() => void list.refetch()} />
        </EmptyState>
      )}
      <Stack component="ul" gap="sm" aria-label={copy.quoteRequests}>
        {quotes.map((quote) => (
          <QuoteCard
            key={quote.id}
            quote={quote}
            isBusy={mark.isPending}
            token={token}
            onAnswered={() => mark.mutate(quote)}
            onOffered={() => void lookAgain()}
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
