import type { WireListing } from '#domain/listing/listing-wire.ts';

/** Returns signed URLs of pictures that are not yet public, by source. */
export function previewsOf(listing: Pick<WireListing, 'pictures'>): Record<string, string> {
  return Object.fromEntries(listing.pictures.flatMap((picture) => (picture.url === null ? [] : [[picture.source, picture.url]])));
}

/** Returns why pictures are missing, by source. */
export const problemsOf = ({ pictures }: Pick<WireListing, 'pictures'>): Record<string, string> =>
  Object.fromEntries(pictures.flatMap(({ source, problem }) => (problem === null ? [] : [[source, problem]])));
