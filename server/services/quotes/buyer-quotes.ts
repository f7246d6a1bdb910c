import { DomainError } from '#domain/kernel/problem.ts';
import { type Delivery, EMPTY_DELIVERY } from '#domain/order/delivery.ts';
import { type Offer, quoteState } from '#domain/quote/offer.ts';
import type { Quote } from '#domain/quote/quote.ts';
import type { BuyerLinks } from '../../security/buyer-links.ts';
import type { QuoteStore } from '../../stores/quotes/quote-store.ts';

/** An accepted offer that can be paid now. */
export interface PayableQuote {
  readonly id: string;
  readonly code: string;
  readonly offer: Offer;
  /** Generation of the link it was opened with. */
  readonly generation: number;
  readonly delivery: Delivery;
}

export interface BuyerQuotes {
  /** @throws DomainError unauthorized, the same for a wrong token and an unknown request; not_found */
  find(id: string, token: string | undefined): Promise<Quote>;
  /**
   * Accepts the offer, once. @throws DomainError unauthorized, not_found, revision_changed, conflict: with the current
   * state
   */
  accept(id: string, token: string | undefined, revision: number): Promise<Quote>;
  /** Returns what is to be paid. @throws DomainError not_found (also for another quote's token), conflict */
  payable(id: string, token: string): Promise<PayableQuote>;
}

export function createBuyerQuotes(deps: {
  readonly store: Pick<QuoteStore, 'find' | 'accept'>;
  readonly links: Pick<BuyerLinks, 'opens' | 'findOpened'>;
  readonly now: () => number;
}): BuyerQuotes {
  const { store, links, now } = deps;

  async function open(id: string, token: string | undefined): Promise<void> {
    if (await links.opens(id, token ?? '')) return;
    throw new DomainError('unauthorized', 'This quote opens with its quote token only (Authorization: Bearer).');
  }

  return {
    find: async (id, token) => {
      await open(id, token);
      return present(await store.find(id));
    },
    accept: async (id, token, revision) => {
      await open(id, token);
      const atMs = now();
      return present(await store.accept(id, (quote) => refuseAcceptance(quote, revision, atMs), atMs));
    },
    payable: async (id, token) => {
      const generation = await links.findOpened(id, token);
      const quote = generation === undefined ? undefined : await store.find(id);
      const { code, offer } = present(quote);
      if (quote === undefined || generation === undefined || offer === null) throw waits(code);
      const state = quoteState(quote, now());
      switch (state) {
        case 'accepted':
          return { id, code, offer, generation, delivery: deliveryOfAsker(quote) };
        case 'paid':
          throw paid(quote);
        case 'expired':
          throw expired(quote, offer);
        default:
          throw new DomainError('conflict', `Quote ${code} is not accepted yet: accept its offer first.`, {
            state,
            revision: offer.revision,
          });
      }
    },
  };
}

/** The requester of the quote is the buyer unless the request says otherwise. */
const deliveryOfAsker = ({ name, email, company, phone }: Quote): Delivery => ({ ...EMPTY_DELIVERY, name, email, company, phone });

function present(quote: Quote | undefined): Quote {
  if (quote === undefined) throw new DomainError('not_found', 'There is no such quote.');
  return quote;
}

function refuseAcceptance(quote: Quote, revision: number, nowMs: number): void {
  const { code, offer } = quote;
  if (offer === null) throw waits(code);
  const state = quoteState(quote, nowMs);
  if (state === 'paid') throw paid(quote);
  if (state === 'expired') throw expired(quote, offer);
  if (state === 'accepted')
    throw new DomainError('conflict', `Offer ${offer.revision} of ${code} is already accepted and waiting for payment.`, {
      ...{ state, revision: offer.revision },
    });
  if (offer.revision !== revision)
    throw new DomainError(
      'revision_changed',
      `Offer ${offer.revision} of ${code} holds now, no longer offer ${revision}. Look at it again.`,
      {
        ...{ state, revision: offer.revision },
      },
    );
}

const waits = (code: string) => new DomainError('conflict', `Quote ${code} is not answered yet.`, { state: 'waiting', revision: 0 });

function paid({ code, paidBy, offer }: Quote): DomainError {
  return new DomainError('conflict', `Quote ${code} is paid by order ${paidBy}. Find it under Orders.`, {
    ...{ state: 'paid', revision: offer?.revision ?? 0, orderNumber: paidBy },
  });
}

function expired({ code }: Quote, { validUntilMs, revision }: Offer): DomainError {
  const day = new Date(validUntilMs).toISOString().slice(0, 10);
  return new DomainError('conflict', `The offer for ${code} was valid until ${day}. Request a new price.`, {
    state: 'expired',
    revision,
  });
}
