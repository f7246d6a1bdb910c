import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lineKey } from '#domain/cart/cart.ts';
import type { WireBuyerQuote } from '#domain/quote/offer-wire.ts';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { ApiError } from '#lib/api-client.ts';
import { formatChosen, formatUnits } from '#lib/format.ts';
import { formatDay, formatWeekdayTime } from '#lib/format-time.ts';
import { quoteQueries } from '#lib/quotes/quote-queries.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useFragmentToken } from '#lib/use-fragment-token.ts';
import { useDeviceRecords, useRememberRecord } from '#state/device-records.ts';
import { useQuoteToken } from '#state/quotes/quote-token.ts';
import { useTitle } from '#state/use-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { OfferPanel } from '#ui/quotes/offer-panel.tsx';
import { QuoteBadge } from '#ui/quotes/quote-badge.tsx';
import * as copy from './copy.ts';

/** `/quote/<id>#<token>`: the token comes from the fragment or is stored on this device. */
export function QuoteView({ id }: { readonly id: string }) {
  useTitle(PAGE_TITLES.quote);
  const given = useFragmentToken();
  const known = useQuoteToken(id);
  const token = given || known;
  const { data, error, refetch } = useQuery(quoteQueries.one(id, token));
  useRememberedQuote(data, token);
  if (token === '' || (error instanceof ApiError && [401, 404].includes(error.status))) return <BadLink />;
  if (data === undefined) {
    if (error !== null) return <ErrorState title={copy.failed} onRetry={() => void refetch()} />;
    return <p role="status">{copy.loading}</p>;
  }
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <h1>{copy.title(data.code)}</h1>
        <QuoteBadge state={data.state} />
      </Group>
      {data.offer === null ? (
        <Waiting quote={data} />
      ) : (
        <div className="tw-panel">
          <OfferPanel quote={data} token={token} />
        </div>
      )}
      <Asked quote={data} />
    </Stack>
  );
}

function BadLink() {
  return (
    <EmptyState icon="alert" isWholePage title={copy.badLinkTitle} text={copy.badLinkText}>
      <ButtonLink tone="brand" to="/account">
        {copy.yourQuotes}
      </ButtonLink>
    </EmptyState>
  );
}

function Waiting({ quote: { answeredAt, answerBy } }: { readonly quote: WireBuyerQuote }) {
  if (answeredAt !== null) return <p>{copy.answeredInChat}</p>;
  return <p>{Date.parse(answerBy) > serverNow() ? copy.answerBy(formatWeekdayTime(answerBy)) : copy.answerLate}</p>;
}

function Asked({ quote: { lines, quantity, message, createdAt } }: { readonly quote: WireBuyerQuote }) {
  return (
    <Stack component="section" gap="xs" className="tw-panel" aria-label={copy.asked}>
      <h2>{copy.asked}</h2>
      <p className="tw-note">{copy.askedOn(formatDay(createdAt))}</p>
      <ul className="tw-wrap">
        {lines.map((line) => (
          <li key={lineKey(line)}>
            <bdi>{copy.unitsOf(formatUnits(line.quantity), line.name)}</bdi>
            {formatChosen(line) !== '' && <bdi className="tw-muted">{` · ${formatChosen(line)}`}</bdi>}
          </li>
        ))}
        {lines.length === 0 && <li>{copy.unitsOf(formatUnits(quantity), copy.generalInterest)}</li>}
      </ul>
      {message !== '' && (
        <p className="tw-typed">
          <bdi>{message}</bdi>
        </p>
      )}
    </Stack>
  );
}

/** Stores a quote opened by its link, so that it can be found on this device again. */
function useRememberedQuote(quote: WireBuyerQuote | undefined, token: string): void {
  const records = useDeviceRecords('quotes');
  const known = useQuoteToken(quote?.id ?? '');
  const remember = useRememberRecord('quotes');
  useEffect(() => {
    if (quote === undefined || known === token) return;
    const label = records.find(({ id }) => id === quote.id)?.label ?? copy.recordLabel(quote.code);
    remember({ id: quote.id, token, label, createdAt: quote.createdAt });
  }, [quote, known, token, records, remember]);
}
