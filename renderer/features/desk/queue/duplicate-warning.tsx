import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { formatTime } from '#lib/format-time.ts';
import { ListingBadge } from '#ui/listing-badge.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from '../copy.ts';
import { wordsOf } from './listing-words.ts';

/** Shows which open listing, or product of the operators' own imports, may be the same product, and its state. */
export function DuplicateWarning({ id, token }: { readonly id: string; readonly token: string }) {
  const { data, error } = useQuery(deskQueries.listing(token, id));
  const isProduct = error instanceof ApiError && error.status === 404;
  return (
    <Notice role="region" mt="sm" aria-label={copy.possibleDuplicate}>
      <strong>{isProduct ? copy.duplicateOfProduct : copy.duplicateText}</strong>
      {isProduct && (
        <p>
          <BuyersLink id={id} />
        </p>
      )}
      {data !== undefined && (
        <Group component="p" gap="sm">
          <bdi>{data.listing.name}</bdi>
          <ListingBadge status={data.status} editStatus={data.editStatus} />
          <span>{wordsOf(data.listing, 'price')}</span>
          <span>{copy.submittedOn(formatTime(data.submittedAt))}</span>
          {data.status === 'published' && <BuyersLink id={id} />}
        </Group>
      )}
    </Notice>
  );
}

const BuyersLink = ({ id }: { readonly id: string }) => (
  <a className="tw-link" href={`/product/${encodeURIComponent(id)}`} target="_blank" rel="noopener noreferrer">
    {copy.seeItAsBuyersDo}
  </a>
);
