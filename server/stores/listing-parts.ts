import { createHash } from 'node:crypto';
import type { ListingContent } from '#domain/listing/listing.ts';
import type { Listing, ListingPicture } from './listing-store.ts';

/** Pictures as a new revision states them, all still to be looked up or fetched; an imported row may have none. */
export function toPictures(content: ListingContent): ListingPicture[] {
  return [content.imageUrl, ...content.images].filter((source) => source !== '').map((source) => ({ source, path: null, problem: null }));
}

/** Same goods by the same address: what an operator wants to know before publishing twice. */
export function identityOf(content: ListingContent): Pick<Listing, 'email' | 'fingerprint'> {
  const email = content.contactEmail.toLowerCase();
  const same = [email, content.companyName.toLowerCase(), content.name.toLowerCase(), content.priceCents];
  return { email, fingerprint: createHash('sha256').update(JSON.stringify(same)).digest('base64url') };
}
