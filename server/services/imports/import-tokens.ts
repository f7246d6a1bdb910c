import { createHash } from 'node:crypto';
import { DomainError } from '#domain/kernel/problem.ts';
import type { ImportState } from '#domain/listing/import-wire.ts';
import type { Tokens } from '../../tokens.ts';

/** Suppliers of bulk imports: one per import token, whatever company name their files state. */
export const supplierIdOf = (scope: string) => `sup-${createHash('sha256').update(`import:${scope}`).digest('hex').slice(0, 20)}`;

/** What a supplier keeps and sends with the next file. */
export function importTokenOf(scope: string, tokens: Pick<Tokens, 'tokenOf'>): string {
  return `${scope}.${tokens.tokenOf('import', `scope:${scope}`)}`;
}

/** The scope an import token stands for. @throws DomainError('unauthorized') when we did not make it */
export function scopeOf(importToken: string, tokens: Pick<Tokens, 'isTokenOf'>): string {
  const dot = importToken.lastIndexOf('.');
  const scope = importToken.slice(0, dot);
  if (dot > 0 && tokens.isTokenOf('import', `scope:${scope}`, importToken.slice(dot + 1))) return scope;
  throw new DomainError('unauthorized', 'This import token is not one of ours. Leave it out to begin anew.');
}

const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  analysing: 'still being read',
  ready: 'waiting for your agreement',
  importing: 'being imported',
  done: 'imported already',
  failed: 'over: it failed',
  cancelled: 'cancelled',
};

export function wrongState(state: ImportState, participle: string): DomainError {
  return new DomainError('conflict', `This import is ${STATE_WORDS[state]} and cannot be ${participle}.`, { state });
}

export const notYours = () => new DomainError('not_found', 'There is no such import.');
