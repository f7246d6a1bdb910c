import { Group, Stack } from '@mantine/core';
import type { WireImportPreview } from '#domain/listing/import-wire.ts';
import { formatCount, formatCounted, formatUsd } from '#lib/format.ts';
import { useCategoryName } from '#state/shop/categories.ts';
import styles from '../bulk-import.module.css';
import * as copy from '../copy.ts';
import { ImportRow } from '../import-row.tsx';

interface PreviewProps {
  readonly rows: readonly WireImportPreview[];
  /** True while prices in dollars are not known. */
  readonly isAsked: boolean;
}

/** Previews the first rows as buyers will see them; bad rows show their problems. */
export function PreviewTable({ rows, isAsked }: PreviewProps) {
  if (rows.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="preview">
      <h3 id="preview">{copy.firstRows}</h3>
      <ul className={`tw-rows ${styles.rows}`}>
        {rows.map((row) => (
          <PreviewRow key={row.row} preview={row} isAsked={isAsked} />
        ))}
      </ul>
    </Stack>
  );
}

interface RowProps extends Pick<PreviewProps, 'isAsked'> {
  readonly preview: WireImportPreview;
}

function PreviewRow({ preview: { row, listing, problems }, isAsked }: RowProps) {
  const nameOf = useCategoryName();
  if (listing === null)
    return (
      <ImportRow row={row} isBad>
        <Stack component="span" gap={0} className="tw-bad">
          {problems.map(({ column, reason }) => (
            <span key={`${column} ${reason}`}>
              {column !== '' && <strong>{`${column}: `}</strong>}
              <bdi>{reason}</bdi>
            </span>
          ))}
        </Stack>
      </ImportRow>
    );
  const extras = [
    listing.pictures > 0 ? formatCounted(listing.pictures, 'picture', 'pictures') : '',
    listing.variants > 0 ? formatCounted(listing.variants, 'variant', 'variants') : '',
  ].filter(Boolean);
  return (
    <ImportRow row={row}>
      <Group component="span" flex={1} gap="2px 12px">
        <Stack component="span" gap={0} flex="1 1 220px">
          <strong>
            <bdi>{listing.name}</bdi>
          </strong>
          <span className="tw-muted">{[nameOf(listing.category), listing.companyName, ...extras].join(' · ')}</span>
        </Stack>
        <Stack component="span" gap={0} align="flex-end" className="tw-figures">
          {(!isAsked || listing.filePrice === null) && <span>{formatUsd(listing.price)}</span>}
          {listing.filePrice !== null && <span className="tw-muted">{listing.filePrice}</span>}
        </Stack>
        <span className={`tw-figures ${styles.moq}`}>{`MOQ ${formatCount(listing.moq)}`}</span>
      </Group>
    </ImportRow>
  );
}
