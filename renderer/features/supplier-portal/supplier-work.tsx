import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { portalQueries } from '#lib/supplier-portal/portal-queries.ts';
import { useSupplierLink } from '#state/supplier-portal/supplier-link.ts';
import { isToAnswer, isToSend } from '#state/supplier-portal/supplier-work.ts';
import { Notice } from '#ui/notice.tsx';
import { RecordList } from '#ui/records/record-list.tsx';
import { ShowMore } from '#ui/records/show-more.tsx';
import * as copy from './copy.ts';
import { OrderRow } from './order-row.tsx';
import { QuoteRow } from './quote-row.tsx';

interface Props {
  /** Hides lists without an entry. */
  readonly isFolded?: boolean;
  readonly className?: string | undefined;
}

/** What buyers wait for: requests and orders of the supplier this device lists for, unfinished ones first. */
export function SupplierWork(props: Props) {
  const [link] = useSupplierLink();
  return link === '' ? null : <Work link={link} {...props} />;
}

function Work({ link, isFolded = false, className }: Props & { readonly link: string }) {
  const { data: supplier, error } = useQuery(portalQueries.supplier(link));
  const enabled = supplier?.isBlocked === false;
  const quotes = useInfiniteQuery({ ...portalQueries.quotes(link), enabled });
  const orders = useInfiniteQuery({ ...portalQueries.orders(link), enabled });
  if (error instanceof ApiError && error.status === 404)
    return (
      <Notice tone="bad" role="status" mt="md">
        {copy.linkGone}
      </Notice>
    );
  const asked = unfinishedFirst(quotes.data?.pages.flatMap((page) => page.entries) ?? [], isToAnswer);
  const bought = unfinishedFirst(orders.data?.pages.flatMap((page) => page.entries) ?? [], isToSend);
  if (!enabled || (isFolded && asked.length + bought.length === 0)) return null;
  return (
    <div className={className}>
      {(!isFolded || asked.length > 0) && (
        <div>
          <RecordList anchor="received" title={copy.received} count={quotes.data?.pages[0]?.total ?? 0} empty={copy.noneReceived}>
            {asked.map((quote) => (
              <QuoteRow key={quote.id} quote={quote} link={link} />
            ))}
          </RecordList>
          <ShowMore list={quotes} />
        </div>
      )}
      {(!isFolded || bought.length > 0) && (
        <div>
          <RecordList anchor="orders" title={copy.orders} count={orders.data?.pages[0]?.total ?? 0} empty={copy.noOrders}>
            {bought.map((order) => (
              <OrderRow key={order.id} order={order} link={link} seller={supplier?.name ?? ''} />
            ))}
          </RecordList>
          <ShowMore list={orders} />
        </div>
      )}
    </div>
  );
}

/** Keeps the order within both groups. */
const unfinishedFirst = <Entry,>(entries: readonly Entry[], isUnfinished: (entry: Entry) => boolean): readonly Entry[] => [
  ...entries.filter(isUnfinished),
  ...entries.filter((entry) => !isUnfinished(entry)),
];
