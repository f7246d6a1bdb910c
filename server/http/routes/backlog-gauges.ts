import type { Gauge, Registry } from 'prom-client';
import type { BacklogFigures } from '../../services/desk/backlog-figures.ts';

const GAUGES: readonly (readonly [string, string, (figures: BacklogFigures) => number])[] = [
  ['tradewind_mails_waiting', 'Mails that are to be sent, now or later.', ({ mails }) => mails.waiting],
  ['tradewind_mails_due', 'Those of them that are due or were tried and did not go.', ({ mails }) => mails.late],
  ['tradewind_mails_held_back', 'Those of them that wait for their budget.', ({ mails }) => mails.heldBack],
  ['tradewind_mails_oldest_due_seconds', 'How long the longest waiting due mail has waited.', ({ mailsLateMs }) => mailsLateMs / 1000],
  ['tradewind_orders_under_review', 'Paid orders that a person must look at.', ({ ordersUnderReview }) => ordersUnderReview],
  [
    'tradewind_refunds_unanswered',
    'Refunds that the card service has not answered for good.',
    ({ refundsUnanswered }) => refundsUnanswered,
  ],
];

/** Adds gauges of waiting work. They have no value while the store does not answer. */
export function addBacklogGauges(registry: Registry, GaugeOf: typeof Gauge, readFigures: () => Promise<BacklogFigures>): void {
  // All gauges of a scrape share one read.
  let pendingRead: Promise<BacklogFigures | null> | undefined;
  const readOnce = () => {
    pendingRead ??= readFigures()
      .catch(() => null)
      .finally(() => {
        pendingRead = undefined;
      });
    return pendingRead;
  };
  for (const [name, help, read] of GAUGES) {
    new GaugeOf({
      name,
      help,
      registers: [registry],
      async collect() {
        const figures = await readOnce();
        if (figures === null) this.remove();
        else this.set(read(figures));
      },
    });
  }
}

/** Adds the age of the newest scheduled backup: `+Inf` without one, no value while the folder cannot be read. */
export function addBackupGauge(registry: Registry, GaugeOf: typeof Gauge, readAgeSeconds: () => Promise<number>): void {
  new GaugeOf({
    name: 'tradewind_backup_age_seconds',
    help: 'Age of the newest scheduled backup.',
    registers: [registry],
    async collect() {
      const age = await readAgeSeconds().catch(() => null);
      if (age === null) this.remove();
      else this.set(age);
    },
  });
}
