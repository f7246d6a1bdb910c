import { Box, Group } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { portalQueries } from '#lib/supplier-portal/portal-queries.ts';
import { useSupplierLink } from '#state/supplier-portal/supplier-link.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RecordList } from '#ui/records/record-list.tsx';
import * as copy from './copy.ts';
import { ImportRow } from './import-row.tsx';
import { OrderRow } from './order-row.tsx';
import { QuoteRow } from './quote-row.tsx';
import { SupplierStanding } from './supplier-standing.tsx';

/** Lists of the supplier this device lists for; renders nothing without a supplier link. */
export function SupplierLists() {
  const [link] = useSupplierLink();
  return link === '' ? null : <Lists link={link} />;
}

function Lists({ link }: { readonly link: string }) {
  const { data: supplier, error } = useQuery(portalQueries.supplier(link));
  const batches = useInfiniteQuery(portalQueries.batches(link));
  const seesBuyers = supplier?.isBlocked === false;
  const quotes = useInfiniteQuery({ ...portalQueries.quotes(link), enabled: seesBuyers });
  const orders = useInfiniteQuery({ ...portalQueries.orders(link), enabled: seesBuyers });
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
      {seesBuyers && (
        <>
          <RecordList anchor="orders" title={copy.orders} count={orders.data?.pages[0]?.total ?? 0} empty={copy.noOrders}>
            {bought.map((order) => (
              <OrderRow key={order.id} order={order} link={link} seller={supplier?.name ?? ''} />
            ))}
          </RecordList>
          <More isThere={orders.hasNextPage} isLoading={orders.isFetchingNextPage} onLoad={() => void orders.fetchNextPage()} />
        </>
      )}
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
      {seesBuyers && (
        <>
          <RecordList anchor="received" title={copy.received} count={quotes.data?.pages[0]?.total ?? 0} empty={copy.noneReceived}>
            {asked.map((quote) => (
              <QuoteRow key={quote.id} quote={quote} link={link} />
            ))}
          </RecordList>
          <More isThere={quotes.hasNextPage} isLoading={quotes.isFetchingNextPage} onLoad={() => void quotes.fetchNextPage()} />
        </>
      )}
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
