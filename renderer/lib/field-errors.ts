import { ApiError } from './api-client.ts';

/** What the API said of each field of a form (422), by field name; empty for every other failure. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/** Without those that a change answers: of its fields, and of what is in them (`tiers.0.price`). */
export function withoutChanged(errors: Readonly<Record<string, string>>, change: object): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !((field.split('.')[0] ?? '') in change)));
}
