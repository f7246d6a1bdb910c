import { toUsd } from '#domain/kernel/money.ts';
import { REVIEW_PROMISE_MS } from '#domain/listing/listing.ts';
import type { WireDashboard } from '#domain/site/desk-wire.ts';
import type { AlertStore } from '../../stores/desk/alert-store.ts';
import type { ListingStore } from '../../stores/listings/listing-store.ts';
import type { MessageStore } from '../../stores/messages/message-store.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';
import type { QuoteStore } from '../../stores/quotes/quote-store.ts';
import type { ReviewStore } from '../../stores/reviews/review-store.ts';
import type { WithdrawalStore } from '../../stores/withdrawals/withdrawal-store.ts';
import { isStuck } from '../messages/mail-watch.ts';
import { type FindBackupFault, type ListRateAlerts, listAlerts } from './alerts.ts';

export interface DashboardDeps {
  readonly listings: Pick<ListingStore, 'figures'>;
  readonly reviews: Pick<ReviewStore, 'count'>;
  readonly orders: Pick<OrderStore, 'figures' | 'countWork' | 'listForAPerson'>;
  readonly alerts: Pick<AlertStore, 'list'>;
  readonly quotes: Pick<QuoteStore, 'figures'>;
  readonly messages: Pick<MessageStore, 'countTroubled' | 'backlog'>;
  /** Absent: no backups are scheduled. */
  readonly findBackupFault?: FindBackupFault | undefined;
  readonly listRateAlerts?: ListRateAlerts | undefined;
  readonly withdrawals: Pick<WithdrawalStore, 'countOpen'>;
  readonly now: () => number;
}

const DAY_MS = 86_400_000;
const DAYS = 30;

/** Returns the desk's figures: how the 24-hour promise is kept, and submissions per day. */
export function createDashboard({
  listings,
  reviews,
  orders,
  alerts,
  quotes,
  messages,
  findBackupFault,
  listRateAlerts,
  withdrawals,
  now,
}: DashboardDeps): () => Promise<Omit<WireDashboard, 'operator'>> {
  return async () => {
    const days = Array.from({ length: DAYS }, (_, index) => dayOf(now() - (DAYS - 1 - index) * DAY_MS));
    const sinceMs = Date.parse(`${days[0]}T00:00:00.000Z`);
    const figures = await listings.figures(
      new Date(sinceMs).toISOString(),
      new Date(now() - REVIEW_PROMISE_MS).toISOString(),
      REVIEW_PROMISE_MS,
    );
    const submitted = byDay(figures.submittedPerDay);
    const ordered = byDay(await orders.figures(sinceMs));
    const asked = await quotes.figures(sinceMs);
    const work = await orders.countWork();
    const backlog = await messages.backlog(now());
    const withdrawalsOpen = await withdrawals.countOpen();
    const askedOn = byDay(asked.perDay);
    return {
      listingsWaiting: figures.waiting,
      listingsOverdue: figures.overdue,
      medianReviewHours: figures.medianWaitMs === null ? null : Math.round(figures.medianWaitMs / 36_000) / 100,
      decisions: figures.decisions,
      breaches: figures.breaches,
      reviewsWaiting: await reviews.count('pending_review'),
      listingsPerDay: days.map((day) => ({ day, count: submitted.get(day)?.count ?? 0 })),
      ordersPerDay: days.map((day) => ({
        day,
        count: ordered.get(day)?.count ?? 0,
        paidUsd: toUsd(ordered.get(day)?.paidCents ?? 0),
      })),
      quotesPerDay: days.map((day) => ({ day, count: askedOn.get(day)?.count ?? 0 })),
      quotesUnanswered: asked.unanswered,
      messagesTroubled: await messages.countTroubled(),
      ...(withdrawalsOpen > 0 && { withdrawalsOpen }),
      mails: {
        late: backlog.late,
        lateSince: backlog.lateSinceMs === null ? null : new Date(backlog.lateSinceMs).toISOString(),
        heldBack: backlog.heldBack,
        isStuck: isStuck(backlog, now()),
        problem: backlog.problem,
      },
      ordersToShip: work.toShip,
      ordersForAPerson: work.forAPerson,
      alerts: await listAlerts(orders, alerts, { findBackupFault, listRateAlerts }),
    };
  };
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const byDay = <T extends { readonly day: string }>(entries: readonly T[]) => new Map(entries.map((entry) => [entry.day, entry]));
