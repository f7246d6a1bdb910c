import type { MailBacklog, MessageStore } from '../../stores/messages/message-store.ts';

/** Milliseconds; mail is stuck if it is late and none was sent for this long. */
export const STUCK_AFTER_MS = 5 * 60_000;
/** Checks between two errors in the log while mail is stuck. */
const SAID_EVERY_LOOKS = 60;
/** A clock that steps ahead makes everything late for a moment, so a second check must agree. */
const LOOKS_UNTIL_SAID = 2;

export function isStuck({ lateSinceMs, lastSentMs }: Pick<MailBacklog, 'lateSinceMs' | 'lastSentMs'>, nowMs: number): boolean {
  const isLongAgo = (ms: number) => nowMs - ms >= STUCK_AFTER_MS;
  return lateSinceMs !== null && isLongAgo(lateSinceMs) && (lastSentMs === null || isLongAgo(lastSentMs));
}

interface MailWatchDeps {
  readonly store: Pick<MessageStore, 'backlog'>;
  readonly now: () => number;
  readonly log: Readonly<Record<'error' | 'info', (facts: object, words: string) => void>>;
}

/**
 * Returns a function to call once a minute: logs when due mail stops being sent, hourly while it is stuck, and when
 * sending resumes.
 */
export function createMailWatch({ store, now, log }: MailWatchDeps): () => Promise<void> {
  let looksStuck = 0;
  return async () => {
    const backlog = await store.backlog(now());
    if (!isStuck(backlog, now())) {
      if (looksStuck >= LOOKS_UNTIL_SAID) log.info({ late: backlog.late }, 'mail is being sent again');
      looksStuck = 0;
      return;
    }
    looksStuck += 1;
    if (looksStuck % SAID_EVERY_LOOKS !== LOOKS_UNTIL_SAID % SAID_EVERY_LOOKS) return;
    const { late, lateSinceMs, problem } = backlog;
    const since = lateSinceMs === null ? null : new Date(lateSinceMs).toISOString();
    log.error({ late, since, problem }, 'mail is due and none has left for five minutes');
  };
}
