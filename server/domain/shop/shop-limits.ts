/** In characters; `bytes`: of a whole document as JSON. */
export const SHOP_LIMITS = {
  bytes: 512 * 1024,
  name: 60,
  tagline: 120,
  email: 254,
  phone: 40,
  address: 250,
  companyName: 120,
  taxNumber: 40,
  note: 200,
  /** Of one page in one language. */
  page: 40_000,
} as const;
