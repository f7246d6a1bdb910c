import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import { type Cents, percentOf, TAX_PERCENT } from '#domain/kernel/money.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import { dealFor, nextTier, type UnitPrice, unitPrice } from '#domain/product/pricing.ts';
import { isKnownVariant, type PriceTier, type Product, UNKNOWN_SELLER, type Variant, variantKey } from '#domain/product/product.ts';

/** A line of the cart with what was known of its product when it was added, so that it shows and prices offline. */
export interface CartLine {
  readonly id: string;
  readonly variant: Variant;
  readonly quantity: number;
  readonly name: string;
  readonly priceCents: Cents;
  readonly tiers: readonly PriceTier[];
  readonly moq: number;
  readonly stock: number | null;
  readonly image: string | null;
  readonly supplierId: string | null;
  readonly supplierName: string;
  readonly contact: Product['contact'];
}
export type Cart = readonly CartLine[];

/** Identifies a line: product and chosen variant. */
export function lineKey(line: { readonly id: string; readonly variant?: Variant | undefined }): string {
  return `${line.id} ${variantKey(line.variant)}`;
}

export function toCartLine(product: Product, variant: Variant, quantity: number): CartLine {
  return {
    id: product.id,
    variant,
    quantity: Math.min(quantity, MAX_QUANTITY),
    name: product.name,
    priceCents: product.priceCents,
    tiers: product.tiers,
    moq: product.moq,
    stock: product.stock,
    image: product.images[0] ?? null,
    supplierId: product.supplierId,
    supplierName: product.supplierName ?? UNKNOWN_SELLER,
    contact: product.contact,
  };
}

/** Same product and variant again: the quantity rises and the product's particulars are the newer ones. */
export function addLine(cart: Cart, line: CartLine): Cart {
  const key = lineKey(line);
  const held = cart.find((l) => lineKey(l) === key);
  if (held === undefined) return [...cart, { ...line, quantity: Math.min(line.quantity, MAX_QUANTITY) }];
  const merged = { ...line, quantity: Math.min(held.quantity + line.quantity, MAX_QUANTITY) };
  return cart.map((l) => (l === held ? merged : l));
}

/** 0 or less removes the line, and so does what is no number. */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (!(quantity > 0)) return removeLine(cart, key);
  return cart.map((l) => (lineKey(l) === key ? { ...l, quantity: Math.min(quantity, MAX_QUANTITY) } : l));
}

export function removeLine(cart: Cart, key: string): Cart {
  return cart.filter((l) => lineKey(l) !== key);
}

/** Sum of quantities, the header's badge. */
export function countUnits(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** Lines by supplier in the order they were first added; grouped by supplier id, not by typed names. */
export function groupBySupplier(cart: Cart): { supplierName: string; whatsapp: string | null; lines: Cart }[] {
  const groups = new Map<string, CartLine[]>();
  for (const line of cart) {
    const key = line.supplierId ?? `name:${line.supplierName}`;
    const lines = groups.get(key);
    if (lines === undefined) groups.set(key, [line]);
    else lines.push(line);
  }
  return [...groups.values()].map((lines) => ({
    supplierName: lines[0]?.supplierName ?? UNKNOWN_SELLER,
    whatsapp: lines.find((l) => l.contact.whatsapp !== null)?.contact.whatsapp ?? null,
    lines,
  }));
}

/** Why a line cannot be checked out as it is. */
export const LINE_PROBLEMS = ['unknown_product', 'unknown_variant', 'below_moq', 'over_stock', 'held_by_others'] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** One addend of a total: the cents of all steps sum to the total. */
export interface TraceStep {
  readonly step: 'list' | 'tier' | 'deal' | 'shipping' | 'tax';
  readonly detail: string;
  readonly cents: Cents;
}

export interface PricedLine {
  readonly id: string;
  readonly variant: Variant;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  readonly lineTotalCents: Cents;
  readonly source: UnitPrice['source'];
  readonly tier: PriceTier | undefined;
  readonly deal: { readonly percentOff: number } | undefined;
  /** What the list price would have cost more. */
  readonly savingCents: Cents;
  /** The next cheaper price break, with how many more units reach it. */
  readonly next: { readonly tier: PriceTier; readonly unitsMore: number } | undefined;
  readonly problems: readonly LineProblem[];
}

export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly subtotalCents: Cents;
  /** Always 0: free at checkout (DESIGN §3). */
  readonly shippingCents: Cents;
  readonly taxCents: Cents;
  readonly totalCents: Cents;
  readonly trace: readonly TraceStep[];
}

type Sellable = Pick<Product, 'id' | 'name' | 'priceCents' | 'tiers' | 'moq' | 'stock'> & Partial<Pick<Product, 'colors' | 'sizes'>>;

/** What is asked for, with the product as far as it is known: from the catalogue on the server, from the line itself in the drawer. */
export interface LineToPrice {
  readonly id: string;
  readonly variant: Variant;
  readonly quantity: number;
  readonly product: Sellable | undefined;
}

/**
 * Prices a cart. The same function serves the drawer, the cart page, the payment intent and the receipt.
 * Lines of an unknown product cost 0 and carry `unknown_product`; nothing is ever silently left out.
 */
export function priceCart(items: readonly LineToPrice[], sale: FlashSale | null, nowMs: number): PricedCart {
  const wanted = new Map<string, number>();
  for (const item of items) wanted.set(item.id, (wanted.get(item.id) ?? 0) + item.quantity);
  const priced = items.map((item) => priceLine(item, wanted.get(item.id) ?? 0, sale, nowMs));
  const subtotalCents = priced.reduce((sum, { line }) => sum + line.lineTotalCents, 0);
  const taxCents = percentOf(subtotalCents, TAX_PERCENT);
  return {
    lines: priced.map(({ line }) => line),
    subtotalCents,
    shippingCents: 0,
    taxCents,
    totalCents: subtotalCents + taxCents,
    trace: [
      ...priced.flatMap(({ steps }) => steps),
      { step: 'shipping', detail: 'Shipping is free at checkout', cents: 0 },
      { step: 'tax', detail: `Tax ${TAX_PERCENT}% of the subtotal, rounded once`, cents: taxCents },
    ],
  };
}

function priceLine(item: LineToPrice, unitsOfProduct: number, sale: FlashSale | null, nowMs: number) {
  const { id, variant, quantity, product } = item;
  if (product === undefined) {
    const line: PricedLine = {
      id,
      variant,
      quantity,
      unitPriceCents: 0,
      lineTotalCents: 0,
      source: 'list',
      tier: undefined,
      deal: undefined,
      savingCents: 0,
      next: undefined,
      problems: ['unknown_product'],
    };
    return { line, steps: [] as TraceStep[] };
  }
  const price = unitPrice(product, quantity, dealFor(id, sale, nowMs));
  const lineTotalCents = price.unitPriceCents * quantity;
  const listTotalCents = product.priceCents * quantity;
  const next = nextTier(product.tiers, quantity, price.unitPriceCents);
  const line: PricedLine = {
    id,
    variant,
    quantity,
    unitPriceCents: price.unitPriceCents,
    lineTotalCents,
    source: price.source,
    tier: price.source === 'tier' ? price.tier : undefined,
    deal: price.deal,
    savingCents: Math.max(0, listTotalCents - lineTotalCents),
    next: next === undefined ? undefined : { tier: next, unitsMore: next.minQuantity - quantity },
    problems: findProblems(product, variant, quantity, unitsOfProduct),
  };
  return { line, steps: toSteps(product.name, line, listTotalCents) };
}

function findProblems(product: Sellable, variant: Variant, quantity: number, unitsOfProduct: number): LineProblem[] {
  const problems: LineProblem[] = [];
  const axes = { colors: product.colors ?? [], sizes: product.sizes ?? [] };
  const knowsAxes = product.colors !== undefined && product.sizes !== undefined;
  if (knowsAxes && !isKnownVariant(axes, variant)) problems.push('unknown_variant');
  if (quantity < Math.max(1, product.moq)) problems.push('below_moq');
  // Variants share the product's stock, so lines of one product are counted together.
  if (product.stock !== null && unitsOfProduct > product.stock) problems.push('over_stock');
  return problems;
}

function toSteps(name: string, line: PricedLine, listTotalCents: Cents): TraceStep[] {
  const steps: TraceStep[] = [{ step: 'list', detail: `${line.quantity} × ${name} at the list price`, cents: listTotalCents }];
  const difference = line.lineTotalCents - listTotalCents;
  if (line.source === 'tier')
    steps.push({ step: 'tier', detail: `Price break from ${line.tier?.minQuantity} units: ${name}`, cents: difference });
  if (line.source === 'deal') steps.push({ step: 'deal', detail: `Flash sale -${line.deal?.percentOff}%: ${name}`, cents: difference });
  return steps;
}
