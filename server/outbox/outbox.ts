import type * as z from 'zod';
import type { OutboxKindName } from '#domain/device/device-wire.ts';
import { type HostedClient, type HostedRequest, HostedUnreachable } from '../sync/hosted-client.ts';
import { kindOf } from './outbox-kinds.ts';
import { type AddOutcome, LONGEST_WAIT_MS, type OutboxStore } from './outbox-store.ts';
import type { BringPictures } from './pictures/bring-pictures.ts';
import type { ChosenPictures } from './pictures/chosen-pictures.ts';
import { readAnswer, type WriteOutcome } from './read-answer.ts';
import { afterStep, markSending, nextStep, type OutboxStep, type StoredOutboxEntry, withDiscard, withEdit } from './settling.ts';

export interface Submission {
  readonly kind: OutboxKindName;
  /** Root-relative path on the hosted server. */
  readonly path: string;
  readonly body: unknown;
  /** Body sent by the caller, if this device added to it; the key identifies this body. */
  readonly asked?: unknown;
  /** The caller's own Idempotency-Key, if it created one. */
  readonly key?: string | undefined;
}

/** `settling`: some version may have arrived; this is resolved once the hosted server responds. */
export type ChangeResult = 'done' | 'settling' | 'already_sent' | 'unknown';

export interface Outbox {
  /** Stores a submission durably and tries to send it soon. */
  enqueue(submission: Submission): AddOutcome;
  /** Replaces the content of an entry that was refused, still waits, or can be changed where it arrived. */
  resubmit(id: string, body: unknown): ChangeResult;
  /** Discards an entry; withdraws it if it has arrived and its kind allows that. */
  discard(id: string): ChangeResult;
  /** Sends what is due; resolves when every attempt has an outcome. */
  send(): Promise<void>;
  isSending(): boolean;
  /** Makes waiting entries due, when the hosted server is reachable again. */
  wake(): void;
}

export interface OutboxDeps {
  readonly store: OutboxStore;
  readonly client: Pick<HostedClient, 'send' | 'takes'>;
  /** Pictures that waiting entries may refer to; absent if they refer to none of this device's. */
  readonly pictures?: Pick<ChosenPictures, 'settle' | 'tidy'> & Pick<BringPictures, 'bringAll'>;
  /**
   * Returns the `Idempotency-Client` of a key, the same at every attempt, so that a device's keys are its own on any
   * network.
   */
  readonly clientOf: (key: string) => string;
  readonly now: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  readonly onError: (error: unknown) => void;
}

/** `heldBack` is the reason why the step is not taken now. */
interface Turn {
  readonly step: OutboxStep;
  readonly heldBack?: string;
}

const NO_PICTURES: NonNullable<OutboxDeps['pictures']> = {
  settle: (body) => body,
  tidy: () => undefined,
  bringAll: () => Promise.resolve({ kind: 'taken', answer: null }),
};
const FIRST_BACK_OFF_MS = 2000;
const MAX_BACK_OFF_MS = 5 * 60_000;
const NO_CONNECTION = 'There was no connection.';
const NO_NOTES_YET = 'The contact has arrived. The shop runs an older version that takes no notes on it yet.';

/**
 * Sends waiting writes to the hosted server, each exactly once even after crashes (see settling.ts). Kinds do not wait
 * for each other, nor new entries for changes of arrived ones; a refused entry does not block the next of its kind.
 */
export function createOutbox({ store, client, pictures = NO_PICTURES, clientOf, now, random, newId, onError }: OutboxDeps): Outbox {
  const underWay = new Set<Promise<void>>();
  store.resetSending();

  async function attempt(entry: StoredOutboxEntry, turn: Turn): Promise<void> {
    const { step } = turn;
    const outcome = await take(entry, turn);
    store.change(entry.id, (current) => {
      const after = afterStep(current, step, outcome);
      if (after?.state !== 'pending' || after.attempts === 0) return after;
      const askedMs = outcome.kind === 'later' ? parseRetryAfter(outcome.retryAfter, now()) : undefined;
      const nextAttemptMs = now() + (askedMs ?? backOff(after.attempts));
      return { ...after, nextAttemptMs, notBeforeMs: askedMs === undefined ? 0 : nextAttemptMs };
    });
    pictures.tidy();
  }

  async function take(entry: StoredOutboxEntry, { step, heldBack }: Turn): Promise<WriteOutcome> {
    if (heldBack !== undefined) return { kind: 'later', problem: { detail: heldBack } };
    if (step.kind === 'upload') return pictures.bringAll(step.body);
    try {
      const { request, promised } = toRequest(entry, step, clientOf);
      return readAnswer(await client.send(request), promised);
    } catch (error) {
      // Socket addresses and error codes do not help the user.
      const detail = error instanceof HostedUnreachable ? NO_CONNECTION : (error as Error).message;
      return { kind: 'later', problem: { detail } };
    }
  }

  /**
   * Full jitter: a random wait below a ceiling that doubles, so that reconnecting devices do not retry at the same
   * time.
   */
  function backOff(attempts: number): number {
    return Math.round(Math.min(MAX_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** Math.min(attempts - 1, 20)) * random());
  }

  /**
   * Chooses an entry's step: a lead for a hosted server that would drop unknown members is converted first. Until the
   * server's abilities are known, leads wait.
   */
  function turnOf(entry: StoredOutboxEntry): Turn {
    const step = nextStep(entry);
    const { toOlder } = kindOf(entry.kind);
    // Finding out what arrived requires exactly the text sent before.
    if (toOlder === undefined || (step.kind !== 'submit' && step.kind !== 'change') || entry.isFindingOut) return { step };
    const takesAll = client.takes('lead-details');
    if (takesAll === null) return { step, heldBack: NO_CONNECTION };
    if (takesAll) return { step };
    return step.kind === 'change' ? { step, heldBack: NO_NOTES_YET } : { step: { kind: 'submit', body: toOlder(step.body) } };
  }

  /** Takes due entries and fixes their text for this attempt: pictures the hosted server already has get its names. */
  const takeDue = () =>
    store.takeDue(now(), (waiting) => {
      const entry = waiting.kind === 'listing' ? { ...waiting, body: pictures.settle(waiting.body) } : waiting;
      const { step, heldBack } = turnOf(entry);
      const taken = markSending(entry, step);
      return heldBack === undefined ? taken : { ...taken, tried: entry.tried };
    });

  /**
   * Sends each due entry independently, so that a slow kind delays no other; an entry being sent is not taken again.
   */
  function sendDue(): void {
    for (const entry of takeDue()) {
      const sending = attempt(entry, turnOf(entry))
        .then(sendDue)
        .catch(onError)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
  }

  async function send(): Promise<void> {
    sendDue();
    while (underWay.size > 0) await Promise.all(underWay);
  }

  function change(id: string, move: (entry: StoredOutboxEntry) => StoredOutboxEntry | null | undefined): ChangeResult {
    let isKnown = false;
    const moved = store.change(id, (entry) => {
      isKnown = !entry.isDiscarded;
      return move(entry);
    });
    pictures.tidy();
    if (moved === null) return 'done';
    if (moved === undefined) return isKnown ? 'already_sent' : 'unknown';
    send().catch(onError);
    return moved.tried.length > 0 || moved.answer !== null ? 'settling' : 'done';
  }

  return {
    enqueue: ({ kind, path, body, asked = body, key }) => {
      const added = store.add({
        id: `q-${newId()}`,
        kind,
        path,
        body: JSON.stringify(body),
        asked: JSON.stringify(asked),
        key: key ?? newId(),
        createdAt: new Date(now()).toISOString(),
      });
      pictures.tidy();
      send().catch(onError);
      return added;
    },
    resubmit: (id, body) => change(id, (entry) => withEdit(entry, JSON.stringify(body))),
    discard: (id) => change(id, withDiscard),
    send,
    isSending: () => underWay.size > 0,
    wake: () => {
      store.wakeAll(now());
      send().catch(onError);
    },
  };
}

/** Parses Retry-After (RFC 9110: seconds or a date) to milliseconds, at most an hour; undefined if absent. */
function parseRetryAfter(text: string | null | undefined, nowMs: number): number | undefined {
  if (text === null || text === undefined || text.trim() === '') return undefined;
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.min(LONGEST_WAIT_MS, Math.max(0, ms));
}

/** Returns the request of a step and the schema of the response that confirms it. */
function toRequest(
  entry: StoredOutboxEntry,
  step: Exclude<OutboxStep, { kind: 'upload' }>,
  clientOf: OutboxDeps['clientOf'],
): { request: HostedRequest; promised: z.ZodType } {
  const { receipt, changeable } = kindOf(entry.kind);
  const keyHeaders = { 'idempotency-key': entry.key, 'idempotency-client': clientOf(entry.key) };
  if (step.kind === 'submit' || step.kind === 'probe') {
    const body = step.kind === 'submit' ? step.body : '{}';
    return { request: { method: 'POST', path: entry.path, body, headers: keyHeaders }, promised: receipt };
  }
  if (changeable === null) throw new Error(`A ${entry.kind} that has arrived cannot be changed`);
  const { path, token } = changeable.placeOf(entry.answer);
  const headers: Record<string, string> = token === null ? keyHeaders : { authorization: `Bearer ${token}` };
  const request: HostedRequest =
    step.kind === 'withdraw'
      ? { method: 'DELETE', path, headers }
      : { method: 'PATCH', path, headers, body: JSON.stringify(changeable.toPatch(JSON.parse(step.body))) };
  return { request, promised: changeable.answer };
}
