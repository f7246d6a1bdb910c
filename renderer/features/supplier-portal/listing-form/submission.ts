import { submittedPictures } from '#domain/listing/draft-pictures.ts';
import type { ListingDraft } from '#domain/listing/listing.ts';
import { MIN_FILL_MS } from '#domain/listing/listing-limits.ts';
import type { SeenStock } from '#domain/listing/listing-schema.ts';
import { asPlainNumber, type NumberKind } from '#domain/product/typed/typed-amount.ts';
import { hasOwnStock, withCodes } from './details/variants.ts';

/** Numbers as every server reads them, however they were typed. */
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

/** What the form holds as the server takes it: pictures with their main one, a code for every SKU, and nothing said twice. */
function asStated(typed: ListingDraft): ListingDraft {
  const { stock, colors, sizes, ...draft } = inPlainNumbers(typed);
  const { skus, options = [] } = draft;
  const isByOptions = options.length > 0;
  return {
    ...draft,
    ...submittedPictures(draft),
    ...(skus === undefined ? {} : { skus: withCodes(options, skus) }),
    // The values of the options of that name are the server's to repeat, and the sum of the stocks to make.
    ...(colors === undefined || isByOptions ? {} : { colors }),
    ...(sizes === undefined || isByOptions ? {} : { sizes }),
    ...(stock === undefined || hasOwnStock(skus ?? []) ? {} : { stock }),
  };
}

/** Nobody types that fast: what comes sooner was filled in by a program, and says so. */
const NO_HAND_MS = 300;

/** How long filling took, in ms, as the server hears it; what is above its least is none of its business. A clock that was set back says nothing. */
export function fillMsOf(startedAtMs: number | null, nowMs: number): number {
  const tookMs = nowMs - (startedAtMs ?? nowMs);
  return tookMs < 0 ? MIN_FILL_MS : Math.min(tookMs, MIN_FILL_MS);
}

/** A person whose browser fills the form is no program: the rest of the least time is waited for here, not refused there. */
export async function waitForHands(fillMs: number): Promise<number> {
  if (fillMs < NO_HAND_MS || fillMs >= MIN_FILL_MS) return fillMs;
  await new Promise((resolve) => setTimeout(resolve, MIN_FILL_MS - fillMs));
  return MIN_FILL_MS;
}

/**
 * Optional fields left empty are not sent: the server refuses an empty price break, not a missing one. Of the time it took no more is
 * said than is asked for: an attempt repeated after a crash must be the same request to the word, or its key is refused.
 */
export function toBody(draft: ListingDraft, fillMs: number, supplierToken: string): ListingDraft {
  const kept = Object.entries(asStated(draft)).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0));
  return { ...Object.fromEntries(kept), fillMs, ...(supplierToken === '' ? {} : { supplierToken }) };
}

const PICTURES = ['imageUrl', 'images'] as const;
/** The server takes none of these from the revision before when another of them is sent. */
const CHOICES = ['options', 'skus', 'stock', 'colors', 'sizes'] as const;

/**
 * What an edit changes, of the whole form as it stands: with a field go those that mean something only beside it, and with units those that
 * were `seen` before anybody typed: what was sold since is not given back.
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
