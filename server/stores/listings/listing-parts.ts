import { createHash } from 'node:crypto';
import { galleryOf, type ListingContent } from '#domain/listing/listing.ts';
import { picturesOfSkus } from '#domain/listing/listing-skus.ts';
import type { Supplier } from '../products/product-store.ts';
import type { Listing, ListingPicture } from './listing-store.ts';

/**
 * Returns the pictures of a new revision, the product's before its SKUs', without duplicates and all still to be
 * resolved or fetched.
 */
export function toPictures(content: ListingContent): ListingPicture[] {
  const sources = new Set([...galleryOf(content), ...picturesOfSkus(content.skus ?? [])]);
  return [...sources].map((source) => ({ source, path: null, problem: null }));
}

/** Identifies the same product from the same address: the desk warns before publishing it twice. */
export function identityOf(content: ListingContent): Pick<Listing, 'email' | 'fingerprint'> {
  const email = content.contactEmail.toLowerCase();
  const same = [email, content.companyName.toLowerCase(), content.name.toLowerCase(), content.priceCents];
  return { email, fingerprint: createHash('sha256').update(JSON.stringify(same)).digest('base64url') };
}

/** Returns the listing's sender from its own content; not verified. */
export function supplierOf(id: string, { companyName, country, whatsapp, contactEmail }: ListingContent): Supplier {
  return { id, name: companyName, country, whatsapp, email: contactEmail, isVerified: false };
}
