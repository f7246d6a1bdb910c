import { ApiError } from './api-client.ts';

/** What the API said of each field of a form (422), by field name; empty for every other failure. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
