import { useQuery } from '@tanstack/react-query';
import { deskQueries } from '#lib/desk-queries.ts';
import { formatTime } from '#lib/format-time.ts';
import { ListingBadge } from '#ui/listing-badge.tsx';
import * as copy from '../copy.ts';
import { wordsOf } from './listing-words.ts';
import styles from './queue.module.css';

/** The same address offers the same goods in another open listing: which one, and how it stands. */
export function DuplicateWarning({ id, token }: { readonly id: string; readonly token: string }) {
  const { data } = useQuery(deskQueries.listing(token, id));
  return (
    <section className={styles.duplicate} aria-label={copy.possibleDuplicate}>
      <strong>{copy.duplicateText}</strong>
      {data !== undefined && (
        <p className={styles.facts}>
          <bdi>{data.listing.name}</bdi>
          <ListingBadge status={data.status} editStatus={data.editStatus} />
          <span>{wordsOf(data.listing, 'price')}</span>
          <span>{copy.submittedOn(formatTime(data.submittedAt))}</span>
          {data.status === 'published' && (
            <a href={`/product/${encodeURIComponent(id)}`} target="_blank" rel="noopener noreferrer">
              {copy.seeItAsBuyersDo}
            </a>
          )}
        </p>
      )}
    </section>
  );
}
