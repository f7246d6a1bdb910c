import { Fragment } from 'react';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { formatRecentTime } from '#lib/format-time.ts';
import { useOutbox } from '#state/device/outbox.ts';
import { useDeviceQuotes } from '#state/quotes/device-quotes.ts';
import { type PortalListing, useMoreListings, usePortalListings } from '#state/supplier-portal/portal-listings.ts';
import { useSupplierWork } from '#state/supplier-portal/supplier-work.ts';
import { useTitle } from '#state/use-title.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { SupplierRecord } from '../supplier-lists.tsx';
import { SupplierWork } from '../supplier-work.tsx';
import { UnlistedProducts } from '../unlisted-products.tsx';
import * as copy from './copy.ts';
import { Drafts, useDraftCount } from './drafts.tsx';
import { Listings, SentBack } from './listings.tsx';
import styles from './overview.module.css';
import { Requests } from './requests.tsx';
import { StageCounts } from './stage-counts.tsx';
import { countNeeds, type Needs, toStages } from './stages.ts';
import { Waiting } from './waiting.tsx';

/**
 * The `/desk` page of the supplier portal: everything a supplier has in progress, on this device and elsewhere, in the
 * order in which it needs an answer. Empty lists are left out, except on a desk without any entry.
 */
export function PortalOverview() {
  useTitle(PAGE_TITLES.desk);
  const listings = usePortalListings();
  const { entries = [], hasFailed } = useOutbox();
  const quotes = useDeviceQuotes();
  const drafts = useDraftCount();
  const work = useSupplierWork();
  const stages = toStages(listings, entries);
  const waiting = entries.filter(({ state }) => state !== 'sent');
  const isEmpty = drafts + listings.length + waiting.length + quotes.length + work.toSend + work.toAnswer === 0;
  const hasBegun = isEmpty || drafts + waiting.length > 0 || hasFailed;
  return (
    <div className={`tw-page ${styles.overview}`}>
      <header className="tw-row tw-apart">
        <div className="tw-stack tw-gap-1">
          <h1>{PAGE_TITLES.desk}</h1>
          <div aria-live="polite">
            {isEmpty ? (
              <p>{copy.nothingHere}</p>
            ) : stages.isAsking ? (
              <p>{copy.asking}</p>
            ) : (
              <NeedsLine {...countNeeds(stages, entries, work)} />
            )}
          </div>
        </div>
        <Ways />
      </header>
      <StageCounts
        counts={[
          ...(work.isKnown
            ? ([
                ['received', copy.toAnswer, work.toAnswer],
                ['orders', copy.toSend, work.toSend],
              ] as const)
            : []),
          ['drafts', copy.drafts, drafts],
          ['waiting', copy.waiting, waiting.length],
          ['under-review', copy.underReview, stages.underReview.length],
          ['published', copy.published, stages.published.length],
          ['requests', copy.requests, quotes.length],
        ]}
      />
      <Unreachable listings={listings.filter(({ fetchState }) => fetchState === 'unreachable')} />
      <SupplierWork isFolded className={styles.work} />
      <SentBack sentBack={stages.sentBack} />
      <div className={hasBegun ? styles.lists : undefined}>
        {hasBegun && (
          <div>
            {(isEmpty || drafts > 0) && <Drafts />}
            {(isEmpty || waiting.length > 0 || hasFailed) && <Waiting entries={waiting} hasFailed={hasFailed} />}
          </div>
        )}
        <div>
          <Listings stages={stages} isFolded={!isEmpty} />
          <MoreListings />
          <UnlistedProducts />
        </div>
      </div>
      <SupplierRecord isFolded />
      {(isEmpty || quotes.length > 0) && <Requests quotes={quotes} />}
    </div>
  );
}

/** Loads more listings in steps, since a supplier can have thousands. */
function MoreListings() {
  const { left, isLoading, load } = useMoreListings();
  if (left === 0) return null;
  return (
    <Button size="sm" disabled={isLoading} onClick={load}>
      {copy.showMoreOf(left)}
    </Button>
  );
}

function Ways() {
  return (
    <div className="tw-row tw-gap-2">
      <ButtonLink size="sm" to="/">
        <Icon name="grid" size={16} />
        {copy.storefront}
      </ButtonLink>
      <ButtonLink size="sm" to="/sell/import" reloadDocument>
        <Icon name="upload" size={16} />
        {copy.importASpreadsheet}
      </ButtonLink>
      <ButtonLink size="sm" tone="primary" to="/sell" reloadDocument>
        <Icon name="plus" size={16} />
        {copy.listAProduct}
      </ButtonLink>
    </div>
  );
}

/** States how old the shown data is, where the server gave no response. */
function Unreachable({ listings }: { readonly listings: readonly PortalListing[] }) {
  if (listings.length === 0) return null;
  // The oldest time, so that nothing shown is older than stated.
  const [heardAt] = listings.flatMap(({ known }) => (known === null ? [] : [known.heardAt])).sort();
  return (
    <Notice tone="plain" role="status" mt="md">
      {heardAt === undefined ? copy.neverHeard : copy.lastHeard(formatRecentTime(heardAt))}
    </Notice>
  );
}

/** First line: the number of entries that need action by the supplier; each kind leads to its list. */
function NeedsLine({ toAnswer, toSend, sentBack, refused, soldOut }: Needs) {
  const count = toAnswer + toSend + sentBack + refused + soldOut;
  if (count === 0) return <p className="tw-muted">{copy.nothingNeedsYou}</p>;
  const kinds = [
    [toAnswer, copy.toAnswerCount, 'received'],
    [toSend, copy.toSendCount, 'orders'],
    [sentBack, copy.sentBackCount, 'sent-back'],
    [refused, copy.refusedCount, 'waiting'],
    [soldOut, copy.soldOutCount, 'published'],
  ] as const;
  const there = kinds.filter(([many]) => many > 0);
  return (
    <p className="tw-row tw-gap-2">
      <strong className="tw-large tw-deal">{copy.needYou(count)}</strong>
      <span>
        {there.map(([many, say, anchor], at) => (
          <Fragment key={anchor}>
            {at > 0 && ' · '}
            <a className="tw-link" href={`#${anchor}`}>
              {say(many)}
            </a>
          </Fragment>
        ))}
      </span>
    </p>
  );
}
