import type { HostedClient } from '../sync/hosted-client.ts';
import { OUTBOX_KINDS, type OutboxKindName } from './outbox-kinds.ts';
import type { OutboxStore, Problem, Waiting } from './outbox-store.ts';
import { type Outcome, readAnswer } from './read-answer.ts';

export interface Submission {
  readonly kind: OutboxKindName;
  readonly method: string;
  /** Root-relative path on hosted. */
  readonly path: string;
  readonly body: unknown;
  /** The caller's own Idempotency-Key, if it minted one. */
  readonly key?: string | undefined;
}

export interface Outbox {
  /** Keeps a submission safely and tries to send it soon. Returns its id on this device. */
  enqueue(submission: Submission): string;
  /** Corrected content takes the place of what was refused or still waits. False when it was sent or is unknown. */
  resubmit(id: string, body: unknown): boolean;
  /** Sends what is due; resolves when every attempt has an outcome. */
  send(): Promise<void>;
  /** Hosted is back: what waits for its next attempt need not wait longer. */
  wake(): void;
}

export interface OutboxDeps {
  readonly store: OutboxStore;
  readonly client: Pick<HostedClient, 'send'>;
  /** This device's `Idempotency-Client`: its keys are its own on whatever network it is. */
  readonly clientSecret: string;
  readonly now: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  readonly onError: (error: unknown) => void;
}

const FIRST_BACK_OFF_MS = 2000;
const MAX_BACK_OFF_MS = 5 * 60_000;

/**
 * Writes waiting for hosted: each arrives exactly once, whatever dies in between, because its key goes along on every attempt.
 * Kinds do not wait for each other, and within a kind a refused entry does not stop the next.
 */
export function createOutbox({ store, client, clientSecret, now, random, newId, onError }: OutboxDeps): Outbox {
  let sending: Promise<void> | null = null;
  store.resetSending();

  async function attempt(entry: Waiting): Promise<void> {
    try {
      const { method, path, body, key } = entry;
      const answer = await client.send({ method, path, body, headers: { 'idempotency-key': key, 'idempotency-client': clientSecret } });
      settle(entry, readAnswer(answer, OUTBOX_KINDS[entry.kind].receipt));
    } catch (error) {
      postpone(entry, { detail: (error as Error).message });
    }
  }

  function settle(entry: Waiting, outcome: Outcome): void {
    if (outcome.kind === 'taken') store.settleSent(entry.id, outcome.answer);
    else if (outcome.kind === 'refused') store.settleRejected(entry.id, outcome.problem);
    else postpone(entry, outcome.problem);
  }

  /** Full jitter: anywhere below a ceiling that doubles, so that devices coming back together do not knock together. */
  function postpone(entry: Waiting, problem: Problem): void {
    const ceiling = Math.min(MAX_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** Math.min(entry.attempts, 20));
    store.postpone(entry.id, now() + Math.round(ceiling * random()), problem);
  }

  async function sendAll(): Promise<void> {
    for (let due = store.takeDue(now()); due.length > 0; due = store.takeDue(now())) await Promise.all(due.map(attempt));
  }

  function send(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }

  return {
    enqueue: ({ kind, method, path, body, key }) => {
      const id = store.add({
        id: `q-${newId()}`,
        kind,
        method,
        path,
        body: JSON.stringify(body),
        key: key ?? newId(),
        createdAt: new Date(now()).toISOString(),
      });
      send().catch(onError);
      return id;
    },
    resubmit: (id, body) => {
      // Other content under the old key would be refused as a reused key.
      const isKept = store.resubmit(id, JSON.stringify(body), newId());
      if (isKept) send().catch(onError);
      return isKept;
    },
    send,
    wake: () => {
      store.wakeAll(now());
      send().catch(onError);
    },
  };
}
