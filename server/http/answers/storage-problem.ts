import { DomainError } from '#domain/kernel/problem.ts';
import type { StorageFailure } from '../../runtime/storage-failure.ts';

/** Message for the caller and seconds until a retry makes sense; null if an operator has to act first. */
const ANSWERS: Record<StorageFailure, readonly [string, number | null]> = {
  full: ['The disk of this server is full: it can show everything, but keep nothing new.', 60],
  busy: ['The database is busy with other work. Try again in a moment.', 2],
  readonly: ['The database of this server cannot be written at the moment: it can show everything, but keep nothing new.', 60],
  damaged: ['The database of this server is damaged and needs its operator. What you sent was not kept.', null],
  misplaced: ['The files of this server are out of reach and need its operator. What you sent was not kept.', null],
  away: ['The database does not answer: this server can show everything, but keep nothing new for a moment.', 5],
  slow: ['The disk of this server takes too long to keep anything: it can show everything, but keep nothing new for now.', 5],
  unreadable: ['The disk of this server reports errors. What you sent was not kept.', 60],
};

/** Maps a storage failure to a refusal that is neither the caller's error nor a bug. */
export function storageProblem(failure: StorageFailure): DomainError {
  const [detail, retryAfterSeconds] = ANSWERS[failure];
  return new DomainError('unavailable', detail, { part: 'store', ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }) });
}
