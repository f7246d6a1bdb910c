import type { OutboxKindName, OutboxState } from '#domain/device/device-wire.ts';
import type { FinalRefusal } from '#domain/device/final-refusals.ts';
import { kindOf } from './outbox-kinds.ts';
import { namesLocalPictures } from './pictures/picture-paths.ts';
import type { WriteOutcome, WriteProblem } from './read-answer.ts';

/**
 * How an entry comes to its end. It has one key for its life, and hosted holds at most one content per key, so there is never more than one
 * row, however late an attempt arrives. An edit goes out under the same key: hosted takes it when nothing arrived before, and otherwise
 * says that the key is taken; then what was tried before is sent once more, which tells what became of it, and that is changed or taken back.
 */
export interface StoredOutboxEntry {
  readonly id: string;
  readonly kind: OutboxKindName;
  /** Root-relative path on hosted. */
  readonly path: string;
  readonly key: string;
  readonly createdAt: string;
  /** What is to stand on hosted in the end; JSON text. Empty once it was sent: it is erased here. */
  readonly body: string;
  /** What went out under the key and may have arrived; JSON texts, newest last. */
  readonly tried: readonly string[];
  /** Thrown away here; what may have arrived is yet to be taken back. */
  readonly isDiscarded: boolean;
  /** Hosted holds something else under the key than was sent last. */
  readonly isFindingOut: boolean;
  /** Hosted's receipt. With a state other than `sent`: it holds something else than it should. */
  readonly answer: unknown;
  readonly state: OutboxState;
  readonly attempts: number;
  readonly nextAttemptMs: number;
  /** Hosted asked to be left alone until then, whatever happens here. */
  readonly notBeforeMs: number;
  readonly problem: WriteProblem | null;
}

export type OutboxStep =
  /** Pictures go ahead of what names them: hosted knows them by another name. */
  | { readonly kind: 'upload'; readonly body: string }
  | { readonly kind: 'submit'; readonly body: string }
  /** Asks whether anything arrived, with a body that hosted can only refuse. */
  | { readonly kind: 'probe' }
  | { readonly kind: 'change'; readonly body: string }
  | { readonly kind: 'withdraw' };

export const ALREADY_SENT = 'Already sent. It cannot be changed here.';

export function nextStep({ kind, answer, isFindingOut, isDiscarded, body, tried }: StoredOutboxEntry): OutboxStep {
  if (answer !== null && isDiscarded) return { kind: 'withdraw' };
  if (answer === null && isFindingOut) return { kind: 'submit', body: tried.at(-1) ?? body };
  if (isDiscarded) return { kind: 'probe' };
  if (kind === 'listing' && namesLocalPictures(body)) return { kind: 'upload', body };
  return { kind: answer === null ? 'submit' : 'change', body };
}

/** To be kept before the step is taken: after a crash nobody knows whether it arrived. */
export function markSending(entry: StoredOutboxEntry, step: OutboxStep): StoredOutboxEntry {
  const isNew = step.kind === 'submit' && !entry.tried.includes(step.body);
  return { ...entry, state: 'sending', attempts: entry.attempts + 1, tried: isNew ? [...entry.tried, step.body] : entry.tried };
}

/** Corrected content; undefined when what was sent cannot be changed any more, or was thrown away. */
export function withEdit(entry: StoredOutboxEntry, body: string): StoredOutboxEntry | undefined {
  if (entry.isDiscarded || (entry.state === 'sent' && kindOf(entry.kind).changeable === null)) return undefined;
  return atOnce({ ...entry, body });
}

/** null: it is gone. undefined: what was sent cannot be taken back. */
export function withDiscard(entry: StoredOutboxEntry): StoredOutboxEntry | null | undefined {
  if (entry.answer !== null && !canWithdraw(entry)) return entry.state === 'sent' ? undefined : { ...entry, state: 'sent', problem: null };
  if (entry.answer === null && entry.tried.length === 0) return null;
  return atOnce({ ...entry, isDiscarded: true });
}

/** The entry after a step; null: it is gone. It may have been edited or thrown away while the step was taken. */
export function afterStep(entry: StoredOutboxEntry, step: OutboxStep, outcome: WriteOutcome): StoredOutboxEntry | null {
  if (outcome.kind === 'later') return { ...entry, state: 'pending', problem: outcome.problem };
  if (step.kind === 'upload') return afterUpload(entry, step.body, outcome);
  if (outcome.kind === 'taken') return afterTaken(entry, step, outcome.answer);
  const refused = { ...entry, state: 'rejected', problem: outcome.problem } as const;
  switch (step.kind) {
    case 'withdraw':
      // Withdrawn or turned down already: nothing stands any more.
      return outcome.code === 'conflict' ? null : { ...refused, isDiscarded: false };
    case 'change':
      return isWanted(entry, step.body) ? refused : atOnce({ ...entry, state: 'pending' });
    case 'probe':
      if (outcome.code === 'key_reused') return findOut(entry, entry.tried, refused);
      return outcome.code === 'invalid_fields' ? null : { ...refused, state: 'pending' };
    case 'submit':
      return afterRefusedSubmit(refused, step.body, outcome.code);
  }
}

/** Its own turn comes now: its body says by then what hosted calls them. */
function afterUpload(entry: StoredOutboxEntry, body: string, outcome: Exclude<WriteOutcome, { kind: 'later' }>): StoredOutboxEntry {
  if (outcome.kind === 'refused' && isWanted(entry, body)) return { ...entry, state: 'rejected', problem: outcome.problem };
  return atOnce({ ...entry, state: 'pending' });
}

function afterTaken(entry: StoredOutboxEntry, step: Exclude<OutboxStep, { kind: 'upload' }>, answer: unknown): StoredOutboxEntry | null {
  if (step.kind === 'withdraw') return null;
  const arrived = step.kind === 'change' ? entry : { ...entry, answer: kindOf(entry.kind).toKept(answer), tried: [], isFindingOut: false };
  const sent = { ...arrived, state: 'sent', isDiscarded: false, problem: null } as const;
  if ('body' in step && isWanted(entry, step.body)) return sent;
  const { changeable } = kindOf(entry.kind);
  const canFollow = entry.isDiscarded ? canWithdraw(entry) : 'body' in step && changeable?.canBecome(step.body, entry.body);
  if (canFollow !== true) return { ...sent, problem: { detail: ALREADY_SENT } };
  return atOnce({ ...arrived, state: 'pending' });
}

/** Refusals that hosted gives before it looks at the key: they tell nothing of what arrived under it. */
const BEFORE_THE_KEY: ReadonlySet<FinalRefusal> = new Set(['bad_request', 'invalid_json', 'too_large', 'unsupported_media_type']);

function afterRefusedSubmit(refused: StoredOutboxEntry, body: string, code: FinalRefusal): StoredOutboxEntry | null {
  if (BEFORE_THE_KEY.has(code)) return refused;
  const others = refused.tried.filter((text) => text !== body);
  if (code === 'key_reused') return findOut(refused, others, refused);
  // The key was free, so nothing that was tried before is there.
  const settled = { ...refused, tried: [], isFindingOut: false };
  if (refused.isDiscarded) return null;
  return isWanted(refused, body) ? settled : atOnce({ ...settled, state: 'pending' });
}

/** One of `tried` is what hosted holds; with none left the refusal stands. */
function findOut(entry: StoredOutboxEntry, tried: readonly string[], refused: StoredOutboxEntry): StoredOutboxEntry {
  return tried.length === 0
    ? { ...refused, tried, isFindingOut: false }
    : atOnce({ ...entry, state: 'pending', tried, isFindingOut: true });
}

const canWithdraw = ({ kind }: StoredOutboxEntry) => kindOf(kind).changeable?.isWithdrawable === true;

const isWanted = ({ kind, body: wanted, isDiscarded }: StoredOutboxEntry, body: string) =>
  !isDiscarded && (wanted === body || kindOf(kind).toOlder?.(wanted) === body);

/** Its turn is now, unless it is being sent at this moment. */
const atOnce = (entry: StoredOutboxEntry): StoredOutboxEntry => ({
  ...entry,
  state: entry.state === 'sending' ? 'sending' : 'pending',
  attempts: 0,
  nextAttemptMs: 0,
  problem: null,
});
