import { Box, Group } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { QUOTE_ANSWER_MS, type WireOwnQuote } from '#domain/quote/quote.ts';
import { ApiError } from '#lib/api-client.ts';
import { formatDay, formatWeekdayTime } from '#lib/format-time.ts';
import { supplierQueries } from '#lib/supplier/supplier-queries.ts';
import { useSupplierLink } from '#state/own/supplier-link.ts';
import { Button, ButtonAnchor, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RecordList } from '#ui/records/record-list.tsx';
import * as copy from './copy.ts';
import { ImportRow } from './import-row.tsx';
import { OrderRow } from './order-row.tsx';
import { SupplierStanding } from './supplier-standing.tsx';

/** What this device shows of the supplier it lists for; nothing while it knows none. */
export function SupplierLists() {
  const [link] = useSupplierLink();
  return link === '' ? null : <Lists link={link} />;
}

function Lists({ link }: { readonly link: string }) {
  const { data: supplier, error } = useQuery(supplierQueries.own(link));
  const batches = useInfiniteQuery(supplierQueries.batches(link));
  const quotes = useInfiniteQuery(supplierQueries.quotes(link));
  const orders = useInfiniteQuery(supplierQueries.orders(link));
  if (error instanceof ApiError && error.status === 404)
    return (
      <Notice tone="bad" role="status" mt="md">
        {copy.linkGone}
      </Notice>
    );
  const imports = batches.data?.pages.flatMap((page) => page.entries) ?? [];
  const asked = quotes.data?.pages.flatMap((page) => page.entries) ?? [];
  const bought = orders.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <RecordList title={copy.yourSupplier}>
        {supplier !== undefined && (
          <Group component="li" gap="sm">
            <Box flex="1 1 220px" miw={0}>
              <SupplierStanding supplier={supplier} />
            </Box>
            <ButtonLink size="sm" to="/supplier-desk">
              {copy.supplierLink}
            </ButtonLink>
          </Group>
        )}
      </RecordList>
      <RecordList anchor="orders" title={copy.orders} count={orders.data?.pages[0]?.total ?? 0} empty={copy.noOrders}>
        {bought.map((order) => (
          <OrderRow key={order.id} order={order} link={link} seller={supplier?.name ?? ''} />
        ))}
      </RecordList>
      <More isThere={orders.hasNextPage} isLoading={orders.isFetchingNextPage} onLoad={() => void orders.fetchNextPage()} />
      <RecordList
        anchor="imports"
        title={copy.imports}
        count={batches.data?.pages[0]?.total ?? 0}
        empty={copy.noImports}
        next={['/sell/import', copy.importASpreadsheet]}
      >
        {imports.map((batch) => (
          <ImportRow key={batch.id} own={batch} />
        ))}
      </RecordList>
      <More isThere={batches.hasNextPage} isLoading={batches.isFetchingNextPage} onLoad={() => void batches.fetchNextPage()} />
      <RecordList anchor="received" title={copy.received} count={quotes.data?.pages[0]?.total ?? 0} empty={copy.noneReceived}>
        {asked.map((quote) => (
          <QuoteRow key={quote.id} quote={quote} />
        ))}
      </RecordList>
      <More isThere={quotes.hasNextPage} isLoading={quotes.isFetchingNextPage} onLoad={() => void quotes.fetchNextPage()} />
    </>
  );
}

interface MoreProps {
  readonly isThere: boolean;
  readonly isLoading: boolean;
  readonly onLoad: () => void;
}

function More({ isThere, isLoading, onLoad }: MoreProps) {
  if (!isThere) return null;
  return (
    <Group justify="center" p="sm">
      <Button size="sm" disabled={isLoading} onClick={onLoad}>
        {copy.showMore}
      </Button>
    </Group>
  );
}

/** Who asks for what of theirs, and the way to answer. */
function QuoteRow({ quote }: { readonly quote: WireOwnQuote }) {
  const { code, name, company, email, createdAtMs, answeredAtMs, lines, message } = quote;
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
          <bdi>{lines.map((line) => copy.lines(line.quantity, line.name)).join(', ')}</bdi>
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
        aria-label={copy.answerTo(code)}
        href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
      >
        {copy.answer}
      </ButtonAnchor>
    </Group>
  );
}
