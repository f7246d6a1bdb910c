import { REVIEW_PROMISE_MS } from '#domain/listing.ts';
import { toUsd } from '#domain/money.ts';
import type { WireDashboard, WirePerDay } from '#domain/operator-wire.ts';
import type { Order } from '#domain/order.ts';
import type { Quote } from '#domain/quote.ts';
import type { AlertStore } from '../stores/alert-store.ts';
import type { ListingStore } from '../stores/listing-store.ts';
import type { OrderStore } from '../stores/order-store.ts';
import type { QuoteStore } from '../stores/quote-store.ts';
import type { ReviewStore } from '../stores/review-store.ts';
import { listAlerts } from './operator-alerts.ts';

export interface DashboardDeps {
  readonly listings: Pick<ListingStore, 'figures'>;
  readonly reviews: Pick<ReviewStore, 'count'>;
  readonly orders: Pick<OrderStore, 'list' | 'listForAPerson'>;
  readonly alerts: Pick<AlertStore, 'list'>;
  readonly quotes: Pick<QuoteStore, 'list'>;
  readonly now: () => number;
}

const DAY_MS = 86_400_000;
const DAYS = 30;
const PAGE = 200;
/** A chart of a month needs no more; a marketplace past this wants its own reporting. */
const MAX_COUNTED = 20_000;

/** The desk's figures: how the 24-hour promise is kept, and what came in per day. */
export function createDashboard({ listings, reviews, orders, alerts, quotes, now }: DashboardDeps): () => Promise<WireDashboard> {
  return async () => {
    const days = Array.from({ length: DAYS }, (_, index) => dayOf(now() - (DAYS - 1 - index) * DAY_MS));
    const sinceMs = Date.parse(`${days[0]}T00:00:00.000Z`);
    const figures = await listings.figures(
      new Date(sinceMs).toISOString(),
      new Date(now() - REVIEW_PROMISE_MS).toISOString(),
      REVIEW_PROMISE_MS,
    );
    const recentOrders = await newestSince(sinceMs, async (page) => (await orders.list(page)).orders);
    const recentQuotes = await newestSince(sinceMs, async (page) => (await quotes.list(page)).quotes);
    const unanswered = await quotes.list({ isAnswered: false, limit: 1, offset: 0 });
    const submitted = new Map(figures.submittedPerDay.map(({ day, count }) => [day, count]));
    return {
      listingsWaiting: figures.waiting,
      listingsOverdue: figures.overdue,
      medianReviewHours: figures.medianWaitMs === null ? null : Math.round(figures.medianWaitMs / 36_000) / 100,
      decisions: figures.decisions,
      breaches: figures.breaches,
      reviewsWaiting: await reviews.count('pending_review'),
      listingsPerDay: days.map((day) => ({ day, count: submitted.get(day) ?? 0 })),
      ordersPerDay: perDay(days, recentOrders).map((entry) => ({ ...entry, paidUsd: paidUsd(recentOrders, entry.day) })),
      quotesPerDay: perDay(days, recentQuotes),
      quotesUnanswered: unanswered.total,
      alerts: await listAlerts(orders, alerts),
    };
  };
}

type Dated = Pick<Order | Quote, 'createdAtMs'>;

async function newestSince<T extends Dated>(
  sinceMs: number,
  read: (page: { limit: number; offset: number }) => Promise<readonly T[]>,
): Promise<T[]> {
  const found: T[] = [];
  while (found.length < MAX_COUNTED) {
    const page = await read({ limit: PAGE, offset: found.length });
    const recent = page.filter((entry) => entry.createdAtMs >= sinceMs);
    found.push(...recent);
    if (recent.length < PAGE) break;
  }
  return found;
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function perDay(days: readonly string[], entries: readonly Dated[]): WirePerDay[] {
  const counts = new Map<string, number>();
  for (const { createdAtMs } of entries) counts.set(dayOf(createdAtMs), (counts.get(dayOf(createdAtMs)) ?? 0) + 1);
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}

function paidUsd(orders: readonly Order[], day: string): number {
  const paid = orders.filter((order) => order.state === 'paid' && dayOf(order.createdAtMs) === day);
  return toUsd(paid.reduce((sum, order) => sum + order.amountCents, 0));
}
