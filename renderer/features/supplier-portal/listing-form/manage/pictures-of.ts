import type { WireListing } from '#domain/listing/listing-wire.ts';

/** Signed addresses of pictures that are not public yet, by what the supplier gave. */
export function previewsOf(listing: Pick<WireListing, 'pictures'>): Record<string, string> {
  return Object.fromEntries(listing.pictures.flatMap((picture) => (picture.url === null ? [] : [[picture.source, picture.url]])));
}

/** Why there is none of a picture, by what the supplier gave. */
export const problemsOf = ({ pictures }: Pick<WireListing, 'pictures'>): Record<string, string> =>
  Object.fromEntries(pictures.flatMap(({ source, problem }) => (problem === null ? [] : [[source, problem]])));
