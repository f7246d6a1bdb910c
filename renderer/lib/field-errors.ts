import { ApiError } from './api-client.ts';

/** Returns the API's errors of a form (422) by field name; empty for every other failure. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/** Drops the errors of changed fields and of their parts (`tiers.0.price`). */
export function withoutChanged(errors: Readonly<Record<string, string>>, change: object): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !((field.split('.')[0] ?? '') in change)));
}
