import { HELD_BACK, isImportant } from '#domain/message/mail-classes.ts';
import type { Limits } from '../../config/limits.ts';
import type { MessageStore, StoredMessage } from '../../stores/messages/message-store.ts';

export interface HeldBack {
  readonly untilMs: number;
  /** Shown at the desk; never contains the recipient. */
  readonly problem: string;
}

export interface MailBudget {
  /** Returns why mails of this cause must wait, or null; also postpones the cause's other mails. */
  ofSender(message: StoredMessage): Promise<HeldBack | null>;
  /** Returns why a mailbox may get no more mails now, or null. */
  ofRecipient(message: StoredMessage, address: string): Promise<HeldBack | null>;
}

interface MailBudgetDeps {
  readonly store: Pick<MessageStore, 'nthSentTo' | 'lastReceiptTo' | 'nthCausedBy' | 'postponeAllOf'>;
  readonly limits: Pick<Limits, 'mailsToOne' | 'orderMailsToOne' | 'mailsOfOne'>;
  readonly now: () => number;
}

const HOUR_MS = 3_600_000;
/** Milliseconds; listings submitted one after the other are confirmed in one mail. */
const BETWEEN_RECEIPTS_MS = 120_000;

/** Limits the mails per hour of one cause and to one mailbox. Mails over the limit wait; none is lost. */
export function createMailBudget({ store, limits, now }: MailBudgetDeps): MailBudget {
  /** @param nthMs when the mail that used up the budget was sent */
  function heldBack(nthMs: number | null, problem: string, waitMs = HOUR_MS): HeldBack | null {
    // A clock that stepped back delays mails no longer than the wait.
    return nthMs === null ? null : { untilMs: Math.min(nthMs, now()) + waitMs, problem };
  }

  const ofReceipt = async (address: string): Promise<HeldBack | null> =>
    heldBack(
      await store.lastReceiptTo(address, now() - BETWEEN_RECEIPTS_MS),
      `${HELD_BACK} a mail of this sort went to this mailbox a moment ago. Those that come within two minutes go together.`,
      BETWEEN_RECEIPTS_MS,
    );

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
    ofRecipient: async (message, address) => {
      const limit = isImportant(message) ? limits.orderMailsToOne : limits.mailsToOne;
      const held = heldBack(
        await store.nthSentTo(address, isImportant(message), limit, now() - HOUR_MS),
        `${HELD_BACK} ${limit} mails of this sort went to this mailbox within the hour. It goes when that hour is over.`,
      );
      return held ?? (message.kind === 'listing_received' ? ofReceipt(address) : null);
    },
  };
}
