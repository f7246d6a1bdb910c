import { setImmediate as nextTurn } from 'node:timers/promises';
import { MailRefused, type MailTransport } from '../../mail/transport.ts';
import { watchClockSet } from '../../runtime/clock-set.ts';
import type { Log } from '../../runtime/log.ts';
import type { ComposedMail, MessageStore, StoredMessage } from '../../stores/messages/message-store.ts';
import type { LeaseManager } from '../leases/lease-manager.ts';
import type { ComposeOutcome } from './compose-mail.ts';
import type { HeldBack, MailBudget } from './mail-budget.ts';

export interface MessageSenderDeps {
  readonly store: MessageStore;
  readonly compose: (message: StoredMessage) => Promise<ComposeOutcome>;
  readonly budget: MailBudget;
  readonly transport: MailTransport;
  readonly leaseManager: LeaseManager;
  /** Called after each round: removes links from the stored texts of sent mails. */
  readonly tidy: () => Promise<unknown>;
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  /** 0 … 1. */
  readonly random: () => number;
  readonly log: Log;
}

export interface MessageSender {
  /** Sends what is due; resolves when it has been tried. */
  round(): Promise<void>;
  start(): void;
  /** Aborts sending; resolves when the outcome is stored. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 2000;
const PER_ROUND = 50;
/** Maximum messages per round, including those held back and not sent. */
const LOOKED_AT_PER_ROUND = 1000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
/** Milliseconds without attempts after a server did not answer, whatever else is due. */
const REST_MS = 20_000;
const LOOK_FOR_ADDRESS_MS = 3_600_000;
/** Milliseconds after which a message is out of date. */
const GIVE_UP_MS = 14 * 86_400_000;
const LOST = 'The server ended while the mail server had all of the mail: it may have arrived.';

/** Full jitter, so that mails are not all sent at once after an outage. */
export function waitMs(attempts: number, random: () => number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 20));
  return Math.round(longest * (0.1 + 0.9 * random()));
}

/**
 * Sends stored messages one after the other, until each is sent, has failed for good or is in doubt. A server may
 * accept a mail although its answer is lost; only a person sends such a mail again, so that no recipient gets it twice.
 */
export function createMessageSender(deps: MessageSenderDeps): MessageSender {
  const { store, compose, transport, leaseManager, budget, tidy, now, clock, random, log } = deps;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** By `clock`: a stepping wall clock must not delay all mail for as long as the step. */
  let restUntilMs = 0;
  const clockSet = watchClockSet(now, clock);

  /**
   * Times stored by a clock that was ahead are hours away once it is corrected, so after a step every waiting message
   * becomes due.
   */
  async function wakeAfterStep(): Promise<void> {
    if (!clockSet.isNew()) return;
    await store.wake(now());
    clockSet.noted();
  }

  const isHeldBack = async ({ id }: StoredMessage, held: HeldBack | null): Promise<boolean> => {
    if (held !== null) await store.postpone(id, { dueAtMs: held.untilMs, problem: held.problem, isAttempt: false });
    return held !== null;
  };

  /** Postpones it. An address stored during the postponement did not wake it, so the mail is composed once more. */
  async function waitForAddress(message: StoredMessage, problem: string): Promise<void> {
    await store.postpone(message.id, { dueAtMs: now() + LOOK_FOR_ADDRESS_MS, problem, isAttempt: false });
    if ((await compose(message)).kind === 'mail') await store.postpone(message.id, { dueAtMs: now(), problem, isAttempt: false });
  }

  /** Composes the mail on every attempt: a link may have been ended or an address replaced since the last one. */
  async function write(message: StoredMessage): Promise<ComposedMail | null> {
    if (await isHeldBack(message, await budget.ofSender(message))) return null;
    const composed = await compose(message);
    switch (composed.kind) {
      case 'not_needed':
        await store.end(message.id, 'not_needed', composed.why, now());
        return null;
      case 'no_address':
        if (now() - message.createdAtMs > GIVE_UP_MS) await store.end(message.id, 'failed', composed.why, now());
        else await waitForAddress(message, composed.why);
        return null;
      case 'mail':
        if (await isHeldBack(message, await budget.ofRecipient(message, composed.mail.address))) return null;
        await store.compose(message.id, composed.mail, composed.alongside, now());
        return composed.mail;
    }
  }

  /** True if it was handed to the transport, whatever the outcome. */
  async function send(message: StoredMessage): Promise<boolean> {
    const { id, createdAtMs } = message;
    const mail = await write(message);
    if (mail === null) return false;
    const outgoing = { id, to: mail.address, subject: mail.title, text: mail.plain, html: mail.html, atMs: createdAtMs };
    const beforeLast = async () => {
      if (!(await store.handOver(id)))
        throw new MailRefused('later', 'Its link ended while it was being sent, or somebody else is sending it.');
    };
    try {
      await transport.send(outgoing, beforeLast, stopping.signal);
    } catch (error) {
      await refused(
        message,
        error instanceof MailRefused ? error : new MailRefused('later', 'It could not be handed over; the log says why.'),
      );
      if (!(error instanceof MailRefused)) log.error({ err: error, messageId: id }, 'passing a message to the mail transport failed');
      return true;
    }
    await store.end(id, 'sent', null, now());
    log.info({ messageId: id, kind: message.kind }, 'message sent');
    return true;
  }

  async function refused({ id, attempts, createdAtMs }: StoredMessage, { kind, message: problem }: MailRefused): Promise<void> {
    log.warn({ messageId: id, outcome: kind, problem }, 'message not sent');
    if (kind === 'final') return store.end(id, 'failed', problem, now());
    if (kind === 'in_doubt') return store.end(id, 'in_doubt', problem, now());
    restUntilMs = clock() + REST_MS;
    if (now() - createdAtMs > GIVE_UP_MS) return store.end(id, 'failed', problem, now());
    return store.postpone(id, { dueAtMs: now() + waitMs(attempts, random), problem, isAttempt: true });
  }

  async function sendAll(): Promise<void> {
    // No other process sends under this lease, so a message marked as being sent was left by a dead one.
    for (const id of await store.listLost()) await store.end(id, 'in_doubt', LOST, now());
    let looked = 0;
    for (let left = PER_ROUND; left > 0 && looked < LOOKED_AT_PER_ROUND; ) {
      const due = await store.listTurns(now(), left);
      if (due.length === 0) return;
      looked += due.length;
      for (const { id } of due) {
        // Nothing below waits over SQLite: fifty mails would take one event-loop turn.
        await nextTurn();
        if (stopping.signal.aborted || clock() < restUntilMs) return;
        if (await sendOne(id)) left -= 1;
      }
    }
  }

  async function sendOne(id: number): Promise<boolean> {
    // Read again: it may have been sent in another's mail, or postponed with another.
    const message = await store.find(id);
    if (message?.state !== 'waiting' || message.dueAtMs > now()) return false;
    return send(message).catch(async (error: unknown) => {
      log.error({ err: error, messageId: id }, 'composing a message failed; it will be retried');
      const problem = 'It could not be written; the log says why.';
      await store.postpone(id, { dueAtMs: now() + waitMs(message.attempts, random), problem, isAttempt: true });
      return true;
    });
  }

  const round = () => {
    running ??= (async () => {
      if (clock() < restUntilMs) return;
      await wakeAfterStep();
      const hasWork = (await store.listDue(now(), 1)).length > 0 || (await store.listLost()).length > 0;
      if (hasWork) await leaseManager.withLease('messages', () => sendAll().then(tidy));
    })()
      .catch((error: unknown) => log.error({ err: error }, 'sending messages failed; the next round retries'))
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  return {
    // A round in progress may already be past new messages.
    round: async () => {
      await running;
      await round();
    },
    start: () => {
      void round();
      timer = setInterval(() => void round(), LOOK_EVERY_MS);
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
