/** Validates a typed card before anything is sent to the card service, with Stripe's wording. */

import * as copy from '../copy.ts';

/** Groups digits as printed on the card; American Express differs. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,7})?/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/**
 * Formats `1234` as `12 / 34` and `5` as `05 / `. Adds nothing while the text gets shorter, so that the slash can be
 * deleted.
 */
export function formatExpiry(typed: string, before: string): string {
  let digits = typed.replace(/\D/g, '').slice(0, 4);
  if (typed.length < before.length) return typed;
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** Returns undefined for a valid date; a card is valid until the end of its month. */
export function expiryProblem(typed: string, nowMs: number): string | undefined {
  const parts = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(typed);
  if (parts === null) return copy.expiryIncomplete;
  const month = Number(parts[1]);
  const year = Number(parts[2]) % 100;
  const now = new Date(nowMs);
  const thisYear = now.getFullYear() % 100;
  if (month < 1 || month > 12) return copy.expiryInvalid;
  if (year < thisYear) return copy.yearPast;
  if (year === thisYear && month < now.getMonth() + 1) return copy.expiryPast;
  if (year > thisYear + 50) return copy.yearInvalid;
  return undefined;
}

/** Three digits, four on American Express. */
export function cvcProblem(typed: string, cardNumber: string): string | undefined {
  const wanted = /^3[47]/.test(cardNumber.replace(/\D/g, '')) ? 4 : 3;
  return new RegExp(`^\\d{${wanted}}$`).test(typed.trim()) ? undefined : copy.cvcIncomplete;
}

/**
 * True if the card service can send a receipt to it; a partly typed address must not cause the payment to be refused.
 */
export function isEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.trim());
}
