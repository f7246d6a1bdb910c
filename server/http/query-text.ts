import type { ParsedUrlQuery } from 'node:querystring';
import type { Request } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';

export type QueryText = Readonly<Record<string, string | undefined>>;

/**
 * Returns the URL's query as plain texts. A repeated name of `known` is ambiguous: DomainError `invalid_query` (400).
 */
export function queryText(req: Request, known: readonly string[]): QueryText {
  return queryTexts(req.query as ParsedUrlQuery, known);
}

export function queryTexts(query: ParsedUrlQuery, known: readonly string[]): QueryText {
  const texts: Record<string, string | undefined> = {};
  for (const name in query) {
    const value = query[name];
    if (typeof value === 'string') texts[name] = value;
    else if (known.includes(name)) throw invalidQuery([{ field: name, message: `${name} must be given once` }]);
  }
  return texts;
}

/**
 * Returns the trimmed search text, or undefined if empty. Refuses NUL with a message, because databases refuse it too.
 */
export function parseSearch(name: string, typed = ''): string | undefined {
  if (typed.includes('\0')) throw invalidQuery([{ field: name, message: `${name} must not have control characters` }]);
  return typed.trim() || undefined;
}

export function invalidQuery(errors: readonly { readonly field: string; readonly message: string }[]): DomainError {
  return new DomainError('invalid_query', `${errors.map((error) => error.message).join('; ')}.`, { errors });
}
