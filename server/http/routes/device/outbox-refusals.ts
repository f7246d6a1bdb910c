import { DomainError } from '#domain/kernel/problem.ts';
import type { ChangeResult } from '../../../outbox/outbox.ts';
import { ALREADY_SENT } from '../../../outbox/settling.ts';

type Refused = Extract<ChangeResult, 'already_sent' | 'unknown'>;

/** Refuses a change of an outbox entry with the reason. @throws DomainError */
export function refuseChange(result: Refused): never;
export function refuseChange(result: ChangeResult): void;
export function refuseChange(result: ChangeResult): void {
  if (result === 'unknown') throw new DomainError('not_found', 'Nothing with this id waits on this device.');
  if (result === 'already_sent') throw new DomainError('conflict', ALREADY_SENT);
}
