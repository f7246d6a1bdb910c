import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deskQueries } from '#lib/desk-queries.ts';
import { formatTime } from '#lib/format-time.ts';
import { ListingBadge } from '#ui/listing-badge.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from '../copy.ts';
import { wordsOf } from './listing-words.ts';

/** The same address offers the same goods in another open listing: which one, and how it stands. */
export function DuplicateWarning({ id, token }: { readonly id: string; readonly token: string }) {
  const { data } = useQuery(deskQueries.listing(token, id));
  return (
    <Notice role="region" mt="sm" aria-label={copy.possibleDuplicate}>
      <strong>{copy.duplicateText}</strong>
      {data !== undefined && (
        <Group component="p" gap="sm">
          <bdi>{data.listing.name}</bdi>
          <ListingBadge status={data.status} editStatus={data.editStatus} />
          <span>{wordsOf(data.listing, 'price')}</span>
          <span>{copy.submittedOn(formatTime(data.submittedAt))}</span>
          {data.status === 'published' && (
            <a className="tw-link" href={`/product/${encodeURIComponent(id)}`} target="_blank" rel="noopener noreferrer">
              {copy.seeItAsBuyersDo}
            </a>
          )}
        </Group>
      )}
    </Notice>
  );
}
