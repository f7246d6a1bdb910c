import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { serverNow } from '#lib/time/server-clock.ts';

const MINUTE_MS = 60_000;

/** Formats a duration: 95 minutes → `1 h 35 min`; 50 hours → `2 days 2 h`. */
export function formatSpan(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 ? `${days} days` : `${days} days ${hours % 24} h`;
}

/** Formats a duration in one unit: `40 min`, `23 h`, `2 days`. */
export function formatCoarsely(ms: number): string {
  const hours = Math.floor(Math.max(0, ms) / (60 * MINUTE_MS));
  if (hours === 0) return formatSpan(ms);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

export interface Promise24 {
  readonly isOverdue: boolean;
  /** `20 h left`, `overdue by 2 h`. */
  readonly text: string;
  /** `20 h left`, `2 h late`. */
  readonly short: string;
  /** `waiting 3 h 10 min`. */
  readonly age: string;
}

/** Compares an entry's age with its promised time; times in ms since 1970. */
export function promiseOf(sinceMs: number, dueMs: number, nowMs: number): Promise24 {
  const isOverdue = nowMs > dueMs;
  return {
    isOverdue,
    text: isOverdue ? `overdue by ${formatSpan(nowMs - dueMs)}` : `${formatSpan(dueMs - nowMs)} left`,
    short: isOverdue ? `${formatCoarsely(nowMs - dueMs)} late` : `${formatCoarsely(dueMs - nowMs)} left`,
    age: `waiting ${formatSpan(nowMs - sinceMs)}`,
  };
}

/** Returns the time, updated twice a minute, so that displayed ages stay correct. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useInterval(() => setNow(serverNow()), MINUTE_MS / 2, { autoInvoke: true });
  return now;
}
