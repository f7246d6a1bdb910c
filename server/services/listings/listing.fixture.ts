import type { ListingContent } from '#domain/listing/listing.ts';
import type { Listing, ListingMove } from '../../stores/listings/listing-store.ts';

export const AT = '2026-11-21T10:00:00.000Z';
export const CONTENT: ListingContent = {
  name: 'Enamel mug',
  description: 'Two coats.',
  category: 'home-and-kitchen',
  priceCents: 420,
  moq: 50,
  country: 'USA',
  companyName: 'Harbour Mugs',
  contactEmail: 'sales@harbour.example',
  whatsapp: null,
  imageUrl: '',
  images: [],
  tiers: [],
  colors: [],
  sizes: [],
  stock: 100,
  shipDays: null,
  orderIncrement: null,
  specifications: [],
};
/** A published listing with the content, at `AT`. */
export const PUBLISHED: Listing = {
  id: 'mug',
  supplierId: 'sup',
  status: 'published',
  editStatus: null,
  revision: 1,
  liveRevision: 1,
  email: 'sales@harbour.example',
  fingerprint: 'f',
  duplicateOf: null,
  origin: 'sell',
  createdAt: AT,
  submittedAt: AT,
  decidedAt: AT,
  reason: null,
  withdrawnBy: null,
  needsApply: true,
  version: 1,
};
export const MOVE: ListingMove = {
  revision: 1,
  at: AT,
  actor: 'operator',
  action: 'publish',
  from: null,
  to: 'published',
  reason: null,
  waitedMs: null,
};
