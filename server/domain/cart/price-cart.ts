import { type Cents, percentOf, TAX_PERCENT } from '#domain/kernel/money.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import { nextTier, reachableTiers } from '#domain/product/price-breaks.ts';
import { type Deal, dealFor, type UnitPrice, unitPrice } from '#domain/product/pricing.ts';
import type { PriceTier, Variant } from '#domain/product/product.ts';
import { type Availability, countLineUnits, type LineToPrice, type ReadLine, readLine, type UnitCounts } from './read-line.ts';

/** Why a line cannot be checked out as it is. */
export const LINE_PROBLEMS = ['unknown_product', 'unknown_variant', 'below_moq', 'over_stock', 'held_by_others'] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** One addend of a total: the cents of all steps sum to the total. */
export interface TraceStep {
  readonly step: 'list' | 'tier' | 'deal' | 'quote' | 'shipping' | 'tax';
  readonly detail: string;
  readonly cents: Cents;
}

export interface PricedLine {
  readonly id: string;
  /** Code of the SKU it came to; absent where nothing is chosen, or in orders from before there were SKUs. */
  readonly sku?: string | undefined;
  /** The supplier's own number of what was chosen; absent where the supplier stated none, and in orders from before it was kept. */
  readonly articleNumber?: string;
  /** With `color` and `size` for those two, whatever the caller called them. */
  readonly variant: Variant;
  readonly quantity: number;
  /** Of one unit without break or deal: the SKU's price. Absent in orders from before there were SKUs. */
  readonly listPriceCents?: Cents;
  readonly unitPriceCents: Cents;
  readonly lineTotalCents: Cents;
  /** `quote`: as it was offered to this buyer alone. */
  readonly source: UnitPrice['source'] | 'quote';
  readonly tier: PriceTier | undefined;
  readonly deal: Deal | undefined;
  /** The deal that runs for the product, also where a break is cheaper. */
  readonly sale?: Deal | undefined;
  /** What the list price would have cost more. */
  readonly savingCents: Cents;
  /** The next cheaper price break that stock can reach, with how many more units of the product reach it. */
  readonly next: { readonly tier: PriceTier; readonly unitsMore: number } | undefined;
  /**
   * What all lines that share this one's stock may have together: stock less what other checkouts hold. null: unknown, caps nothing.
   * Absent in orders from before it was said.
   */
  readonly available?: number | null;
  /** What there is of it, whoever holds it; null: unknown. */
  readonly stock?: number | null;
  /** Units that all lines which share its stock ask for. */
  readonly wanted?: number;
  readonly problems: readonly LineProblem[];
}

export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly subtotalCents: Cents;
  /** Always 0: free at checkout. */
  readonly shippingCents: Cents;
  readonly taxCents: Cents;
  readonly totalCents: Cents;
  readonly trace: readonly TraceStep[];
}

/**
 * Prices a cart. The same function serves the drawer, the cart page, the payment intent and the receipt. Minimum, price breaks and
 * stock count all lines of a product together. Lines of an unknown product cost 0 and carry `unknown_product`; nothing is ever
 * silently left out.
 */
export function priceCart(items: readonly LineToPrice[], sale: FlashSale | null, nowMs: number, availability?: Availability): PricedCart {
  const read = items.map((item) => readLine(item, availability));
  const units = countLineUnits(read);
  const priced = read.map((line) => priceLine(line, units, sale, nowMs));
  const sums = sumsOf(priced.map(({ line }) => line.lineTotalCents));
  return {
    lines: priced.map(({ line }) => line),
    ...sums,
    trace: [
      ...priced.flatMap(({ steps }) => steps),
      { step: 'shipping', detail: 'Shipping is free at checkout', cents: 0 },
      { step: 'tax', detail: `Tax ${TAX_PERCENT}% of the subtotal, rounded once`, cents: sums.taxCents },
    ],
  };
}

/** What lines come to; tax is rounded once. */
export function sumsOf(lineTotals: readonly Cents[]): Pick<PricedCart, 'subtotalCents' | 'shippingCents' | 'taxCents' | 'totalCents'> {
  const subtotalCents = lineTotals.reduce((sum, cents) => sum + cents, 0);
  const taxCents = percentOf(subtotalCents, TAX_PERCENT);
  return { subtotalCents, shippingCents: 0, taxCents, totalCents: subtotalCents + taxCents };
}

function priceLine(read: ReadLine, units: UnitCounts, sale: FlashSale | null, nowMs: number) {
  const { id, sku, articleNumber, variant, quantity, product } = read;
  const codes = { ...(sku === undefined ? {} : { sku }), ...(articleNumber === undefined ? {} : { articleNumber }) };
  const asked = { id, ...codes, variant, quantity };
  if (product === undefined) {
    const line: PricedLine = {
      ...asked,
      listPriceCents: 0,
      unitPriceCents: 0,
      lineTotalCents: 0,
      source: 'list',
      tier: undefined,
      deal: undefined,
      savingCents: 0,
      next: undefined,
      available: null,
      problems: ['unknown_product'],
    };
    return { line, steps: [] as TraceStep[] };
  }
  const unitsOfProduct = units.ofProduct(read);
  const running = dealFor(id, sale, nowMs);
  const price = unitPrice(product, read.skuPrice, unitsOfProduct, running);
  const listPriceCents = read.skuPrice?.priceCents ?? product.priceCents;
  const lineTotalCents = price.unitPriceCents * quantity;
  const next = nextTier(reachableTiers(product, read.skuPrice), unitsOfProduct, price.unitPriceCents);
  const line: PricedLine = {
    ...asked,
    listPriceCents,
    unitPriceCents: price.unitPriceCents,
    lineTotalCents,
    source: price.source,
    tier: price.source === 'tier' ? price.tier : undefined,
    deal: price.deal,
    sale: running,
    savingCents: Math.max(0, listPriceCents * quantity - lineTotalCents),
    next: next === undefined ? undefined : { tier: next, unitsMore: next.minQuantity - unitsOfProduct },
    available: read.available,
    stock: read.stock,
    wanted: units.ofStock(read),
    problems: findProblems(read, product.moq, units),
  };
  return { line, steps: toSteps(product.name, line, listPriceCents * quantity) };
}

function findProblems(read: ReadLine, moq: number, units: UnitCounts): LineProblem[] {
  const problems: LineProblem[] = [];
  if (!read.isKnown) problems.push('unknown_variant');
  if (units.ofProduct(read) < Math.max(1, moq)) problems.push('below_moq');
  const wanted = units.ofStock(read);
  if (read.stock !== null && wanted > read.stock) problems.push('over_stock');
  else if (read.available !== null && wanted > read.available) problems.push('held_by_others');
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
