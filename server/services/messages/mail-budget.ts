import { HELD_BACK, isImportant } from '#domain/message/mail-classes.ts';
import type { Limits } from '../../config/limits.ts';
import type { MessageStore, StoredMessage } from '../../stores/messages/message-store.ts';

export interface HeldBack {
  readonly untilMs: number;
  /** For the desk; says nothing of whom it is for. */
  readonly problem: string;
}

export interface MailBudget {
  /** Why whoever caused it has to wait; null: they need not. All else of theirs that is due waits with it. */
  ofSender(message: StoredMessage): Promise<HeldBack | null>;
  /** Why no more may go to a mailbox now; null: more may. */
  ofRecipient(message: StoredMessage, address: string): Promise<HeldBack | null>;
}

interface MailBudgetDeps {
  readonly store: Pick<MessageStore, 'nthSentTo' | 'nthCausedBy' | 'postponeAllOf'>;
  readonly limits: Pick<Limits, 'mailsToOne' | 'orderMailsToOne' | 'mailsOfOne'>;
  readonly now: () => number;
}

const HOUR_MS = 3_600_000;

/** How many mails one may cause, and one mailbox may get, in any hour. What is over waits: it is late, and never lost. */
export function createMailBudget({ store, limits, now }: MailBudgetDeps): MailBudget {
  /** `nthMs`: when the mail was sent that uses up the budget. */
  function heldBack(nthMs: number | null, problem: string): HeldBack | null {
    // A clock that stepped back holds nobody back for longer than an hour.
    return nthMs === null ? null : { untilMs: Math.min(nthMs, now()) + HOUR_MS, problem };
  }
  return {
    ofSender: async ({ causedBy }) => {
      if (causedBy === undefined) return null;
      const held = heldBack(
        await store.nthCausedBy(causedBy, limits.mailsOfOne, now() - HOUR_MS),
        `${HELD_BACK} whoever caused it has caused ${limits.mailsOfOne} mails within the hour. It goes when that hour is over.`,
      );
      if (held !== null) await store.postponeAllOf(causedBy, held.untilMs, held.problem);
      return held;
    },
    ofRecipient: async ({ kind }, address) => {
      const limit = isImportant(kind) ? limits.orderMailsToOne : limits.mailsToOne;
      return heldBack(
        await store.nthSentTo(address, isImportant(kind), limit, now() - HOUR_MS),
        `${HELD_BACK} ${limit} mails of this sort went to this mailbox within the hour. It goes when that hour is over.`,
      );
    },
  };
}
