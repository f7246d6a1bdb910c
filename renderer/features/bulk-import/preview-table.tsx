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
      <ul className={styles.preview}>
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
        <span className={styles.rowNumber}>{copy.rowName(row)}</span>
        <span className={styles.rowProblems}>
          {problems.map(({ column, reason }) => (
            <span key={`${column} ${reason}`}>
              {column !== '' && <strong>{`${column}: `}</strong>}
              <bdi>{reason}</bdi>
            </span>
          ))}
        </span>
      </li>
    );
  const extras = [
    listing.pictures > 0 ? formatCounted(listing.pictures, 'picture', 'pictures') : '',
    listing.variants > 0 ? `${listing.variants} variants` : '',
  ].filter(Boolean);
  return (
    <li>
      <span className={styles.rowNumber}>{copy.rowName(row)}</span>
      <span className={styles.rowWhat}>
        <bdi className={styles.rowName}>{listing.name}</bdi>
        <span className={styles.muted}>{[listing.category, listing.companyName, ...extras].join(' · ')}</span>
      </span>
      <span className={`${styles.rowPrice} tw-figures`}>{formatUsd(listing.price)}</span>
      <span className={`${styles.rowMoq} tw-figures`}>{`MOQ ${formatCount(listing.moq)}`}</span>
    </li>
  );
}
