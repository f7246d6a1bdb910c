import { useQuery } from '@tanstack/react-query';
import { matchPage } from '#domain/site/page-routes.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { formatCount } from '#lib/format.ts';
import { formatDay, formatWeekdayTime } from '#lib/format-time.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useMoney } from '#state/currency.ts';
import { useForgetRecord } from '#state/device-records.ts';
import type { PortalListing } from '#state/supplier-portal/portal-listings.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink, type ButtonTone } from '#ui/button.tsx';
import { ListingBadge } from '#ui/listing-badge.tsx';
import * as copy from './copy.ts';
import { OverviewRow } from './overview-row.tsx';
import { isSoldOut, type SeenListing } from './stages.ts';

interface RowProps {
  readonly listing: SeenListing;
}

/** The manage link carries its token in the fragment, which browsers never send anywhere. */
function ManageLink({
  listing: { record, known },
  label,
  tone = 'outline',
}: RowProps & { readonly label: string; readonly tone?: ButtonTone }) {
  return (
    <ButtonLink
      size="sm"
      tone={tone}
      to={`/listing/${encodeURIComponent(record.id)}#${record.token}`}
      reloadDocument
      aria-label={copy.named(label, known.name)}
    >
      {label}
    </ButtonLink>
  );
}

function ForgetButton({ record }: Pick<PortalListing, 'record'>) {
  const forget = useForgetRecord('listings');
  return (
    <Button size="sm" aria-label={copy.named(copy.takeOff, record.label)} onClick={() => forget(record.id)}>
      {copy.takeOff}
    </Button>
  );
}

export function ReviewRow({ listing }: RowProps) {
  const { known } = listing;
  return (
    <OverviewRow
      name={known.name}
      picture={known.picture}
      badge={<ListingBadge status={known.status} editStatus={known.editStatus} size="xs" />}
      note={known.reviewBy === null ? undefined : promise(known.reviewBy)}
    >
      <ManageLink listing={listing} label={copy.manage} />
    </OverviewRow>
  );
}

const promise = (reviewBy: string) => (Date.parse(reviewBy) > serverNow() ? copy.lookedAtBy : copy.wasDueBy)(formatWeekdayTime(reviewBy));

/** A final rejection can only be acknowledged; everything else can be corrected. */
export function SentBackRow({ listing }: RowProps) {
  const { known, record } = listing;
  const isOver = known.status === 'rejected';
  return (
    <OverviewRow
      name={known.name}
      picture={known.picture}
      badge={<ListingBadge status={known.status} editStatus={known.editStatus} size="xs" />}
      reason={known.reason}
    >
      <ManageLink listing={listing} label={isOver ? copy.manage : copy.seeAndCorrect} tone={isOver ? 'outline' : 'brand'} />
      {isOver && <ForgetButton record={record} />}
    </OverviewRow>
  );
}

export function WithdrawnRow({ listing: { known, record } }: RowProps) {
  return (
    <OverviewRow
      name={known.name}
      picture={known.picture}
      badge={<ListingBadge status={known.status} editStatus={null} size="xs" />}
      reason={known.reason}
      note={copy.listedOn(formatDay(record.createdAt))}
    >
      <ForgetButton record={record} />
    </OverviewRow>
  );
}

/**
 * Shows picture and price as buyers see them, from the catalogue, which also works on a device without a connection.
 */
export function PublishedRow({ listing }: RowProps) {
  const { known, record } = listing;
  const money = useMoney();
  const id = known.productPath === null ? undefined : matchPage(known.productPath)?.params.id;
  const { data: product } = useQuery({ ...catalogueQueries.product(id ?? ''), enabled: id !== undefined, retry: false });
  const stock = product?.stock ?? known.stock;
  const facts = [
    [copy.price, money.format(product?.priceCents ?? known.priceCents)],
    [copy.moq, formatCount(product?.moq ?? known.moq)],
    [copy.stock, stock === null ? copy.unlimited : formatCount(stock)],
    [copy.sold, product === undefined ? '' : formatCount(product.sold)],
  ] as const;
  const isEmpty = isSoldOut(listing);
  return (
    <OverviewRow
      name={known.name}
      picture={product?.images[0] ?? known.picture}
      badge={
        isEmpty ? (
          <Badge size="xs" tone="bad">
            {copy.soldOut}
          </Badge>
        ) : (
          <ListingBadge status={known.status} editStatus={known.editStatus} size="xs" />
        )
      }
      note={copy.listedOn(formatDay(record.createdAt))}
      facts={facts}
    >
      <ManageLink listing={listing} label={isEmpty ? copy.restock : copy.manage} tone={isEmpty ? 'brand' : 'outline'} />
    </OverviewRow>
  );
}

export function SilentRow({ listing: { record, fetchState } }: { readonly listing: PortalListing }) {
  return (
    <OverviewRow
      name={record.label}
      badge={fetchState === 'gone' ? copy.isGone : copy.couldNotBeAsked}
      note={copy.listedOn(formatDay(record.createdAt))}
    >
      {fetchState === 'gone' && <ForgetButton record={record} />}
    </OverviewRow>
  );
}
