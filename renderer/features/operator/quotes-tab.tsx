import { Group, Stack, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '#domain/kernel/currency.ts';
import { QUOTE_ANSWER_MS, type Quote } from '#domain/quote/quote.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk-mutations.ts';
import { deskKeys, deskQueries } from '#lib/desk-queries.ts';
import { formatCount } from '#lib/format.ts';
import { useToast } from '#state/toasts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { promiseOf, useNow } from './age.ts';
import * as copy from './copy.ts';
import { DenseTable } from './dense/dense-table.tsx';
import { OpenRow, Panes, useOpened } from './dense/panes.tsx';
import styles from './desk.module.css';
import { ExportButton } from './export-button.tsx';
import { NextStep } from './next-step.tsx';
import { QuoteCard } from './quote-card.tsx';
import { useDeskParams } from './use-desk-params.ts';

const OPTIONS = [
  { value: 'false', label: copy.waitingForAnAnswer },
  { value: 'true', label: copy.answered },
  { value: 'all', label: copy.all },
];
const TYPING_MS = 250;

/** Quote requests against the promise of an answer within 24 hours. */
export function QuotesTab({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const now = useNow();
  const { of, change } = useDeskParams();
  const answered = of('answered') || 'false';
  const typed = of('search');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const list = useInfiniteQuery(deskQueries.quotes(token, { answered: answered === 'all' ? '' : answered, search }));
  const quotes = list.data?.pages.flatMap((page) => page.quotes) ?? [];
  const { opened, open } = useOpened(quotes);
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
        <SelectField
          label={copy.shown}
          options={OPTIONS}
          value={answered}
          onChange={(event) => change({ answered: event.currentTarget.value, open: '' })}
        />
        <TextField
          label={copy.findQuotes}
          type="search"
          value={typed}
          autoComplete="off"
          onChange={(event) => change({ search: event.currentTarget.value, open: '' })}
        />
        <span className={styles.spring} />
        <ExportButton token={token} name="quotes" />
      </Group>
      {list.isError && quotes.length === 0 && <ErrorState title={copy.quotesFailed} onRetry={() => void list.refetch()} />}
      {list.isSuccess && quotes.length === 0 && (
        <EmptyState icon="mail" title={copy.noQuotes}>
          <NextStep
            isFiltered={answered !== 'false' || search !== ''}
            onShowWaiting={() => change({ answered: '', search: '', open: '' })}
            onRefresh={() => void list.refetch()}
          />
        </EmptyState>
      )}
      {opened !== undefined && (
        <Panes
          list={
            <DenseTable
              name={copy.quoteRequests}
              heads={[copy.quoteCode, copy.buyer, copy.quantity, copy.total, copy.promise]}
              widths={[104, undefined, 84, 110, 92]}
              minWidth={480}
              more={list}
            >
              {quotes.map((quote) => (
                <OpenRow key={quote.id} isOpen={quote.id === opened.id} name={quote.code} onOpen={() => open(quote.id)}>
                  <Table.Td className="tw-cut">
                    <bdi>{quote.company || quote.name}</bdi>
                  </Table.Td>
                  <Table.Td className="tw-cut tw-figures">{formatCount(quote.quantity)}</Table.Td>
                  <Table.Td className="tw-cut tw-figures">{quote.totalCents === 0 ? '' : formatMoney(quote.totalCents, 'USD')}</Table.Td>
                  <Promised quote={quote} now={now} />
                </OpenRow>
              ))}
            </DenseTable>
          }
          detail={
            <Stack component="ul" aria-label={copy.openQuote}>
              <QuoteCard
                key={opened.id}
                quote={opened}
                isBusy={mark.isPending}
                token={token}
                onAnswered={() => mark.mutate(opened)}
                onOffered={() => void lookAgain()}
              />
            </Stack>
          }
        />
      )}
    </>
  );
}

/** Against the 24 hours while it waits. */
function Promised({ quote, now }: { readonly quote: Quote; readonly now: number }) {
  if (quote.answeredAtMs !== null) return <Table.Td className="tw-cut tw-muted">{copy.answered}</Table.Td>;
  const promise = promiseOf(quote.createdAtMs, quote.createdAtMs + QUOTE_ANSWER_MS, now);
  return <Table.Td className={`tw-cut tw-figures ${promise.isOverdue ? 'tw-late' : 'tw-muted'}`}>{promise.short}</Table.Td>;
}
