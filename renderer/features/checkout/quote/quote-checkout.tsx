import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WireBuyerQuote } from '#domain/quote/offer-wire.ts';
import { ApiError, errorDetail } from '#lib/api-client.ts';
import type { OrderHandle, PaymentRequest } from '#lib/order-queries.ts';
import { quoteLinkPath } from '#lib/quotes/quote-link.ts';
import { quoteKeys, quoteQueries } from '#lib/quotes/quote-queries.ts';
import { useConfig } from '#state/config.tsx';
import { useRequestQuote } from '#state/quote-subject.ts';
import { useQuoteToken } from '#state/quotes/quote-token.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { askAgainSubject } from '#ui/quotes/ask-again.ts';
import * as copy from '../copy.ts';
import { SessionView } from '../session-view.tsx';
import { usePaymentSession } from '../use-checkout-session.ts';

interface Props {
  readonly id: string;
  readonly delivery: (order: OrderHandle) => ReactNode;
}

/** Payment of an accepted quote at its prices; independent of the cart. */
export function QuoteCheckout({ id, delivery }: Props) {
  const token = useQuoteToken(id);
  const { role } = useConfig();
  const quote = useQuery(quoteQueries.one(id, token));
  if (token === '' || (quote.error instanceof ApiError && [401, 404].includes(quote.error.status)))
    return <EmptyState icon="alert" title={copy.quoteUnknownTitle} text={copy.quoteUnknownText} />;
  if (quote.isError && quote.data === undefined) return <ErrorState title={copy.quoteFailed} onRetry={() => void quote.refetch()} />;
  if (quote.data === undefined) return <p role="status">{copy.preparing}</p>;
  const { state, offer, code } = quote.data;
  if (state !== 'accepted' || offer === null || role === 'embedded')
    return (
      <EmptyState icon="mail" title={role === 'embedded' ? copy.elsewhereTitle : copy.notPayableTitle(code)} text={copy.notPayableText}>
        <ButtonLink tone="primary" to={quoteLinkPath(id, token)}>
          {copy.openQuote}
        </ButtonLink>
      </EmptyState>
    );
  return <Payable quote={quote.data} offer={offer} token={token} delivery={delivery} />;
}

interface PayableProps extends Pick<Props, 'delivery'> {
  readonly quote: WireBuyerQuote;
  readonly offer: NonNullable<WireBuyerQuote['offer']>;
  readonly token: string;
}

function Payable({ quote, offer, token, delivery }: PayableProps) {
  const { payments } = useConfig();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const askFor = useRequestQuote();
  const [isPaying, setPaying] = useState(false);
  const session = usePaymentSession(toRequest(quote.id, token, offer), { isEnabled: payments !== 'off', isPaying });
  const hasMoved = session.error instanceof ApiError && session.error.status === 409;
  useEffect(() => {
    // The quote was paid or has ended; reloads it to show its state instead of the payment.
    if (hasMoved) void queries.invalidateQueries({ queryKey: quoteKeys.one(quote.id) });
  }, [hasMoved, queries, quote.id]);
  return (
    <SessionView
      session={session}
      goods={offer.lines}
      mode={payments}
      delivery={delivery}
      isPaying={isPaying}
      onBusy={setPaying}
      onDone={() => navigate('/orders?payment=success')}
      onRequestQuote={() => askFor(askAgainSubject(quote))}
      changes={({ refusal }) => (
        <Notice tone="deal" maw={620} title={copy.goodsTitle}>
          <Stack gap="sm" align="flex-start">
            <p>{errorDetail(refusal, copy.failedText)}</p>
            <p>{copy.goodsText}</p>
            <Button tone="brand" disabled={session.isAsking} onClick={session.reopen}>
              {copy.retry}
            </Button>
          </Stack>
        </Notice>
      )}
    />
  );
}

const toRequest = (quoteId: string, quoteToken: string, { lines, total }: PayableProps['offer']): PaymentRequest => ({
  amount: total,
  items: lines.map(({ id, sku, variant, quantity, unitPrice }) => ({
    ...{ id, variant, quantity, price: unitPrice },
    ...(sku !== undefined && { sku }),
  })),
  quoteId,
  quoteToken,
});
