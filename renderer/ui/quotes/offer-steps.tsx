import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { assertNever } from '#domain/kernel/assert-never.ts';
import type { WireBuyerQuote } from '#domain/quote/offer-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { formatUsd } from '#lib/format.ts';
import { quoteKeys, quoteMutations } from '#lib/quotes/quote-queries.ts';
import { useConfig } from '#state/config.tsx';
import { useRequestQuote } from '#state/quote-subject.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { askAgainSubject } from './ask-again.ts';
import * as copy from './copy.ts';

interface Props {
  readonly quote: WireBuyerQuote;
  readonly offer: NonNullable<WireBuyerQuote['offer']>;
  readonly token: string;
}

const checkoutPath = (id: string) => `/checkout?quote=${encodeURIComponent(id)}`;

/** Current actions of an offer's buyer. */
export function OfferSteps({ quote, offer, token }: Props) {
  const { id, state, orderNumber } = quote;
  const { role } = useConfig();
  const askFor = useRequestQuote();
  const accept = useAccept(id, token);
  switch (state) {
    case 'waiting':
    case 'other':
      return null;
    case 'answered':
    case 'accepted':
      if (role === 'embedded') return <p className="tw-note">{copy.payElsewhere}</p>;
      return (
        <Stack gap="xs">
          {accept.error !== null && <Notice tone="bad">{errorDetail(accept.error, copy.acceptFailed)}</Notice>}
          {state === 'accepted' ? (
            <>
              <p className="tw-small">{copy.acceptedText}</p>
              <ButtonLink tone="primary" size="lg" isWide to={checkoutPath(id)}>
                {copy.pay(formatUsd(offer.total))}
              </ButtonLink>
            </>
          ) : (
            <Button tone="primary" size="lg" isWide disabled={accept.isPending} onClick={() => accept.mutate(offer.revision)}>
              {copy.acceptAndPay}
            </Button>
          )}
        </Stack>
      );
    case 'expired':
      return (
        <Stack gap="xs">
          <p className="tw-small">{copy.expiredText}</p>
          <Button tone="brand" isWide onClick={() => askFor(askAgainSubject(quote))}>
            {copy.askAgain}
          </Button>
        </Stack>
      );
    case 'paid':
      return (
        <Stack gap="xs">
          <p className="tw-small tw-good">{copy.paidText(orderNumber ?? '')}</p>
          <ButtonLink isWide to="/orders">
            {copy.toOrders}
          </ButtonLink>
        </Stack>
      );
    default:
      return assertNever(state);
  }
}

/** Accepts and continues to payment. Refetches in any case: the answer may be lost, or the offer replaced. */
function useAccept(id: string, token: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    ...quoteMutations.accept(id, token),
    onSuccess: (quote) => {
      queries.setQueryData(quoteKeys.one(id), quote);
      void navigate(checkoutPath(id));
    },
    onError: () => queries.invalidateQueries({ queryKey: quoteKeys.one(id) }),
  });
}
