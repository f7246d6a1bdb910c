import { Link } from 'react-router-dom';
import type { WireListing } from '#domain/listing/listing-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import { ListingBadge } from '#ui/listing-badge.tsx';
import * as copy from './copy.ts';
import { EditListing } from './edit-listing.tsx';
import styles from './manage-listing.module.css';
import { WithdrawListing } from './withdraw-listing.tsx';

const isOver = (listing: WireListing) => listing.status === 'rejected' || listing.status === 'withdrawn';

/** Where a listing stands, what the operator said, and everything its supplier can do with it. */
export function ManageListing({ listing, token }: { readonly listing: WireListing; readonly token: string }) {
  return (
    <>
      <header className={styles.head}>
        <ListingBadge status={listing.status} editStatus={listing.editStatus} />
        <h1>{listing.listing.name}</h1>
        {listing.reviewBy !== null && <p>{copy.answersBy(formatTime(listing.reviewBy))}</p>}
        {listing.productPath !== null && (
          <p>
            <Link to={listing.productPath}>{copy.seeItAsBuyersDo}</Link>
          </p>
        )}
      </header>
      {listing.reason !== null && (
        <section className={styles.reason} aria-label={copy.whatTheOperatorSaid}>
          <h2>{copy.whatTheOperatorSaid}</h2>
          <p>{listing.reason}</p>
        </section>
      )}
      {!isOver(listing) && (
        <>
          {/* Another revision is another form. */}
          <EditListing key={listing.revision} listing={listing} token={token} />
          <WithdrawListing listing={listing} token={token} />
        </>
      )}
      <section className={styles.history} aria-labelledby="history">
        <h2 id="history">{copy.history}</h2>
        <ol>
          {listing.history.map((move) => (
            <li key={`${move.at} ${move.action}`}>
              <time dateTime={move.at}>{formatTime(move.at)}</time>
              <span>{copy.MOVE_WORDS[move.action] ?? move.action}</span>
              {move.reason !== null && <q>{move.reason}</q>}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
