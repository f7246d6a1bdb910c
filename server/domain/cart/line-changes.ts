import { type Cents, toCents } from '#domain/kernel/money.ts';
import { type FlashSale, flashSaleEndsAt, isFlashSaleRunning, utcDay } from '#domain/product/flash-sale.ts';
import type { Product, Variant } from '#domain/product/product.ts';
import { hasOwnStock, hasSeveralPrices } from '#domain/product/product.ts';
import { choose, firstAvailable, variantOf } from '#domain/product/skus.ts';
import { type AgreedPrices, priceKeys, withAgreedPrices } from './agreed-prices.ts';
import { allocateUnits } from './allocate-units.ts';
import { addLine, type Cart, type CartLine, lineKey } from './cart.ts';
import { toCartLine } from './cart-line.ts';
import type { WirePricedCart, WirePricedLine } from './checkout-wire.ts';
import { countUnits } from './count-units.ts';
import { type PricedCart, type PricedLine, priceCart } from './price-cart.ts';
import { type ReadLine, readLine, stockKeyOf } from './read-line.ts';

/** A difference on one line since its buyer saw it. Prices are per unit, at the quantities in the cart. */
export type LineChange =
  | { readonly kind: 'gone' }
  | { readonly kind: 'variant_gone' }
  | { readonly kind: 'price'; readonly beforeCents: Cents; readonly nowCents: Cents }
  | { readonly kind: 'deal_ended'; readonly beforeCents: Cents; readonly nowCents: Cents }
  /** `units`: total of all lines of the product. */
  | { readonly kind: 'below_moq'; readonly moq: number; readonly units: number }
  /** `available`: for all lines that share the stock. */
  | { readonly kind: 'over_stock'; readonly available: number }
  /** The missing units are in stock but reserved by other checkouts. */
  | { readonly kind: 'held_by_others'; readonly available: number }
  /** A change that only a newer version of the page can describe. */
  | { readonly kind: 'other' };

/** Options for a line of which no quantity can be bought. */
export type LineOffer = 'remove' | 'save' | 'quote';
const OFFERS: readonly LineOffer[] = ['remove', 'save', 'quote'];

/** Result of accepting: the line gets this quantity (and variant, if its own is gone), or leaves the cart. */
export type LineOutcome =
  | { readonly kind: 'set'; readonly quantity: number; readonly variant?: Variant }
  | { readonly kind: 'none'; readonly offers: readonly LineOffer[] };

export interface ChangedLine {
  readonly line: CartLine;
  readonly changes: readonly LineChange[];
  readonly outcome: LineOutcome;
}

export interface Resolution {
  /** Only lines that differ, in the cart's order. Empty: nothing has changed. */
  readonly changed: readonly ChangedLine[];
  /** The cart once all changes are accepted: payable, or empty. Every line has current product details. */
  readonly accepted: Cart;
  /** `accepted` as it will be charged. */
  readonly priced: PricedCart;
  /**
   * Prices the server charges. Keep them with `accepted`, otherwise a price computed differently on this device is
   * reported as a change each time.
   */
  readonly agreed: AgreedPrices;
}

/** The server's current state of the cart. */
export interface ServerView {
  /** Its answer for this cart, line by line, from cart/price or a refusal. */
  readonly breakdown: WirePricedCart;
  /** Current products of the cart; for a missing one, the details in its line are used. */
  readonly products: ReadonlyMap<string, Product>;
}

interface Entry {
  readonly line: CartLine;
  readonly answer: WirePricedLine | undefined;
  readonly believed: PricedLine | undefined;
  readonly product: Product | undefined;
  readonly read: ReadLine;
  /** The variant in which it can be bought; undefined: it cannot be bought at all. */
  readonly variant: Variant | undefined;
}

/**
 * Resolves a cart that may be stale: what changed, and the one outcome of accepting it. Shared by cart page, checkout,
 * hand-off and reorder, so that the proposed price is the charged one.
 * @param sale the deal as this device has it; the server's answer overrides it
 * @param known prices accepted before
 */
export function resolveCart(
  cart: Cart,
  seen: ServerView,
  sale: FlashSale | null,
  nowMs: number,
  known: AgreedPrices = new Map(),
): Resolution {
  const believed = withAgreedPrices(cart, priceAsKnown(cart, sale, nowMs), known);
  const entries = cart.map((line, at) => toEntry(line, seen, at, believed.lines[at]));
  const free = freeUnits(entries);
  const quantities = shareOutProducts(entries, free);
  const changed = entries.flatMap((entry, at): ChangedLine[] => {
    const quantity = quantities[at] ?? 0;
    const changes = changesOf(entry, quantity, { entries, quantities, free });
    return changes.length === 0 ? [] : [{ line: entry.line, changes, outcome: toOutcome(entry, quantity) }];
  });
  const accepted = entries.reduce<Cart>((lines, entry, at) => {
    const quantity = quantities[at] ?? 0;
    return quantity === 0 || entry.variant === undefined ? lines : addLine(lines, renewed(entry, entry.variant, quantity));
  }, []);
  const keys = priceKeys(cart);
  const agreed = new Map(
    entries.flatMap(({ answer, variant }, at): [string, Cents][] =>
      answer === undefined || variant === undefined ? [] : [[keys[at] ?? '', toCents(answer.unitPrice)]],
    ),
  );
  const computed = priceCart(
    accepted.map((line) => ({ ...line, product: seen.products.get(line.id) ?? line })),
    saleAsSeen(entries, sale, nowMs),
    nowMs,
    (id, sku) => free.get(stockKeyOf(id, sku)),
  );
  return { changed, accepted, priced: withAgreedPrices(accepted, computed, agreed), agreed };
}

const priceAsKnown = (cart: Cart, sale: FlashSale | null, nowMs: number) =>
  priceCart(
    cart.map((line) => ({ ...line, product: line })),
    sale,
    nowMs,
  );

function toEntry(line: CartLine, { breakdown, products }: ServerView, at: number, believed: PricedLine | undefined): Entry {
  const there = breakdown.lines[at];
  const answer = there?.id === line.id ? there : breakdown.lines.find((one) => lineKey(one) === lineKey(line));
  const product = products.get(line.id);
  // The stock in the line may be older than the answer; using it would report restocked goods as short.
  const read = readLine({ ...line, product: product ?? (answer?.stock === undefined ? line : { ...line, stock: answer.stock }) });
  const isGone = answer?.problems.some((problem) => problem === 'unknown_product' || problem === 'other') ?? false;
  return { line, answer, believed, product, read, variant: isGone ? undefined : variantNow(line, product, answer) };
}

/**
 * Replaces a withdrawn variant with the first one offered if that affects neither price nor stock; otherwise the line
 * cannot be bought.
 */
function variantNow(line: CartLine, product: Product | undefined, answer: WirePricedLine | undefined): Variant | undefined {
  if (product === undefined) return answer?.problems.includes('unknown_variant') === true ? undefined : line.variant;
  const chosen = choose(product, line);
  if (chosen.isKnown) return chosen.variant;
  if (hasOwnStock(product) || hasSeveralPrices(product)) return undefined;
  const first = firstAvailable(product);
  return first === undefined ? {} : variantOf(product, first);
}

/** Returns the units not reserved by others, by stock key: the lowest number reported. null: unknown. */
function freeUnits(entries: readonly Entry[]): ReadonlyMap<string, number | null> {
  const free = new Map<string, number | null>();
  for (const { answer, read } of entries) free.set(read.stockKey, least(least(free.get(read.stockKey), read.stock), answer?.available));
  return free;
}

const least = (a: number | null | undefined, b: number | null | undefined) => (a == null ? (b ?? null) : b == null ? a : Math.min(a, b));

const moqOf = ({ product, answer, line }: Entry) => Math.max(1, product?.moq ?? answer?.moq ?? line.moq);

/** Returns the quantity of each line once everything is accepted; 0 removes it. */
function shareOutProducts(entries: readonly Entry[], free: ReadonlyMap<string, number | null>): readonly number[] {
  const quantities = entries.map(() => 0);
  for (const id of new Set(entries.map(({ line }) => line.id))) {
    const own = entries.flatMap((entry, at) => (entry.line.id === id && entry.variant !== undefined ? [{ entry, at }] : []));
    const first = own[0]?.entry;
    if (first === undefined) continue;
    const wishes = own.map(({ entry }) => ({ quantity: entry.line.quantity, stockKey: entry.read.stockKey }));
    for (const [place, units] of allocateUnits(wishes, moqOf(first), free).entries()) {
      const at = own[place]?.at;
      if (at !== undefined) quantities[at] = units;
    }
  }
  return quantities;
}

function toOutcome({ line, variant }: Entry, quantity: number): LineOutcome {
  if (quantity === 0 || variant === undefined) return { kind: 'none', offers: OFFERS };
  return lineKey({ id: line.id, variant }) === lineKey(line) ? { kind: 'set', quantity } : { kind: 'set', quantity, variant };
}

function renewed({ line, product, answer }: Entry, variant: Variant, quantity: number): CartLine {
  if (product !== undefined) return toCartLine(product, variant, quantity);
  return { ...line, quantity, moq: answer?.moq ?? line.moq, stock: answer?.stock === undefined ? line.stock : answer.stock };
}

function changesOf(entry: Entry, quantity: number, all: Shared): LineChange[] {
  const { line, answer, read, variant } = entry;
  if (answer?.problems.includes('unknown_product') === true) return [{ kind: 'gone' }];
  if (answer?.problems.includes('other') === true) return [{ kind: 'other' }];
  if (variant === undefined) return [{ kind: 'variant_gone' }];
  const price = priceChange(entry);
  const changes: LineChange[] = [...(read.isKnown ? [] : [{ kind: 'variant_gone' } as const]), ...(price === undefined ? [] : [price])];
  return quantity === line.quantity ? changes : [...changes, ...quantityChanges(entry, quantity, all)];
}

/** All lines together, because minimum and stock are shared. */
interface Shared {
  readonly entries: readonly Entry[];
  readonly quantities: readonly number[];
  readonly free: ReadonlyMap<string, number | null>;
}

function quantityChanges(entry: Entry, quantity: number, { entries, quantities, free }: Shared): LineChange[] {
  const { line, read } = entry;
  const unitsOf = (isCounted: (other: Entry) => boolean) =>
    countUnits(entries.filter((other) => other.variant !== undefined && isCounted(other)).map((other) => other.line));
  const moq = moqOf(entry);
  const available = free.get(read.stockKey) ?? null;
  const wanted = unitsOf((other) => other.read.stockKey === read.stockKey);
  const isShort = available !== null && wanted > available;
  const cannotReach = entries.every((other, at) => other.line.id !== line.id || quantities[at] === 0);
  const changes: LineChange[] = [];
  if (isShort) changes.push(shortage(read, available, wanted));
  if (quantity > line.quantity || cannotReach)
    changes.push({ kind: 'below_moq', moq, units: unitsOf((other) => other.line.id === line.id) });
  if (cannotReach && !isShort && available !== null) changes.push(shortage(read, available, moq));
  return changes;
}

const shortage = ({ stock }: ReadLine, available: number, wanted: number): LineChange =>
  stock !== null && stock < wanted ? { kind: 'over_stock', available } : { kind: 'held_by_others', available };

function priceChange({ answer, believed, line }: Entry): LineChange | undefined {
  if (answer === undefined) return undefined;
  const beforeCents = believed?.unitPriceCents ?? line.priceCents;
  const nowCents = toCents(answer.unitPrice);
  if (nowCents === beforeCents) return undefined;
  const hasEnded = believed?.source === 'deal' && answer.deal === undefined && nowCents > beforeCents;
  return { kind: hasEnded ? 'deal_ended' : 'price', beforeCents, nowCents };
}

/** Returns the deal as shown by the server's answer; for products missing in it, the deal as known on the device. */
function saleAsSeen(entries: readonly Entry[], sale: FlashSale | null, nowMs: number): FlashSale | null {
  const ids = new Set(isFlashSaleRunning(sale, nowMs) ? sale.ids : []);
  for (const { line, answer } of entries)
    if (answer?.sale !== undefined) ids.add(line.id);
    else if (answer !== undefined) ids.delete(line.id);
  const seen = entries.find(({ answer }) => answer?.sale !== undefined)?.answer?.sale;
  const percentOff = seen?.percentOff ?? sale?.percentOff ?? 0;
  return ids.size === 0 ? null : { day: utcDay(nowMs), ids: [...ids], percentOff, endsAt: flashSaleEndsAt(nowMs) };
}
