import type { Gauge, Registry } from 'prom-client';
import type { WorkFigures } from '../../services/desk/work-figures.ts';

const GAUGES: readonly (readonly [string, string, (figures: WorkFigures) => number])[] = [
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
export function addWorkGauges(registry: Registry, GaugeOf: typeof Gauge, readFigures: () => Promise<WorkFigures>): void {
  // One look serves all gauges of a scrape.
  let look: Promise<WorkFigures | null> | undefined;
  const lookOnce = () => {
    look ??= readFigures()
      .catch(() => null)
      .finally(() => {
        look = undefined;
      });
    return look;
  };
  for (const [name, help, read] of GAUGES) {
    new GaugeOf({
      name,
      help,
      registers: [registry],
      async collect() {
        const figures = await lookOnce();
        if (figures === null) this.remove();
        else this.set(read(figures));
      },
    });
  }
}
