import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { SHOP_LIMITS } from './shop-limits.ts';

const body = z.record(z.string(), z.unknown());

/** The document on its way to nodes and devices. Of any version: `toShop` reads what this one knows. */
export const ShopDocumentSchema = z.object({ revision: z.int().min(1), body });

const brand = z.object({ name: z.string(), tagline: z.string() });
const contact = z.object({ email: z.string(), phone: z.string(), address: z.string() });

/** `GET /api/shop`: the shop as it counts now, with environment and defaults. */
export const WireShopSchema = z.object({
  /** 0 while nothing was saved. */
  revision: z.int().min(0),
  brand,
  contact: contact.extend({ chatNumber: z.string(), chatFallbackNumber: z.string() }),
  company: z.object({ name: z.string(), address: z.string(), taxNumber: z.string() }),
});
export type WireShop = Wire<typeof WireShopSchema>;

/** The part that every page's first screen needs. */
export const WireShopBrandSchema = z.object({
  revision: z.int().min(1),
  brand,
  contact,
  /** Pages that the shop wrote, each with the revision that last changed it; absent without any. */
  pages: z.record(z.string(), z.int().min(1)).exactOptional(),
  /** Who may withdraw by the form on `/withdrawal`; absent while it is off. */
  withdrawal: openCode(['eu', 'all']).exactOptional(),
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
