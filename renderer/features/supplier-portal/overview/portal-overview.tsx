import type { ReactNode } from 'react';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { formatRecentTime } from '#lib/format-time.ts';
import { useTitle } from '#lib/use-title.ts';
import { useOutbox } from '#state/device/outbox.ts';
import { useDeviceQuotes } from '#state/quotes/device-quotes.ts';
import { useOrdersToSend } from '#state/supplier-portal/orders-to-send.ts';
import { type PortalListing, useMoreListings, usePortalListings } from '#state/supplier-portal/portal-listings.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';
import { Drafts, useDraftCount } from './drafts.tsx';
import { Listings, SentBack } from './listings.tsx';
import styles from './overview.module.css';
import { Requests } from './requests.tsx';
import { StageCounts } from './stage-counts.tsx';
import { countNeeds, type Needs, toStages } from './stages.ts';
import { Waiting } from './waiting.tsx';

/** `/desk`: what a supplier has under way, on this device and wherever else they list, and what of it waits for them. */
export function PortalOverview({ supplier }: { readonly supplier: ReactNode }) {
  useTitle(PAGE_TITLES.desk);
  const listings = usePortalListings();
  const { entries = [], hasFailed } = useOutbox();
  const quotes = useDeviceQuotes();
  const drafts = useDraftCount();
  const toSend = useOrdersToSend();
  const stages = toStages(listings, entries);
  const waiting = entries.filter(({ state }) => state !== 'sent');
  const isEmpty = drafts + listings.length + waiting.length + quotes.length + toSend === 0;
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
              <NeedsLine {...countNeeds(stages, entries, toSend)} />
            )}
          </div>
        </div>
        <Ways />
      </header>
      <StageCounts
        counts={[
          ['drafts', copy.drafts, drafts],
          ['waiting', copy.waiting, waiting.length],
          ['under-review', copy.underReview, stages.underReview.length],
          ['published', copy.published, stages.published.length],
          ['requests', copy.requests, quotes.length],
        ]}
      />
      <Unreachable listings={listings.filter(({ fetchState }) => fetchState === 'unreachable')} />
      <SentBack sentBack={stages.sentBack} />
      <div className={styles.lists}>
        <div className={styles.begun}>
          <Drafts />
          <Waiting entries={waiting} hasFailed={hasFailed} />
        </div>
        <div className={styles.goods}>
          <Listings stages={stages} />
          <MoreListings />
        </div>
        <div className={styles.asked}>
          <Requests quotes={quotes} />
        </div>
      </div>
      {supplier}
    </div>
  );
}

/** A supplier with thousands of them looks at some at a time. */
function MoreListings() {
  const { left, isLoading, load } = useMoreListings();
  if (left === 0) return null;
  return (
    <Button size="sm" disabled={isLoading} onClick={load}>
      {copy.showMoreOf(left)}
    </Button>
  );
}

/** From here to the shop, and to what begins a listing. */
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

/** Nobody answers for these: how old is what is shown of them. */
function Unreachable({ listings }: { readonly listings: readonly PortalListing[] }) {
  if (listings.length === 0) return null;
  // The oldest: nothing shown is older than is said.
  const [heardAt] = listings.flatMap(({ known }) => (known === null ? [] : [known.heardAt])).sort();
  return (
    <Notice tone="plain" role="status" mt="md">
      {heardAt === undefined ? copy.neverHeard : copy.lastHeard(formatRecentTime(heardAt))}
    </Notice>
  );
}

/** The first line: how many things only the supplier can move on. */
function NeedsLine({ sentBack, refused, soldOut, toSend }: Needs) {
  const count = sentBack + refused + soldOut + toSend;
  if (count === 0) return <p className="tw-muted">{copy.nothingNeedsYou}</p>;
  const kinds = [
    [toSend, copy.toSendCount],
    [sentBack, copy.sentBackCount],
    [refused, copy.refusedCount],
    [soldOut, copy.soldOutCount],
  ] as const;
  return (
    <p>
      <strong className="tw-large tw-deal">{copy.needYou(count)}</strong>{' '}
      {kinds
        .filter(([many]) => many > 0)
        .map(([many, say]) => say(many))
        .join(' · ')}
    </p>
  );
}
