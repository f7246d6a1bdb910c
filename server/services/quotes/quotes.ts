import { invalidFields } from '#domain/kernel/problem.ts';
import { UNKNOWN_SELLER } from '#domain/product/product.ts';
import { chatTarget, chatUrl } from '#domain/quote/chat.ts';
import { quoteRequestText } from '#domain/quote/longer-messages.ts';
import { type NewQuote, QUOTE_ANSWER_MS, type QuoteLine, type QuoteRequest, type WireQuote } from '#domain/quote/quote.ts';
import { makeQuoteCode } from '#domain/quote/quote-code.ts';
import type { ChatNumbers } from '#domain/shop/chat-numbers.ts';
import type { QuoteStore } from '../../stores/quotes/quote-store.ts';
import { causeOf, type Writer, type WriterLimiter } from '../abuse-protection/writer.ts';
import { preloadProducts } from '../carts/preload-products.ts';
import { type PriceSource, priceItems, refuseUnknownChoices } from '../carts/pricing.ts';

export interface QuotesDeps {
  readonly catalogue: PriceSource;
  readonly store: QuoteStore;
  readonly now: () => number;
  /** 0 … 1; codes must differ but need not be secret. */
  readonly random: () => number;
  /** Read for each request, as it can change at run time. */
  readonly chat: () => ChatNumbers;
  /** Both limits are checked before anything else, so that invalid requests count too. */
  readonly limiter: WriterLimiter;
  /** Maximum per request: each of them gets a mail. */
  readonly maxSuppliers: number;
}

export interface Quotes {
  /**
   * Stores the request with its current prices before the chat link, which contains its code. Products no longer listed
   * may be requested, choices that do not exist may not. @throws DomainError('invalid_fields')
   */
  request(request: QuoteRequest, id: string, writer: Writer): Promise<WireQuote>;
  /** @throws DomainError('too_many_requests') */
  checkRate(writer: Writer): Promise<void>;
}

/** Lengths by attempt, over 24 letters: four give 330,000 codes; the code grows after collisions. */
const CODE_LENGTHS = [4, 4, 4, 5, 5, 6, 6, 6];

export function createQuotes(deps: QuotesDeps): Quotes {
  const { catalogue, store, now, random, chat, limiter, maxSuppliers } = deps;

  function linesOf(request: QuoteRequest): QuoteLine[] {
    const priced = priceItems(request.items, catalogue, now());
    return priced.lines.map(({ id, sku, articleNumber, variant, quantity, unitPriceCents, lineTotalCents }) => {
      const product = catalogue.findProduct(id);
      return {
        id,
        ...(sku !== undefined && { sku }),
        ...(articleNumber !== undefined && { articleNumber }),
        variant,
        quantity,
        unitPriceCents,
        lineTotalCents,
        name: product?.name ?? `${id} (no longer listed)`,
        supplierId: product?.supplierId ?? null,
        supplierName: product?.supplierName ?? UNKNOWN_SELLER,
      };
    });
  }

  /** @throws DomainError('invalid_fields') */
  function refuseTooManySuppliers({ items }: QuoteRequest): void {
    const suppliers = new Set(items.map(({ id }) => catalogue.findProduct(id)?.supplierId).filter((id) => id != null));
    if (suppliers.size <= maxSuppliers) return;
    const message = `One request asks ${maxSuppliers} suppliers at most; this one asks ${suppliers.size}. Send it in parts.`;
    throw invalidFields([{ field: 'items', message }]);
  }

  /** If one supplier has all products: its own number, or the fallback on its behalf. Several or none: the business. */
  function targetOf(request: QuoteRequest): { readonly number: string; readonly onBehalfOf: string | null } {
    const products = request.items.map(({ id }) => catalogue.findProduct(id));
    const first = products[0];
    const isOneSupplier = first != null && first.supplierId !== null && products.every((p) => p?.supplierId === first.supplierId);
    if (!isOneSupplier) return { number: chat().chatNumber, onBehalfOf: null };
    return chatTarget(first.contact.whatsapp, first.supplierName ?? UNKNOWN_SELLER, chat().chatFallbackNumber);
  }

  function makeQuote(request: QuoteRequest, id: string, code: string): NewQuote {
    const { items: _items, ...fields } = request;
    const lines = linesOf(request);
    const { number, onBehalfOf } = targetOf(request);
    const text = quoteRequestText({ ...fields, code, lines, onBehalfOf });
    return {
      ...fields,
      id,
      code,
      lines,
      createdAtMs: now(),
      answeredAtMs: null,
      totalCents: lines.reduce((sum, line) => sum + line.lineTotalCents, 0),
      chatUrl: chatUrl(number, text),
    };
  }

  function* codesFor(request: QuoteRequest): Iterable<string> {
    if (request.code !== undefined) yield request.code;
    for (const length of CODE_LENGTHS) yield makeQuoteCode(random, length);
  }

  return {
    checkRate: limiter.check,
    request: async (request, id, writer) => {
      await preloadProducts(request.items, catalogue);
      refuseUnknownChoices(request.items, catalogue);
      refuseTooManySuppliers(request);
      for (const code of codesFor(request)) {
        const quote = makeQuote(request, id, code);
        if (await store.insert(quote, causeOf(writer))) return toWire((await store.find(id)) ?? quote);
      }
      throw new Error('No free quote code in all tries');
    },
  };
}

function toWire({ id, code, chatUrl: url, createdAtMs }: NewQuote): WireQuote {
  return { id, code, chatUrl: url, answerBy: new Date(createdAtMs + QUOTE_ANSWER_MS).toISOString() };
}
