import { submittedPictures } from '#domain/listing/draft-pictures.ts';
import type { ListingDraft } from '#domain/listing/listing.ts';
import { MIN_FILL_MS } from '#domain/listing/listing-limits.ts';
import type { SeenStock } from '#domain/listing/listing-schema.ts';
import { asPlainNumber, type NumberKind } from '#domain/product/typed/typed-amount.ts';
import { hasOwnStock, withCodes } from './details/variants.ts';

/** Converts typed numbers to the plain notation the server reads. */
function inPlainNumbers(draft: ListingDraft): ListingDraft {
  const plain = <Value>(value: Value, kind: NumberKind = 'whole') => (typeof value === 'string' ? asPlainNumber(value, kind) : value);
  const typed = {
    price: plain(draft.price, 'money'),
    tiers: draft.tiers?.map(({ min, price }) => ({ min: plain(min), price: plain(price, 'money') })),
    skus: draft.skus?.map((sku) => ({ ...sku, price: plain(sku.price, 'money'), stock: plain(sku.stock) })),
    ...Object.fromEntries(WHOLE.map((field) => [field, plain(draft[field])])),
  };
  return { ...draft, ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)) };
}
const WHOLE = ['moq', 'stock', 'shipDays', 'unitsPerCarton'] as const;

/**
 * Converts the form to the server's format: pictures with their main one, a code for every SKU, and no duplicate
 * fields.
 */
function asStated(typed: ListingDraft): ListingDraft {
  const { stock, colors, sizes, ...draft } = inPlainNumbers(typed);
  const { skus, options = [] } = draft;
  const isByOptions = options.length > 0;
  return {
    ...draft,
    ...submittedPictures(draft),
    ...(skus === undefined ? {} : { skus: withCodes(options, skus) }),
    // Omits colours, sizes and the total stock, which the server derives from options and SKUs.
    ...(colors === undefined || isByOptions ? {} : { colors }),
    ...(sizes === undefined || isByOptions ? {} : { sizes }),
    ...(stock === undefined || hasOwnStock(skus ?? []) ? {} : { stock }),
  };
}

/** Milliseconds below which a form was filled by a program; such times are reported unchanged. */
const NO_HAND_MS = 300;

/**
 * Returns the milliseconds that filling took, capped at the server's minimum. A clock set back counts as the minimum.
 */
export function fillMsOf(startedAtMs: number | null, nowMs: number): number {
  const tookMs = nowMs - (startedAtMs ?? nowMs);
  return tookMs < 0 ? MIN_FILL_MS : Math.min(tookMs, MIN_FILL_MS);
}

/** Waits for the rest of the minimum time, so that the server does not refuse a person using browser autofill. */
export async function waitForHands(fillMs: number): Promise<number> {
  if (fillMs < NO_HAND_MS || fillMs >= MIN_FILL_MS) return fillMs;
  await new Promise((resolve) => setTimeout(resolve, MIN_FILL_MS - fillMs));
  return MIN_FILL_MS;
}

/**
 * Omits empty optional fields: the server refuses an empty price break, not a missing one. The capped time keeps the
 * body byte-equal when an attempt is repeated after a crash; otherwise its idempotency key is refused.
 */
export function toBody(draft: ListingDraft, fillMs: number, supplierToken: string): ListingDraft {
  const kept = Object.entries(asStated(draft)).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0));
  return { ...Object.fromEntries(kept), fillMs, ...(supplierToken === '' ? {} : { supplierToken }) };
}

const PICTURES = ['imageUrl', 'images'] as const;
/** If one of these is sent, the server keeps none of the others from the previous revision. */
const CHOICES = ['options', 'skus', 'stock', 'colors', 'sizes'] as const;

/**
 * Returns an edit's changed fields with those they depend on. Stock is sent with the stock `seen` before editing, so
 * that units sold since are not restored.
 */
export function toPatch(draft: ListingDraft, changes: ListingDraft, seen: ListingDraft): ListingDraft & { readonly seenStock?: SeenStock } {
  const fields = new Set<string>(Object.keys(changes));
  const besides = [
    ...(PICTURES.some((field) => fields.has(field)) ? PICTURES : []),
    ...(fields.has('options') || fields.has('skus') ? CHOICES : []),
  ];
  for (const field of besides) fields.add(field);
  const patch: ListingDraft = Object.fromEntries(Object.entries(asStated(draft)).filter(([field]) => fields.has(field)));
  return 'stock' in patch || 'skus' in patch ? { ...patch, seenStock: seenStockOf(seen) } : patch;
}

const units = (typed: string | number | null | undefined) => (typed === '' || typed === null || typed === undefined ? null : Number(typed));

function seenStockOf({ stock, skus = [] }: ListingDraft): SeenStock {
  return hasOwnStock(skus) ? Object.fromEntries(skus.map((sku) => [sku.sku ?? '', units(sku.stock)])) : { '': units(stock) };
}
