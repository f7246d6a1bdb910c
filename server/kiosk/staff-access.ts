import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import * as z from 'zod';
import { DomainError } from '#domain/kernel/problem.ts';
import { storageFailure } from '../runtime/storage-failure.ts';
import { isSameToken } from '../security/same-token.ts';
import { isPin } from './pin.ts';
import { writeWhole } from './write-whole.ts';

/** Wrong PINs in a row after which the panel is locked. */
const TRIES = 5;
const FIRST_LOCK_MS = 60_000;
/**
 * Doubles with every lock up to this maximum in milliseconds: any visitor can reach the PIN pad, and the stand's own
 * staff must not wait a day.
 */
const LONGEST_LOCK_MS = 15 * 60_000;
/** Milliseconds without input after which the panel locks itself. */
const OPEN_MS = 60_000;
const TOKEN_BYTES = 24;

const StateSchema = z.object({ wrong: z.number(), locks: z.number(), lockedUntilMs: z.number() });
type State = z.infer<typeof StateSchema>;
const NOBODY_TRIED: State = { wrong: 0, locks: 0, lockedUntilMs: 0 };

export interface StaffDeps {
  /** Stores wrong tries and locks across restarts. */
  readonly file: string;
  /** null: no PIN opens the panel. */
  readonly pinHash: () => string | null;
  /** This device's clock: locks outlive a restart, which no monotonic clock does. */
  readonly wall: () => number;
  readonly clock: () => number;
  readonly timeScale: number;
}

/** Access to a kiosk's staff panel: granted by PIN until a minute after the last input. */
export interface StaffAccess {
  /** @throws DomainError `wrong_pin` with `triesLeft`, `locked` with `retryAfter` in seconds */
  unlock(pin: string): Promise<{ readonly staffToken: string; readonly openMs: number }>;
  /** True while the token is valid; extends its time. */
  isOpenTo(token: string | undefined): boolean;
  /** Milliseconds until it locks by itself; 0 if locked. */
  leftMs(): number;
  lock(): void;
  /** Clears the lock and wrong tries; a newer document signed for this kiosk does so. */
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
      // On a full disk a try counts only while this process runs: a person who could free space must not be locked out.
      if (storageFailure(error) === undefined) throw error;
    }
  }

  const lockMs = (locks: number) => Math.min(FIRST_LOCK_MS * 2 ** (locks - 1), LONGEST_LOCK_MS) / timeScale;
  /** If the clock was set back, the lock still lasts no longer than its full time. */
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

  /** Counts and stores a try before checking it: neither parallel tries nor a power cut give an extra one. */
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
    // Unreadable: damaging the file gains no tries.
    return { wrong: TRIES - 1, locks: 0, lockedUntilMs: 0 };
  }
}
