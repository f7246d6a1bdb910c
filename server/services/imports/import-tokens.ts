import { DomainError } from '#domain/kernel/problem.ts';
import type { ImportState } from '#domain/listing/import-wire.ts';

const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  analysing: 'still being read',
  ready: 'waiting for your agreement',
  importing: 'being imported',
  done: 'imported already',
  failed: 'over: it failed',
  cancelled: 'cancelled',
};

export function wrongImportState(state: ImportState, participle: string): DomainError {
  return new DomainError('conflict', `This import is ${STATE_WORDS[state]} and cannot be ${participle}.`, { state });
}

export const unknownImport = () => new DomainError('not_found', 'There is no such import.');
