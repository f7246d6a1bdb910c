import { Box, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { QUOTE_ANSWER_MS, type WirePortalQuote } from '#domain/quote/quote.ts';
import { formatChosen } from '#lib/format.ts';
import { formatDay, formatWeekdayTime } from '#lib/format-time.ts';
import { portalKeys } from '#lib/supplier-portal/portal-queries.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { QuoteAnswering } from '#ui/quotes/quote-answering.tsx';
import * as copy from './copy.ts';

export function QuoteRow({ quote, link }: { readonly quote: WirePortalQuote; readonly link: string }) {
  const queries = useQueryClient();
  const { code, name, company, email, createdAtMs, answeredAtMs, lines, message, isWhole } = quote;
  const subject = encodeURIComponent(copy.mailSubject(code));
  const dueAt = new Date(createdAtMs + QUOTE_ANSWER_MS).toISOString();
  return (
    <Group component="li" gap="sm">
      <Box flex="1 1 220px" miw={0}>
        <p className="tw-strong tw-wrap">
          <bdi>{copy.requestOf(code, company === '' ? name : `${name}, ${company}`)}</bdi>
        </p>
        <p className="tw-note tw-figures">
          {`${formatDay(new Date(createdAtMs).toISOString())} · `}
          <bdi>
            {lines.map((line) => copy.lines(line.quantity, [line.name, formatChosen(line)].filter(Boolean).join(' · '))).join(', ')}
          </bdi>
        </p>
        {message !== '' && (
          <p className="tw-typed">
            <bdi>{message}</bdi>
          </p>
        )}
      </Box>
      <span className="tw-note">{answeredAtMs === null ? copy.answerBy(formatWeekdayTime(dueAt)) : copy.answered}</span>
      <ButtonAnchor
        tone="outline"
        size="sm"
        aria-label={copy.writeTo(code)}
        href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
      >
        {email}
      </ButtonAnchor>
      {isWhole ? (
        <QuoteAnswering
          quote={quote}
          as="supplier"
          token={link}
          onSettled={() => void queries.invalidateQueries({ queryKey: portalKeys.all })}
        />
      ) : (
        <span className="tw-note">{copy.deskAnswers}</span>
      )}
    </Group>
  );
}
