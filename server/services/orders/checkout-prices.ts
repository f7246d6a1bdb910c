import type { CartItem } from '#domain/cart/cart.ts';
import type { PaymentIntentRequest, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import type { Availability } from '#domain/cart/read-line.ts';
import { MAX_CHARGE_CENTS, toCents } from '#domain/kernel/money.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Delivery } from '#domain/order/delivery.ts';
import type { OrderSnapshot } from '#domain/order/order.ts';
import { UNKNOWN_SELLER } from '#domain/product/product.ts';
import { choose, pictureOf } from '#domain/product/skus.ts';
import { priceOffer } from '#domain/quote/offer.ts';
import type { NotTaken, OfQuote } from '../../stores/orders/order-store.ts';
import type { FindAvailable } from '../carts/available.ts';
import { preloadProducts } from '../carts/preload-products.ts';
import { type PriceSource, priceItems } from '../carts/pricing.ts';
import type { BuyerQuotes } from '../quotes/buyer-quotes.ts';
import { refuseProblems } from './checkout-refusals.ts';
import { refuseNotTaken } from './orders-hold.ts';

interface CheckoutPricesDeps {
  readonly catalogue: PriceSource;
  readonly findAvailable: FindAvailable;
  readonly quotes: Pick<BuyerQuotes, 'payable'>;
  readonly breakdownOf: (cart: PricedCart) => WirePricedCart;
  readonly now: () => number;
}

interface PricedRequest {
  readonly items: readonly CartItem[];
  /** undefined: a cart. */
  readonly quote: OfQuote | undefined;
  readonly delivery?: Delivery;
  readonly price: (availability?: Availability) => PricedCart;
}

/** The goods to pay for, at a price the buyer has seen. */
export interface Agreed {
  readonly priced: PricedCart;
  /** undefined: a cart. */
  readonly quote: OfQuote | undefined;
  readonly delivery?: Delivery | undefined;
  /** Returns the refusal for stock that was not reserved; its lines contain what other checkouts leave. */
  readonly refuse: (result: NotTaken) => Promise<DomainError>;
}

export interface CheckoutPrices {
  /**
   * Prices a cart at the shop's prices, or an accepted quote at its own, and compares that with what the buyer saw.
   * @throws DomainError not_found, conflict (the quote), cart_problems, amount_too_large, price_changed
   */
  agree(request: PaymentIntentRequest): Promise<Agreed>;
  /** Returns the cart as stored in its order, with current names, pictures and suppliers. */
  snapshotOf(priced: PricedCart): OrderSnapshot;
}

/** Creates the pricing of checkouts, and the check that the buyer agreed to the price. */
export function createCheckoutPrices({ catalogue, findAvailable, quotes, breakdownOf, now }: CheckoutPricesDeps): CheckoutPrices {
  /** @throws DomainError not_found, conflict */
  async function pricedRequestOf({ items, quoteId, quoteToken }: PaymentIntentRequest): Promise<PricedRequest> {
    if (quoteId == null) {
      await preloadProducts(items, catalogue);
      return { items, quote: undefined, price: (availability) => priceItems(items, catalogue, now(), availability) };
    }
    const { id, code, offer, generation, delivery } = await quotes.payable(quoteId, quoteToken ?? '');
    const { lines, revision } = offer;
    await preloadProducts(lines, catalogue);
    return {
      items: lines,
      quote: { id, revision, generation },
      delivery,
      price: (availability) => priceOffer(priceItems(lines, catalogue, now(), availability), lines, code),
    };
  }

  /**
   * Adds to each line the units that other checkouts leave, so that a buyer who accepts these quantities is not refused
   * again.
   */
  async function withAvailable(
    priced: PricedCart,
    { items, price }: PricedRequest,
    replaces: PaymentIntentRequest['replaces'],
  ): Promise<PricedCart> {
    const seen = price(await findAvailable(items, replaces));
    return { ...priced, lines: priced.lines.map((line, at) => ({ ...line, available: seen.lines[at]?.available ?? null })) };
  }

  async function priceAndCompare(request: PaymentIntentRequest, goods: PricedRequest): Promise<PricedCart> {
    const priced = goods.price();
    if (isAsSeen(request, priced, goods.quote) && !hasProblems(priced) && priced.totalCents <= MAX_CHARGE_CENTS) return priced;
    const refused = await withAvailable(priced, goods, request.replaces);
    refuseProblems(refused, breakdownOf);
    const breakdown = breakdownOf(refused);
    if (priced.totalCents > MAX_CHARGE_CENTS)
      throw new DomainError('amount_too_large', 'Card payments are limited to $999,999.99; request a quote instead.', {
        breakdown,
      });
    throw new DomainError('price_changed', 'Prices have changed since this cart was filled. Please check the new total and confirm it.', {
      breakdown,
    });
  }

  return {
    agree: async (request) => {
      const goods = await pricedRequestOf(request);
      const priced = await priceAndCompare(request, goods);
      const refuse = async (result: NotTaken) =>
        refuseNotTaken(result, await withAvailable(priced, goods, request.replaces), breakdownOf, 'over_stock');
      return { priced, quote: goods.quote, delivery: goods.delivery, refuse };
    },
    snapshotOf: (priced) => ({
      ...priced,
      lines: priced.lines.map((line) => {
        const product = catalogue.findProduct(line.id);
        return {
          ...line,
          name: product?.name ?? line.id,
          image: product === undefined ? null : pictureOf(product, choose(product, line).sku),
          supplierId: product?.supplierId ?? null,
          supplierName: product?.supplierName ?? UNKNOWN_SELLER,
        };
      }),
    }),
  };
}

/** True if the buyer saw this total and, if the lines state prices, these prices. */
function isAsSeen({ items, amount }: PaymentIntentRequest, priced: PricedCart, quote: OfQuote | undefined): boolean {
  const areLinesTrue = items.every(({ price }, at) => {
    // The specification's cart line has the list price, ours the price after tier and deal; both are accepted.
    const truePrices = [priced.lines[at]?.unitPriceCents, quote === undefined ? priced.lines[at]?.listPriceCents : undefined];
    return price === undefined || truePrices.includes(toCents(price));
  });
  return areLinesTrue && toCents(amount) === priced.totalCents;
}

const hasProblems = ({ lines }: PricedCart) => lines.some(({ problems }) => problems.length > 0);
