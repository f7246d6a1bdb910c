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
  /** Code of the resolved SKU; absent if there is nothing to choose, and in orders older than SKUs. */
  readonly sku?: string | undefined;
  /**
   * The supplier's article number of the chosen SKU; absent if the supplier stated none, and in orders older than this
   * field.
   */
  readonly articleNumber?: string;
  /** Options for colour and size have the keys `color` and `size`, whatever keys the caller used. */
  readonly variant: Variant;
  readonly quantity: number;
  /** Price of one unit without break or deal: the SKU's price. Absent in orders older than SKUs. */
  readonly listPriceCents?: Cents;
  readonly unitPriceCents: Cents;
  readonly lineTotalCents: Cents;
  /** `quote`: the price offered to this buyer only. */
  readonly source: UnitPrice['source'] | 'quote';
  readonly tier: PriceTier | undefined;
  readonly deal: Deal | undefined;
  /** The deal running for the product, even if a break is cheaper. */
  readonly sale?: Deal | undefined;
  /** The list price total minus the charged total. */
  readonly savingCents: Cents;
  /** The next cheaper price break that stock can reach, and how many more units of the product reach it. */
  readonly next: { readonly tier: PriceTier; readonly unitsMore: number } | undefined;
  /**
   * Units available to all lines that share this stock: stock minus units reserved by other checkouts. null: unknown,
   * no limit. Absent in orders older than this field.
   */
  readonly available?: number | null;
  /** Units in stock, reserved or not; null: unknown. */
  readonly stock?: number | null;
  /** Total quantity of all lines that share the stock. */
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
 * Prices a cart, for drawer, cart page, payment intent and receipt alike. Minimum, price breaks and stock count all
 * lines of a product together. Lines of an unknown product cost 0 and carry `unknown_product`; no line is left out.
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

/** Sums line totals; tax is rounded once. */
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
