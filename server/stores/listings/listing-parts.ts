import { createHash } from 'node:crypto';
import { galleryOf, type ListingContent } from '#domain/listing/listing.ts';
import { picturesOfSkus } from '#domain/listing/listing-skus.ts';
import type { Supplier } from '../products/product-store.ts';
import type { Listing, ListingPicture } from './listing-store.ts';

/** Pictures as a new revision states them, the product's before its SKUs', each once and all still to be looked up or fetched. */
export function toPictures(content: ListingContent): ListingPicture[] {
  const sources = new Set([...galleryOf(content), ...picturesOfSkus(content.skus ?? [])]);
  return [...sources].map((source) => ({ source, path: null, problem: null }));
}

/** Same goods by the same address: what an operator wants to know before publishing twice. */
export function identityOf(content: ListingContent): Pick<Listing, 'email' | 'fingerprint'> {
  const email = content.contactEmail.toLowerCase();
  const same = [email, content.companyName.toLowerCase(), content.name.toLowerCase(), content.priceCents];
  return { email, fingerprint: createHash('sha256').update(JSON.stringify(same)).digest('base64url') };
}

/** Who sends a listing, as the listing says; verified by nobody. */
export function supplierOf(id: string, { companyName, country, whatsapp, contactEmail }: ListingContent): Supplier {
  return { id, name: companyName, country, whatsapp, email: contactEmail, isVerified: false };
}
