import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { SHOP_LIMITS } from './shop-limits.ts';

const body = z.record(z.string(), z.unknown());

/** The document on its way to nodes and devices. Of any version: `toShop` reads what this one knows. */
export const ShopDocumentSchema = z.object({ revision: z.int().min(1), body });

const brand = z.object({ name: z.string(), tagline: z.string() });
/** Path and size in pixels. */
const picture = z.object({ path: z.string(), width: z.number(), height: z.number() }).exactOptional();
/** Absent where the shop has none of its own. */
const look = {
  /** For light and for dark backgrounds. */
  logo: z.object({ light: picture, dark: picture }).exactOptional(),
  icon: picture,
};
const contact = z.object({ email: z.string(), phone: z.string(), address: z.string() });

/** `GET /api/shop`: the shop as it counts now, with environment and defaults. */
export const WireShopSchema = z.object({
  /** 0 while nothing was saved. */
  revision: z.int().min(0),
  brand: brand.extend({ ...look, colors: z.object({ brand: z.string(), accent: z.string() }).exactOptional() }),
  contact: contact.extend({ chatNumber: z.string(), chatFallbackNumber: z.string() }),
  company: z.object({ name: z.string(), address: z.string(), taxNumber: z.string() }),
});
export type WireShop = Wire<typeof WireShopSchema>;

/** An announcement that runs or is to come. */
export const WireAnnouncementSchema = z.object({
  /** Another text, link or begin is another announcement: a visitor who closed one sees the next. */
  id: z.string(),
  text: z.string(),
  /** Language of the text; absent for that of the page. */
  lang: z.string().exactOptional(),
  link: z.string().exactOptional(),
  tone: openCode(['info', 'good', 'warn']),
  /** When it begins; absent once it has begun. */
  from: wireTime.exactOptional(),
  /** When it ends; absent: never. */
  until: wireTime.exactOptional(),
});
export type WireAnnouncement = Wire<typeof WireAnnouncementSchema>;

/** See `CategoryDifference`. */
const categories = z.array(
  z.object({
    slug: z.string(),
    name: z.string().exactOptional(),
    lang: z.string().exactOptional(),
    short: z.string().exactOptional(),
    icon: z.string().exactOptional(),
    isHidden: z.literal(true).exactOptional(),
    isDescribed: z.literal(true).exactOptional(),
  }),
);

/** The part that every page's first screen needs. */
export const WireShopBrandSchema = z.object({
  revision: z.int().min(1),
  brand: brand.extend({
    ...look,
    /** CSS that sets the shop's colours. */
    styles: z.string().exactOptional(),
  }),
  contact,
  /** Absent while the flash sale is as without a document. */
  sale: z.object({ isOn: z.boolean(), percent: z.number(), size: z.number() }).exactOptional(),
  announcement: WireAnnouncementSchema.exactOptional(),
  /** Pages that the shop wrote, each with the revision that last changed it; absent without any. */
  pages: z.record(z.string(), z.int().min(1)).exactOptional(),
  /** Who may withdraw by the form on `/withdrawal`; absent while it is off. */
  withdrawal: openCode(['eu', 'all']).exactOptional(),
  /** What differs from the built-in categories; all twelve if their order does. */
  categories: categories.exactOptional(),
});
export type WireShopBrand = Wire<typeof WireShopBrandSchema>;

/** The document as the desk edits it: complete, but for chat numbers that it leaves to environment and default. */
export const WireDeskShopSchema = z.object({
  revision: z.int().min(0),
  body,
  /** Variable of the environment that decides a member now, by the path of the member. */
  decidedBy: z.record(z.string(), z.string()),
});
export type WireDeskShop = Wire<typeof WireDeskShopSchema>;

/** `revision`: of the document that the change is based on. */
export const ShopChangeSchema = z.object({
  revision: z.int().min(0),
  body,
  note: z.string().trim().max(SHOP_LIMITS.note).nullish(),
});
export type ShopSubmission = z.output<typeof ShopChangeSchema>;

export const WireShopRevisionSchema = z.object({ revision: z.int().min(1), at: wireTime, who: z.string(), note: z.string().nullable() });
