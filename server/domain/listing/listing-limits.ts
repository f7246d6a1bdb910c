/** Minimum milliseconds a person needs for three steps; checked only if the form reports its fill time. */
export const MIN_FILL_MS = 2000;

export const LISTING_LIMITS = {
  name: 200,
  description: 10_000,
  companyName: 160,
  country: 80,
  contactEmail: 254,
  imageUrl: 2000,
  choice: 60,
  choices: 60,
  optionName: 40,
  sku: 80,
  /** Distinct pictures over all SKUs of a listing: one for each value of an option. */
  skuPictures: 60,
  tiers: 20,
  images: 10,
  specifications: 60,
  specificationName: 80,
  specificationValue: 400,
  moq: 1_000_000,
  stock: 1_000_000_000,
  shipDays: 365,
} as const;
