import { type Cents, percentOf, TAX_PERCENT } from '#domain/kernel/money.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import { dealFor, nextTier, type UnitPrice, unitPrice } from '#domain/product/pricing.ts';
import { isKnownVariant, type PriceTier, type Product, type Variant } from '#domain/product/product.ts';

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
  /** Always 0: free at checkout. */
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
