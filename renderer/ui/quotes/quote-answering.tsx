import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { USD } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { offerSums, quoteState } from '#domain/quote/offer.ts';
import { formatTime } from '#lib/format-time.ts';
import { quoteMutations } from '#lib/quotes/quote-queries.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import * as copy from './copy.ts';
import { QuoteBadge } from './quote-badge.tsx';
import type { AnswerableQuote } from './typed-answer.ts';

interface Props {
  readonly quote: AnswerableQuote & { readonly paidBy: string | null };
  readonly as: 'operator' | 'supplier';
  readonly token: string;
  /** Called after sending or a refusal: the data on screen is out of date. */
  readonly onSettled: () => void;
}

/** A request's offer with its status, and a button to make one or another. */
export function QuoteAnswering({ quote, as, token, onSettled }: Props) {
  const [isOpen, setOpen] = useState(false);
  const send = useMutation({ ...quoteMutations.answer({ as, token }), onSuccess: () => setOpen(false), onSettled });
  const { code, offer } = quote;
  const state = quoteState(quote, serverNow());
  const canAnswer = state !== 'accepted' && state !== 'paid';
  return (
    <Group gap="sm">
      {offer !== null && (
        <>
          <QuoteBadge state={state} />
          <span className="tw-small tw-figures">
            {[
              copy.offered(offer.revision, formatMoney(offerSums(offer.lines).totalCents, USD)),
              quote.paidBy ?? `${copy.validUntil} ${formatTime(offer.validUntilMs)}`,
            ].join(' · ')}
          </span>
        </>
      )}
      {canAnswer && (
        <Button
          size="sm"
          tone={offer === null ? 'brand' : 'outline'}
          aria-label={offer === null ? copy.answerNamed(code) : copy.answerAnewNamed(code)}
          onClick={() => {
            send.reset();
            setOpen(true);
          }}
        >
          {offer === null ? copy.answer : copy.answerAnew}
        </Button>
      )}
      <AnswerDialog
        quote={quote}
        isOpen={isOpen}
        isBusy={send.isPending}
        error={send.error}
        onSend={(answer) => send.mutate(answer)}
        onClose={() => setOpen(false)}
      />
    </Group>
  );
}
