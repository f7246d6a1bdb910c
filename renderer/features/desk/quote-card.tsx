import { Group, Stack } from '@mantine/core';
import { lineKey } from '#domain/cart/cart.ts';
import { USD } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { QUOTE_ANSWER_MS, type Quote } from '#domain/quote/quote.ts';
import { formatChosen } from '#lib/format.ts';
import { formatTime } from '#lib/format-time.ts';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { QuoteAnswering } from '#ui/quotes/quote-answering.tsx';
import { promiseOf, useNow } from './age.ts';
import * as copy from './copy.ts';
import { RenewLink } from './renew-link.tsx';

interface Props {
  readonly quote: Quote;
  readonly isBusy: boolean;
  readonly token: string;
  readonly onAnswered: () => void;
  /** Called after an offer was sent or refused. */
  readonly onOffered: () => void;
}

/** One quote request with its buyer and the ways to answer. Amounts in USD, as stored. */
export function QuoteCard({ quote, isBusy, token, onAnswered, onOffered }: Props) {
  const promise = promiseOf(quote.createdAtMs, quote.createdAtMs + QUOTE_ANSWER_MS, useNow());
  const subject = encodeURIComponent(copy.mailSubject(quote.code));
  return (
    <Stack component="li" gap="xs" className="tw-panel tw-wrap">
      <Group gap="sm">
        <h2>{quote.code}</h2>
        <span>
          <bdi>{quote.name}</bdi>
          {quote.company !== '' && (
            <>
              , <bdi>{quote.company}</bdi>
            </>
          )}
        </span>
        {quote.answeredAtMs === null ? (
          <span className={promise.isOverdue ? 'tw-bad tw-strong' : 'tw-muted'}>{`${promise.text}, ${promise.age}`}</span>
        ) : (
          <span className="tw-muted">{copy.answeredOn(formatTime(quote.answeredAtMs))}</span>
        )}
      </Group>
      <p>
        {copy.quantityOf(quote.quantity)}
        {quote.phone !== '' && (
          <>
            {' · '}
            <bdi>{quote.phone}</bdi>
          </>
        )}
      </p>
      {quote.message !== '' && (
        <p>
          <bdi>{quote.message}</bdi>
        </p>
      )}
      {quote.lines.length > 0 && (
        <ul>
          {quote.lines.map((line) => (
            <li key={lineKey(line)}>
              {`${line.quantity} × `}
              <bdi>{line.name}</bdi>
              {formatChosen(line) !== '' && <bdi>{` · ${formatChosen(line)}`}</bdi>}
              {` · ${formatMoney(line.lineTotalCents, USD)} · `}
              <bdi>{line.supplierName}</bdi>
            </li>
          ))}
          <li>
            <strong>{copy.totalBeforeTax(formatMoney(quote.totalCents, USD))}</strong>
          </li>
        </ul>
      )}
      <QuoteAnswering quote={quote} as="operator" token={token} onSettled={onOffered} />
      <Group gap="xs">
        <ButtonAnchor tone="outline" size="sm" href={`mailto:${encodeURIComponent(quote.email)}?subject=${subject}`}>
          {quote.email}
        </ButtonAnchor>
        {quote.answeredAtMs === null && (
          <Button size="sm" disabled={isBusy} onClick={onAnswered}>
            {copy.markAsAnswered}
          </Button>
        )}
        <RenewLink of="quote" id={quote.id} name={quote.code} email={quote.email || null} token={token} />
      </Group>
    </Stack>
  );
}
