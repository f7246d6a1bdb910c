import { Box, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatWeekdayTime } from '#lib/format-time.ts';
import { quoteLinkPath } from '#lib/quotes/quote-link.ts';
import { quoteQueries } from '#lib/quotes/quote-queries.ts';
import { type DeviceQuote, useDeviceQuotes } from '#state/quotes/device-quotes.ts';
import { ButtonLink } from '#ui/button.tsx';
import { OfferPanel } from '#ui/quotes/offer-panel.tsx';
import { QuoteBadge } from '#ui/quotes/quote-badge.tsx';
import { RecordList } from '#ui/records/record-list.tsx';
import * as copy from './copy.ts';

/** Number of quotes with a state loaded from hosted; the others open through their links. */
const ASKED = 10;

export function AccountQuotes() {
  const quotes = useDeviceQuotes();
  return (
    <RecordList title={copy.quotes} text={copy.quoteNote} empty={copy.noQuotes} next={['/products', copy.browse]}>
      {quotes.map((quote, at) => (
        <QuoteRow key={quote.id} quote={quote} isAsked={at < ASKED} />
      ))}
    </RecordList>
  );
}

/** One quote request with its state; an offer that waits for the buyer's decision is shown with it. */
function QuoteRow({ quote, isAsked }: { readonly quote: DeviceQuote; readonly isAsked: boolean }) {
  const { name, createdAt, hosted } = quote;
  const { data } = useQuery(quoteQueries.one(hosted?.id ?? quote.id, isAsked ? (hosted?.token ?? '') : ''));
  const isOpen = data?.state === 'answered' || data?.state === 'accepted';
  return (
    <Stack component="li" gap="md">
      <Group gap="sm">
        <Box flex="1 1 180px" miw={0}>
          <p className="tw-strong tw-wrap">{name}</p>
          <p className="tw-note tw-figures">{formatDay(createdAt)}</p>
        </Box>
        {data !== undefined && (data.offer !== null || data.answeredAt === null) && <QuoteBadge state={data.state} />}
        {data === undefined || data.state === 'waiting' ? <Standing quote={quote} /> : null}
        {hosted !== null && (
          <ButtonLink size="sm" to={quoteLinkPath(hosted.id, hosted.token)} aria-label={copy.openQuote(name)}>
            {copy.open}
          </ButtonLink>
        )}
      </Group>
      {isOpen && hosted !== null && <OfferPanel quote={data} token={hosted.token} />}
    </Stack>
  );
}

/** Shows whether a request made on a device still waits there, was refused or has arrived. */
function Standing({ quote: { standing, answerBy } }: { readonly quote: DeviceQuote }) {
  if (standing === 'refused') return <span className="tw-bad">{copy.refused}</span>;
  if (standing === 'waiting') return <span>{copy.queued}</span>;
  return answerBy === null ? null : <span className="tw-note">{copy.answeredBy(formatWeekdayTime(answerBy))}</span>;
}
