import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import * as z from 'zod';
import { DomainError } from '#domain/kernel/problem.ts';
import { storageFailure } from '../runtime/storage-failure.ts';
import { isSameToken } from '../security/same-token.ts';
import { isPin } from './pin.ts';
import { writeWhole } from './write-whole.ts';

/** Wrong PINs in a row until the door is locked. */
const TRIES = 5;
const FIRST_LOCK_MS = 60_000;
/** Doubled with every lock up to here: anybody can reach the door, and the stand's own staff must not wait a day for it. */
const LONGEST_LOCK_MS = 15 * 60_000;
/** The panel locks itself when nobody uses it. */
const OPEN_MS = 60_000;
const TOKEN_BYTES = 24;

const StateSchema = z.object({ wrong: z.number(), locks: z.number(), lockedUntilMs: z.number() });
type State = z.infer<typeof StateSchema>;
const NOBODY_TRIED: State = { wrong: 0, locks: 0, lockedUntilMs: 0 };

export interface StaffDeps {
  /** Keeps wrong tries and locks over restarts. */
  readonly file: string;
  /** null: no PIN opens it. */
  readonly pinHash: () => string | null;
  /** The clock of this device: locks outlive a restart, which no monotonic clock does. */
  readonly wall: () => number;
  readonly clock: () => number;
  readonly timeScale: number;
}

/** Who may use the panel of a kiosk: one who knew the PIN, until a minute after their last press. */
export interface StaffAccess {
  /** @throws DomainError `wrong_pin` with `triesLeft`, `locked` with `retryAfter` in seconds */
  unlock(pin: string): Promise<{ readonly staffToken: string; readonly openMs: number }>;
  /** True for the token while it lasts; moves its end. */
  isOpenTo(token: string | undefined): boolean;
  /** Milliseconds until it locks by itself; 0: it is locked. */
  leftMs(): number;
  lock(): void;
  /** Takes off lock and wrong tries: whoever signs this kiosk's documents says so by a newer one. */
  forgive(): void;
}

export function createStaffAccess({ file, pinHash, wall, clock, timeScale }: StaffDeps): StaffAccess {
  let state = read(file);
  let open: { readonly token: string; untilMs: number } | null = null;

  function keep(next: State): void {
    state = next;
    try {
      writeWhole(file, JSON.stringify(next));
    } catch (error) {
      // On a full disk a try counts for as long as this process runs: whoever could make room must not be kept out.
      if (storageFailure(error) === undefined) throw error;
    }
  }

  const lockMs = (locks: number) => Math.min(FIRST_LOCK_MS * 2 ** (locks - 1), LONGEST_LOCK_MS) / timeScale;
  /** A clock that was put back locks nobody out for longer than the lock itself. */
  const lockedMs = () => (state.locks === 0 ? 0 : Math.min(Math.max(0, state.lockedUntilMs - wall()), lockMs(state.locks)));

  function refuseWhileLocked(): void {
    const leftMs = lockedMs();
    if (leftMs === 0) return;
    const retryAfter = Math.ceil(leftMs / 1000);
    throw new DomainError('locked', `The PIN was wrong too often. Try again in ${retryAfter} seconds.`, {
      retryAfter,
      retryAfterSeconds: retryAfter,
    });
  }

  /** Counted and kept before it is looked at: neither many at once nor a pulled plug gives another try. */
  function countTry(): void {
    const wrong = state.wrong + 1;
    const locks = state.locks + 1;
    keep(wrong < TRIES ? { ...state, wrong } : { wrong: 0, locks, lockedUntilMs: wall() + lockMs(locks) });
  }

  return {
    async unlock(pin) {
      refuseWhileLocked();
      const before = state;
      countTry();
      const counted = state;
      const hash = pinHash();
      if (hash === null || !(await isPin(pin, hash))) {
        if (before.locks !== counted.locks) refuseWhileLocked();
        const triesLeft = TRIES - counted.wrong;
        throw new DomainError('wrong_pin', `Wrong PIN. ${triesLeft} tries left.`, { triesLeft });
      }
      keep(NOBODY_TRIED);
      open = { token: randomBytes(TOKEN_BYTES).toString('base64url'), untilMs: clock() + OPEN_MS / timeScale };
      return { staffToken: open.token, openMs: OPEN_MS / timeScale };
    },
    isOpenTo(token) {
      if (open === null || clock() > open.untilMs || !isSameToken(token, open.token)) return false;
      open.untilMs = clock() + OPEN_MS / timeScale;
      return true;
    },
    leftMs: () => (open === null ? 0 : Math.max(0, open.untilMs - clock())),
    lock() {
      open = null;
    },
    forgive: () => keep(NOBODY_TRIED),
  };
}

function read(file: string): State {
  if (!fs.existsSync(file)) return NOBODY_TRIED;
  try {
    return StateSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    // Unreadable: whoever damaged it gains no tries by it.
    return { wrong: TRIES - 1, locks: 0, lockedUntilMs: 0 };
  }
}
