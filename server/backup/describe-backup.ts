import type { BackupManifest } from './manifest.ts';

const counted = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;

/** Returns a backup's contents as half a sentence. */
export function describeBackup({ counts, files, schema, missingPictures }: BackupManifest): string {
  const megabytes = files.reduce((sum, file) => sum + file.bytes, 0) / 1_000_000;
  const parts = [
    counted(counts.products, 'product'),
    counted(counts.orders, 'order'),
    counted(counts.quotes, 'quote'),
    counted(counts.listings, 'listing'),
    counted(counts.pictures - missingPictures.length, 'picture'),
    ...(missingPictures.length > 0 ? [`${counted(missingPictures.length, 'picture')} missing`] : []),
  ];
  return `${parts.join(', ')}, ${megabytes.toFixed(1)} MB, schema ${schema}`;
}
