import type { DeviceProblem } from '#domain/device/device-wire.ts';
import { formatCount, formatCounted } from '#lib/format.ts';
import { formatMegabytes } from '#lib/format-rare.ts';

export const lead = 'The catalogue on this device answers with or without a connection. What is submitted here is kept until it is sent.';
export const catalogue = 'Catalogue';
export const connection = 'Connection';
export const online = 'Online';
export const offline = 'Offline';
export const products = 'Products';
export const pricesAsOf = 'Prices as of';
export const sample = 'Sample catalogue, not connected yet';
export const lastSync = 'Last asked for changes';
export const never = 'Not yet';
export const syncNow = 'Sync now';
export const syncing = 'Asking …';
export const catalogueDownload = 'Catalogue download';
export const importing = 'The new catalogue is being unpacked. Browsing goes on with the one that is here.';
export const loading = 'Asking this device';
export const failedTitle = 'This device does not answer';
export const failedText = 'Its own server may be starting again. Try again in a moment.';
export const syncFailed = 'This device could not be asked to sync. Please try again.';
export const rows = (count: number) => formatCount(count);
export const downloaded = (bytes: number, total: number) => `Download: ${formatMegabytes(bytes)} of ${formatMegabytes(total)} MB`;
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return '';
  return seconds < 90 ? `about ${Math.max(1, seconds)} s left` : `about ${Math.ceil(seconds / 60)} min left`;
}

/** Title and next step of each problem, for a person at the device. */
export const PROBLEMS: Readonly<Record<DeviceProblem['code'], { readonly title: string; readonly next: string }>> = {
  unreachable: {
    title: 'The marketplace cannot be reached',
    next: 'Check the network of this device. Browsing and submitting work meanwhile; it connects by itself as soon as it can.',
  },
  key_changed: {
    title: 'The marketplace signs with another key',
    next: 'Prices stay as they are. Ask whoever runs the marketplace for its fingerprint, and trust the new key only if both are the same.',
  },
  schema_newer: {
    title: 'Tradewind on this device is too old',
    next: 'Update Tradewind on this device. Until then it goes on with the prices that are here.',
  },
  disk_full: {
    title: 'This device has no room left',
    next: 'Delete files that are not needed. It goes on by itself as soon as there is room.',
  },
  digest_mismatch: {
    title: 'The catalogue differs from the marketplace',
    next: 'A full copy did not help. It is tried again by itself; tell whoever runs the marketplace if it stays.',
  },
  clock_off: {
    title: 'The clock of this device is wrong',
    next: 'Set date and time of this device. Prices and times follow the marketplace meanwhile.',
  },
  damaged: {
    title: 'The catalogue on this device is damaged',
    next: 'Nothing to do: it is being replaced, and what waits to be sent is safe.',
  },
};
/** Returns the next step if the pack this device was configured to start from was refused. */
export function packNext(code: DeviceProblem['code']): string {
  if (code === 'key_changed') return 'It was not made by the marketplace this device knows. Ask whoever it came from.';
  if (code === 'schema_newer') return 'Update Tradewind on this device, then start it again.';
  if (code === 'disk_full') return 'Delete files that are not needed, then start this device again.';
  if (code === 'unreachable') return 'Put the stick in and start this device again, or load another pack here.';
  return 'Copy it to this device once more, or load another pack here.';
}
export const knownKey = 'Known until now';
export const offeredKey = 'Shown now';
export const lostKey = 'Lost';
export const fingerprints = 'Fingerprints';
export const trustThisKey = 'Trust this key';
export const trustTitle = 'Trust this key?';
export const trustWarning =
  'From then on this device takes prices from whoever holds it. Compare every group with the fingerprint you were told by the marketplace itself.';
export const trustConfirm = 'It is the same, trust it';
export const trustCancel = 'Keep the old prices';
export const trustFailed = 'The key could not be confirmed. Please try again.';
export const loadPack = 'Load a pack';
export const loadingPack = 'Loading …';
export const packFile = 'Pack file';
export const packLoaded = 'Pack loaded';
export const packText = (products: number) => `${formatCounted(products, 'product is', 'products are')} on this device now.`;
export const packRefused = 'The pack was not taken';
export const packSeen = 'Close';
export const packFailed = 'It could not be read. Nothing changed; please try again.';
