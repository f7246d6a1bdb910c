import { reviewBy } from '#domain/listing/listing.ts';
import type { ListingStatus } from '#domain/listing/listing-moves.ts';
import { REMIND_AFTER_MS } from '#domain/message/desk-alerts.ts';
import { dueUnits, quantityOf } from '#domain/message/stop-messages.ts';
import { fulfilmentState, type ShippedLine } from '#domain/order/fulfilment.ts';
import { isToBeSent, type Order } from '#domain/order/order.ts';
import { chatUrl } from '#domain/quote/chat.ts';
import { quoteState } from '#domain/quote/offer.ts';
import type { Quote } from '#domain/quote/quote.ts';
import type { BuyerLinks } from '../../security/buyer-links.ts';
import type { Tokens } from '../../security/tokens.ts';
import type { Listing, ListingStore } from '../../stores/listings/listing-store.ts';
import type { ComposedMail, MessageStore, StoredMessage } from '../../stores/messages/message-store.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';
import type { QuoteStore } from '../../stores/quotes/quote-store.ts';
import type { WithdrawalStore } from '../../stores/withdrawals/withdrawal-store.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';
import { linkBlock, type MailContent } from './mail-content.ts';
import { frameMail } from './mail-frame.ts';
import { GONE, isDeliveryMissing, mailToBuyer, type NotNeeded } from './order-mails.ts';
import { createSupplierMails, type SupplierMailsDeps } from './supplier-mails.ts';
import { quoteLinkMail } from './templates/buyer-link-renewed.ts';
import { deliveryUnknownMail } from './templates/delivery-missing.ts';
import { alertMail } from './templates/desk-alert.ts';
import { listingDecidedMail } from './templates/listing-decided.ts';
import { listingReceivedMail } from './templates/listing-received.ts';
import { listingsWaitingMail } from './templates/listings-waiting.ts';
import { orderForSupplierMail } from './templates/order-for-supplier.ts';
import { orderStoppedMail } from './templates/order-stopped.ts';
import { quoteAcceptedMail } from './templates/quote-accepted.ts';
import { quoteAnsweredMail } from './templates/quote-answered.ts';
import { quoteForSupplierMail } from './templates/quote-for-supplier.ts';
import { quoteOverdueMail } from './templates/quote-overdue.ts';
import { accessBlocks, type SupplierAccess } from './templates/supplier-access.ts';
import { withdrawalForDeskMail, withdrawalForSupplierMail, withdrawalReceivedMail } from './templates/withdrawal.ts';

export interface ComposeDeps extends Omit<SupplierMailsDeps, 'at'> {
  readonly links: Pick<SupplierLinks, 'tokenOf' | 'generationOf'>;
  readonly messages: Pick<MessageStore, 'listAlongside'>;
  readonly orders: Pick<OrderStore, 'find'>;
  readonly listings: Pick<ListingStore, 'find' | 'list' | 'count'>;
  readonly quotes: Pick<QuoteStore, 'find'>;
  readonly withdrawals: Pick<WithdrawalStore, 'find'>;
  readonly tokens: Pick<Tokens, 'tokenOf'>;
  readonly orderLinks: Pick<BuyerLinks, 'tokenOf'>;
  readonly quoteLinks: Pick<BuyerLinks, 'tokenOf'>;
  readonly publicUrl: string;
  /** Read for each mail, as it can change at run time. */
  readonly chatNumber: () => string;
  /** The shop's own brand colour; undefined: the theme's. */
  readonly color: () => string | undefined;
  /** null: no address is set for the desk. */
  readonly operatorEmail: string | null;
  readonly isDemonstration: boolean;
  readonly now: () => number;
}

export type ComposeOutcome =
  | { readonly kind: 'mail'; readonly mail: ComposedMail; readonly alongside: readonly number[] }
  | { readonly kind: 'no_address'; readonly why: string }
  /** The mail's content would be out of date. */
  | { readonly kind: 'not_needed'; readonly why: string };

interface MailDraft {
  readonly address: string | null;
  readonly content: MailContent;
  readonly alongside?: readonly number[];
  readonly noAddress?: string;
}
type DraftOrReason = MailDraft | NotNeeded;

interface MailedListing {
  readonly message: StoredMessage;
  readonly found: NonNullable<Awaited<ReturnType<ListingStore['find']>>>;
}

/** Maximum in one mail: mail programs would cut off more. */
const MAX_TOGETHER = 100;
/** Maximum of listings named that wait for review. */
const MAX_NAMED = 20;

/** False if the listing's state changed after this decision: mails about bulk decisions are sent minutes later. */
function isStillSo({ facts: { decision } }: StoredMessage, { status, editStatus }: Listing): boolean {
  const isNow = (state: ListingStatus) => status === state || editStatus === state;
  return decision === undefined || (decision === 'publish' ? status === 'published' : isNow(STATE_AFTER[decision]));
}
const STATE_AFTER = { 'request-changes': 'changes_requested', reject: 'rejected', withdraw: 'withdrawn' } as const;

/** Creates mails from messages, with the current state of what they report. */
export function createComposer(deps: ComposeDeps): (message: StoredMessage) => Promise<ComposeOutcome> {
  const { orders, listings, quotes, suppliers, links, confirmations, tokens, publicUrl, shop } = deps;
  const at = (path: string) => `${publicUrl}${path}`;
  const manageUrl = async ({ id, supplierId }: Pick<Listing, 'id' | 'supplierId'>) =>
    at(`/listing/${encodeURIComponent(id)}#${tokens.tokenOf('listing', id, await links.generationOf(supplierId))}`);
  const toSupplier = createSupplierMails({ suppliers, links, confirmations, at, shop });

  const toOperator = (content: MailContent): DraftOrReason => ({
    ...{ address: deps.operatorEmail, content },
    noAddress: 'OPERATOR_EMAIL is not set: nobody at the desk has an address.',
  });

  const toOperatorIfNeeded = (content: MailContent | NotNeeded): DraftOrReason => ('notNeeded' in content ? content : toOperator(content));

  async function ofOrder(message: StoredMessage): Promise<DraftOrReason> {
    const order = await orders.find(message.subjectId);
    if (message.audience === 'operator' && message.kind !== 'delivery_missing')
      return toOperatorIfNeeded(alertMail(order, message, (path) => at(`/operator${path}`)));
    if (order === undefined) return GONE;
    if (message.kind === 'order_for_supplier' || message.kind === 'order_stopped') return ofOrderToSupplier(order, message);
    const url = at(`/orders#${order.id}.${await deps.orderLinks.tokenOf(order.id)}`);
    const address = order.delivery?.email || null;
    if (message.kind === 'delivery_missing' && isDeliveryMissing(order) && address === null)
      return toOperator(deliveryUnknownMail(order, at(`/operator?tab=orders&search=${order.number}`)));
    const content = mailToBuyer(order, message, url);
    return 'notNeeded' in content ? content : { address, content, noAddress: 'The buyer has not given an email address yet.' };
  }

  /** Composes what a supplier is to send, or not to send any more, by the current state. */
  async function ofOrderToSupplier(order: Order, message: StoredMessage): Promise<DraftOrReason> {
    const { lines = [], stillDue = [], isAgain = false } = message.facts;
    const isStopped = message.kind === 'order_stopped';
    const due = dueUnits(order);
    const isDueAgain = ({ line, quantity }: ShippedLine) => quantityOf(due, line) >= quantityOf(stillDue, line) + quantity;
    if (isStopped && lines.every(isDueAgain)) return { notNeeded: 'The goods are to be sent after all.' };
    return toSupplier.aboutBuyer(message, (access, isOwn, own) => {
      if (isStopped) return orderStoppedMail(order, lines, isOwn, access);
      const isNothingLeft = fulfilmentState(order.snapshot.lines, order.fulfilment, own) === 'cancelled';
      if (!isToBeSent(order.state) || order.fulfilment.cancelledAtMs !== undefined || isNothingLeft)
        return { notNeeded: 'The goods are not to be sent any more.' };
      return orderForSupplierMail(order, isOwn, access, isAgain);
    });
  }

  async function ofWaiting(): Promise<DraftOrReason> {
    const late = { before: new Date(deps.now() - REMIND_AFTER_MS).toISOString() };
    const oldest = await listings.list('pending_review', MAX_NAMED, null, late);
    if (oldest.length === 0) return { notNeeded: 'They were reviewed in time.' };
    return toOperator(listingsWaitingMail(oldest, await listings.count('pending_review', late), at('/operator')));
  }

  async function ofListing(message: StoredMessage): Promise<DraftOrReason> {
    if (message.kind === 'listings_waiting') return ofWaiting();
    const found = await listings.find(message.subjectId);
    if (found === undefined) return GONE;
    const { listing } = found;
    if (!isStillSo(message, listing)) return { notNeeded: 'Something else was decided since.' };
    const others = await deps.messages.listAlongside(message, listing.email, deps.now(), MAX_TOGETHER - 1);
    const mailed: MailedListing[] = [{ message, found }];
    for (const other of others) {
      const about = await listings.find(other.subjectId);
      if (about !== undefined && isStillSo(other, about.listing)) mailed.push({ message: other, found: about });
    }
    const content = message.kind === 'listing_received' ? await receiptOf(mailed) : await decisionsOf(mailed);
    return { address: listing.email, content, alongside: mailed.slice(1).map(({ message: { id } }) => id) };
  }

  async function receiptOf(mailed: readonly MailedListing[]): Promise<MailContent> {
    const received = mailed.map(async ({ found: { listing, newest } }) => ({
      name: newest.content.name,
      reviewByMs: Date.parse(reviewBy(Date.parse(listing.createdAt))),
      manageUrl: await manageUrl(listing),
    }));
    return listingReceivedMail(await Promise.all(received), await accessesOf(mailed));
  }

  function accessesOf(mailed: readonly MailedListing[]): Promise<(SupplierAccess | null)[]> {
    const bySupplier = new Map(mailed.map(({ found: { listing } }) => [listing.supplierId, listing]));
    return Promise.all([...bySupplier.values()].map(toSupplier.accessForListing));
  }

  async function decisionsOf(mailed: readonly MailedListing[]): Promise<MailContent> {
    const decided = mailed.map(async ({ message: { facts }, found: { listing, newest } }) => ({
      ...{ name: newest.content.name, facts, manageUrl: await manageUrl(listing) },
      productUrl: at(`/product/${encodeURIComponent(listing.id)}`),
    }));
    // All listings belong to one supplier.
    const [access = null] = await accessesOf(mailed);
    return listingDecidedMail(await Promise.all(decided), access);
  }

  async function ofQuote(message: StoredMessage): Promise<DraftOrReason> {
    const quote = await quotes.find(message.subjectId);
    if (quote === undefined) return GONE;
    if (message.kind === 'quote_for_supplier')
      return toSupplier.aboutBuyer(message, (access, isOwn) => quoteForSupplierMail(quote, isOwn, access));
    if (message.kind === 'quote_answered') return ofOffer(quote, message);
    if (message.kind === 'quote_link_renewed') return { address: quote.email, content: quoteLinkMail(quote.code, await quoteUrl(quote)) };
    if (message.kind === 'quote_accepted') return ofAcceptance(quote, message);
    if (quote.answeredAtMs !== null) return { notNeeded: 'It was answered in time.' };
    return toOperator(quoteOverdueMail(quote, at('/operator?tab=quotes')));
  }

  const quoteUrl = async ({ id }: Quote) => at(`/quote/${encodeURIComponent(id)}#${await deps.quoteLinks.tokenOf(id)}`);

  async function ofOffer(quote: Quote, { facts }: StoredMessage): Promise<DraftOrReason> {
    const { offer, email } = quote;
    if (offer === null || offer.revision !== facts.revision) return { notNeeded: 'A newer offer holds.' };
    if (quoteState(quote, deps.now()) !== 'answered') return { notNeeded: 'The offer waits for nobody any more.' };
    return { address: email, content: quoteAnsweredMail(quote, offer, await quoteUrl(quote)) };
  }

  async function ofAcceptance(quote: Quote, message: StoredMessage): Promise<DraftOrReason> {
    const { offer } = quote;
    if (offer === null) return GONE;
    if (message.audience === 'operator')
      return toOperator(quoteAcceptedMail(quote, offer.lines, [linkBlock('Open the requests', at('/operator?tab=quotes'))]));
    return toSupplier.aboutBuyer(message, (access, isOwn) => {
      const own = offer.lines.filter(({ supplierId }) => isOwn(supplierId));
      return quoteAcceptedMail(quote, own, accessBlocks(access, 'Open the requests'));
    });
  }

  async function ofWithdrawal(message: StoredMessage): Promise<DraftOrReason> {
    const withdrawal = await deps.withdrawals.find(message.subjectId);
    if (withdrawal === undefined || withdrawal.email === '') return GONE;
    if (message.audience === 'operator') return toOperator(withdrawalForDeskMail(withdrawal, at('/operator?tab=withdrawals')));
    if (message.audience === 'buyer') return { address: withdrawal.email, content: withdrawalReceivedMail(withdrawal) };
    return toSupplier.aboutBuyer(message, (access) => withdrawalForSupplierMail(withdrawal, access));
  }

  const BY_SUBJECT = {
    order: ofOrder,
    listing: ofListing,
    quote: ofQuote,
    supplier: toSupplier.aboutSupplier,
    withdrawal: ofWithdrawal,
  } as const;

  return async (message) => {
    const found = await BY_SUBJECT[message.subjectKind](message);
    if ('notNeeded' in found) return { kind: 'not_needed', why: found.notNeeded };
    if (found.address === null || found.address === '') return { kind: 'no_address', why: found.noAddress ?? 'No email address is known.' };
    const mail = frameMail(found.content, {
      shop: shop(),
      shopUrl: publicUrl,
      chatUrl: chatUrl(deps.chatNumber(), found.content.title),
      isDemonstration: deps.isDemonstration,
      color: deps.color(),
    });
    return { kind: 'mail', mail: { address: found.address, ...mail }, alongside: 'alongside' in found ? (found.alongside ?? []) : [] };
  };
}
