import { Stack } from '@mantine/core';
import type { WireImportPreview } from '#domain/listing/import-wire.ts';
import { formatCount, formatCounted, formatUsd } from '#lib/format.ts';
import styles from './bulk-import.module.css';
import * as copy from './copy.ts';

/** The first rows as buyers would see them, bad ones with what is wrong. */
export function PreviewTable({ rows }: { readonly rows: readonly WireImportPreview[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="preview">
      <h3 id="preview">{copy.firstRows}</h3>
      <ul className={`tw-rows ${styles.rows}`}>
        {rows.map((row) => (
          <PreviewRow key={row.row} preview={row} />
        ))}
      </ul>
    </section>
  );
}

function PreviewRow({ preview: { row, listing, problems } }: { readonly preview: WireImportPreview }) {
  if (listing === null)
    return (
      <li data-bad="true">
        <span className="tw-muted tw-figures">{copy.rowName(row)}</span>
        <Stack component="span" gap={0} className={styles.bad}>
          {problems.map(({ column, reason }) => (
            <span key={`${column} ${reason}`}>
              {column !== '' && <strong>{`${column}: `}</strong>}
              <bdi>{reason}</bdi>
            </span>
          ))}
        </Stack>
      </li>
    );
  const extras = [
    listing.pictures > 0 ? formatCounted(listing.pictures, 'picture', 'pictures') : '',
    listing.variants > 0 ? `${listing.variants} variants` : '',
  ].filter(Boolean);
  return (
    <li>
      <span className="tw-muted tw-figures">{copy.rowName(row)}</span>
      <Stack component="span" gap={0}>
        <strong>
          <bdi>{listing.name}</bdi>
        </strong>
        <span className="tw-muted">{[listing.category, listing.companyName, ...extras].join(' · ')}</span>
      </Stack>
      <span className="tw-figures">{formatUsd(listing.price)}</span>
      <span className="tw-figures">{`MOQ ${formatCount(listing.moq)}`}</span>
    </li>
  );
}
