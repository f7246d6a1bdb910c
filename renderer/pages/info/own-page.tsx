import { useQuery } from '@tanstack/react-query';
import type { ShopPageName } from '#domain/shop/pages/page-names.ts';
import type { WireShopPage } from '#domain/shop/pages/page-wire.ts';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { formatCalendarDay } from '#lib/format-time.ts';
import { shopQueries } from '#lib/shop/shop-queries.ts';
import { useTitle } from '#state/use-title.ts';
import { Blocks } from '#ui/blocks/blocks.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import * as copy from '../copy.ts';
import styles from './info.module.css';

/** A text that the shop wrote, with the time from which it counts. */
export function OwnPage({ name }: { readonly name: ShopPageName }) {
  const { data: page, isError, refetch } = useQuery(shopQueries.page(name));
  const title = page?.title ?? PAGE_TITLES[name];
  useTitle(title);
  if (page === undefined && isError) return <ErrorState title={copy.pageFailed} onRetry={() => void refetch()} />;
  return (
    <>
      <h1 lang={page?.title === null ? undefined : page?.lang}>{title}</h1>
      {page === undefined ? (
        <p role="status" className="tw-muted">
          {copy.loadingThePage}
        </p>
      ) : (
        <>
          {page.company !== undefined && <Company {...page.company} />}
          <Blocks blocks={page.blocks} lang={page.lang} />
          <Standing page={page} />
        </>
      )}
    </>
  );
}

function Company({ name, address, taxNumber }: NonNullable<WireShopPage['company']>) {
  return (
    <address className={`tw-typed ${styles.company}`}>
      {name !== '' && <bdi className="tw-strong">{name}</bdi>}
      {address !== '' && <bdi>{`\n${address}`}</bdi>}
      {taxNumber !== '' && <bdi>{`\n${copy.taxNumber(taxNumber)}`}</bdi>}
    </address>
  );
}

function Standing({ page: { revision, from, nextFrom } }: { readonly page: WireShopPage }) {
  const since = from === null ? copy.revision(revision) : copy.revisionSince(revision, formatCalendarDay(from));
  return (
    <p className="tw-note">
      {since} {nextFrom !== undefined && copy.nextFrom(formatCalendarDay(nextFrom))}
    </p>
  );
}
