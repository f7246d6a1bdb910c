import { Box, Group, Stack, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { WireListingMove, WireListingPicture } from '#domain/listing/listing-wire.ts';
import type { WireQueueEntry } from '#domain/site/desk-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import { useCategoryName } from '#state/shop/categories.ts';
import { ListingBadge } from '#ui/listing-badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { promiseOf, useNow } from '../age.ts';
import * as copy from '../copy.ts';
import { guessedFrom } from './copy.ts';
import { DuplicateWarning } from './duplicate-warning.tsx';
import { LISTING_FIELDS, labelOf, wordsOf, wordsOfBoth } from './listing-words.ts';
import styles from './queue.module.css';
import { ImportWarnings, SupplierLine } from './review-notes.tsx';
import { withWidth } from './with-width.ts';

/** All data for a decision on one page; an edit starts with a side-by-side comparison of its changes. */
export function ListingDetail({ entry, token }: { readonly entry: WireQueueEntry; readonly token: string }) {
  const promise = promiseOf(Date.parse(entry.submittedAt), Date.parse(entry.reviewBy), useNow());
  const categoryName = useCategoryName();
  const isWaiting = (entry.editStatus ?? entry.status) === 'pending_review';
  return (
    <>
      <Stack component="header" gap={6} pt="sm">
        <h2>
          <bdi>{entry.listing.name}</bdi>
        </h2>
        <Group component="p" gap="sm">
          <ListingBadge status={entry.status} editStatus={entry.editStatus} />
          <span>{copy.revisionOf(entry.revision)}</span>
          <span>{entry.origin === 'import' ? copy.fromABulkImport : copy.fromTheSellForm}</span>
          <span>{copy.submittedOn(formatTime(entry.submittedAt))}</span>
          {isWaiting && <span className={promise.isOverdue ? 'tw-bad tw-strong' : undefined}>{promise.text}</span>}
        </Group>
        {entry.supplier !== undefined && <SupplierLine supplier={entry.supplier} />}
      </Stack>
      <ImportWarnings warnings={entry.warnings ?? []} />
      {entry.duplicateOf !== null && <DuplicateWarning id={entry.duplicateOf} token={token} />}
      {entry.reason !== null && (
        <Notice tone="plain" role="note" mt="sm">
          <strong>{copy.lastAnswer} </strong>
          <bdi>{entry.reason}</bdi>
        </Notice>
      )}
      {entry.live !== null && <Differences entry={entry} live={entry.live} />}
      <Pictures title={copy.pictures} pictures={entry.pictures} name={entry.listing.name} />
      <Box component="dl" my="md" className={styles.fields}>
        {LISTING_FIELDS.map((field) => {
          const words = field === 'category' ? categoryName(entry.listing.category) : wordsOf(entry.listing, field);
          return words === '' ? null : (
            <div key={field}>
              <dt className="tw-muted">{labelOf(field)}</dt>
              <dd>
                <bdi>{words}</bdi>
                {field === 'category' && entry.categoryGuessedFrom !== undefined && (
                  <span className="tw-deal">{guessedFrom(entry.categoryGuessedFrom)}</span>
                )}
              </dd>
            </div>
          );
        })}
      </Box>
      <History moves={entry.history} />
    </>
  );
}

function Differences({ entry, live }: { readonly entry: WireQueueEntry; readonly live: NonNullable<WireQueueEntry['live']> }) {
  const hasOtherPictures = entry.changedFields.some((field) => ['imageUrl', 'images', 'skus'].includes(field));
  return (
    <Box component="section" mt="md" aria-label={copy.whatChanged} className={styles.differences}>
      <h3>{copy.whatChanged}</h3>
      {entry.changedFields.length === 0 && <p>{copy.nothingChanged}</p>}
      {entry.changedFields.length > 0 && (
        <Table layout="fixed" verticalSpacing={6} horizontalSpacing={10} withTableBorder withColumnBorders withRowBorders>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" w="24%">
                {copy.field}
              </Table.Th>
              <Table.Th scope="col">{copy.liveNow}</Table.Th>
              <Table.Th scope="col">{copy.newValue}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entry.changedFields.map((field) => {
              const { before, after } = wordsOfBoth(live.listing, entry.listing, field);
              return (
                <Table.Tr key={field}>
                  <Table.Th scope="row">{labelOf(field)}</Table.Th>
                  <Table.Td data-side="live">
                    <bdi>{before || copy.notStated}</bdi>
                  </Table.Td>
                  <Table.Td data-side="new">
                    <bdi>{after || copy.notStated}</bdi>
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      )}
      {hasOtherPictures && <Pictures title={copy.picturesLiveNow} pictures={live.pictures} name={live.listing.name} />}
    </Box>
  );
}

function Pictures({ title, pictures, name }: { title: string; pictures: readonly WireListingPicture[]; name: string }) {
  return (
    <Group component="ul" gap="xs" mt="sm" aria-label={title}>
      {pictures.map((picture, index) => (
        <li key={picture.source}>
          {picture.url === null ? (
            <Box component="p" p="xs" className={`tw-rounded tw-note ${styles.picture}`}>
              <span>{picture.problem ?? picture.waits ?? copy.thePictureIsBeingFetched}</span>
              <bdi>{picture.source}</bdi>
            </Box>
          ) : (
            <a href={withWidth(picture.url, 1280)} target="_blank" rel="noopener noreferrer">
              <img
                className={`tw-rounded ${styles.picture}`}
                src={withWidth(picture.url, 320)}
                alt={`${name} (${index + 1} of ${pictures.length})`}
                width={160}
                height={160}
              />
            </a>
          )}
        </li>
      ))}
    </Group>
  );
}

function History({ moves }: { readonly moves: readonly WireListingMove[] }) {
  return (
    <section aria-label={copy.history}>
      <h3>{copy.history}</h3>
      <Stack component="ol" gap={4}>
        {moves.map((move) => (
          <Group component="li" gap="sm" key={`${move.at} ${move.action} ${move.revision}`}>
            <time className="tw-muted" dateTime={move.at}>
              {formatTime(move.at)}
            </time>
            <span>{`${move.actor}: ${move.action}, revision ${move.revision}`}</span>
            {move.reason !== null && <bdi>{move.reason}</bdi>}
          </Group>
        ))}
      </Stack>
    </section>
  );
}
