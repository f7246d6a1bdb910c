import type { Product } from '#domain/product/product.ts';
import * as copy from './copy.ts';

const PLAIN: Product = {
  id: 'sample',
  name: copy.productName,
  description: '',
  category: 'home-and-kitchen',
  subcategory: null,
  priceCents: 420,
  originalPriceCents: null,
  moq: 50,
  stock: 8000,
  images: [],
  badges: [],
  rating: 4.5,
  reviewCount: 1204,
  histogram: [0, 0, 0, 0, 0],
  sold: 0,
  country: 'Vietnam',
  supplierId: null,
  supplierName: copy.label,
  isVerifiedSupplier: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  tiers: [
    { minQuantity: 200, unitPriceCents: 360 },
    { minQuantity: 500, unitPriceCents: 310 },
  ],
  colors: [],
  sizes: [],
  shipping: { isFree: false, estimatedDays: 12, from: null },
  contact: { whatsapp: null, email: null },
  specifications: [],
};

/** A typical product, one with every field a card can show, and one with as few as possible. */
export const SAMPLES: readonly Product[] = [
  PLAIN,
  {
    ...PLAIN,
    id: 'full',
    name: copy.long,
    supplierName: copy.long,
    originalPriceCents: 990,
    stock: 120,
    badges: ['Best Seller', 'New Arrival'],
  },
  { ...PLAIN, id: 'bare', tiers: [], stock: null, rating: 0, reviewCount: 0, country: null, supplierName: null, isVerifiedSupplier: false },
];
