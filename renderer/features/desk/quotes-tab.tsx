import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { USD } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { QUOTE_ANSWER_MS, type Quote } from '#domain/quote/quote.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { deskKeys, deskQueries } from '#lib/desk/desk-queries.ts';
import { formatCount } from '#lib/format.ts';
import { useToast } from '#state/toasts.ts';
import { promiseOf, useNow } from './age.ts';
import * as copy from './copy.ts';
import { Panes } from './dense/panes.tsx';
import { ExportButton } from './export-button.tsx';
import { DeskList } from './list/desk-list.tsx';
import { ListBar } from './list/list-bar.tsx';
import { SelectParam, TextParam } from './list/param-fields.tsx';
import { useSearch } from './list/use-search.ts';
import { QuoteCard } from './quote-card.tsx';
import { useDeskParams } from './use-desk-params.ts';

const OPTIONS = [
  { value: 'false', label: copy.waitingForAnAnswer },
  { value: 'true', label: copy.answered },
  { value: 'all', label: copy.all },
];

export function QuotesTab({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const now = useNow();
  const { of, change } = useDeskParams();
  const answered = of('answered') || 'false';
  const search = useSearch();
  const list = useInfiniteQuery(deskQueries.quotes(token, { answered: answered === 'all' ? '' : answered, search }));
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
    // The shown list is outdated even after a refusal.
    onSettled: lookAgain,
  });
  const isFiltered = answered !== 'false' || search !== '';
  return (
    <>
      <ListBar end={<ExportButton token={token} name="quotes" />}>
        <SelectParam param="answered" label={copy.shown} options={OPTIONS} initial="false" />
        <TextParam param="search" label={copy.findQuotes} type="search" />
      </ListBar>
      <DeskList
        list={list}
        isEmpty={quotes.length === 0}
        icon="mail"
        words={copy.quoteList}
        onShowAll={isFiltered && (() => change({ answered: '', search: '', open: '' }))}
      >
        <Panes
          name={copy.quoteRequests}
          columns={[
            { head: copy.quoteCode, width: 104, cell: (quote) => quote.code },
            { head: copy.buyer, cell: (quote) => <bdi>{quote.company || quote.name}</bdi> },
            { head: copy.quantity, width: 84, look: 'tw-figures', cell: (quote) => formatCount(quote.quantity) },
            { head: copy.total, width: 110, look: 'tw-figures', cell: totalOf },
            { head: copy.promise, width: 92, look: (quote) => promised(quote, now).look, cell: (quote) => promised(quote, now).text },
          ]}
          entries={quotes}
          more={list}
          openName={copy.openQuote}
          cardOf={(quote) => (
            <QuoteCard
              quote={quote}
              isBusy={mark.isPending}
              token={token}
              onAnswered={() => mark.mutate(quote)}
              onOffered={() => void lookAgain()}
            />
          )}
        />
      </DeskList>
    </>
  );
}

const totalOf = ({ totalCents }: Quote) => (totalCents === 0 ? '' : formatMoney(totalCents, USD));

/** Time left of the 24 hours while unanswered. */
function promised(quote: Quote, now: number): { readonly look: string; readonly text: string } {
  if (quote.answeredAtMs !== null) return { look: 'tw-muted', text: copy.answered };
  const promise = promiseOf(quote.createdAtMs, quote.createdAtMs + QUOTE_ANSWER_MS, now);
  return { look: `tw-figures ${promise.isOverdue ? 'tw-late' : 'tw-muted'}`, text: promise.short };
}
