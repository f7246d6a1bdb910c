import { hashText } from '#domain/kernel/hash-text.ts';
import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import type { CartItem } from '../cart.ts';
import { type ReferredLine, referTo } from './short-references.ts';

/** Lines per code; more would make modules too small for a phone's camera. */
const LINES_PER_CODE = 60;
/**
 * Longest text that is decoded: more than the four codes of 200 lines, at most about 1,900 digits each, have together.
 * Anything longer is no cart.
 */
const MAX_DIGITS = 8000;
const MAX_CODES = 255;

export interface CarriedPart {
  readonly lines: readonly ReferredLine[];
  /** The same for all codes of one cart. */
  readonly tag: string;
  /** Counts from 1. */
  readonly part: number;
  readonly parts: number;
}

export const CARRIED_VERSION = '2';

/**
 * Encodes a cart as texts for URL fragments, one per code, for a screen without network: `2;` and digits, which QR
 * codes store as ten bits per three digits. The digits are one number: 01, part, parts, tag (4 bytes), lines, checksum
 * (4 bytes). A line is the digest of its product's id (6 bytes), a varint of twice the quantity, plus 1 if a digest of
 * the variant (4 bytes) follows.
 */
export function encodeCarried(items: readonly CartItem[]): readonly string[] {
  const lines = items.map(referTo);
  const tag = hashText(JSON.stringify(lines));
  const parts = Math.max(1, Math.ceil(lines.length / LINES_PER_CODE));
  return Array.from({ length: parts }, (_, at) => {
    const own = lines.slice(at * LINES_PER_CODE, (at + 1) * LINES_PER_CODE);
    const bytes = [at + 1, parts, ...bigEndian(tag, 4), ...own.flatMap(lineBytes)];
    return `${CARRIED_VERSION};${toDigits([...bytes, ...bigEndian(checksum(bytes), 4)])}`;
  });
}

/**
 * Decodes a text of {@link encodeCarried} without its version. Returns undefined if it is cut off, mistyped or not such
 * a text.
 */
export function decodeCarried(digits: string): CarriedPart | undefined {
  const bytes = fromDigits(digits);
  if (bytes === undefined || bytes.length < 10) return undefined;
  const body = bytes.slice(0, -4);
  if (checksum(body) !== fromBigEndian(bytes.slice(-4))) return undefined;
  const [part = 0, parts = 0] = body;
  const lines = readLines(body.slice(6));
  if (lines === undefined || part < 1 || part > parts || parts > MAX_CODES) return undefined;
  return { lines, tag: fromBigEndian(body.slice(2, 6)).toString(36), part, parts };
}

const lineBytes = ({ reference, choice, quantity }: ReferredLine): number[] => [
  ...bigEndian(reference, 6),
  ...varint(quantity * 2 + (choice === null ? 0 : 1)),
  ...(choice === null ? [] : bigEndian(choice, 4)),
];

function readLines(bytes: readonly number[]): readonly ReferredLine[] | undefined {
  const lines: ReferredLine[] = [];
  let at = 0;
  const take = (count: number) => {
    const taken = bytes.slice(at, at + count);
    at += count;
    return taken.length === count ? fromBigEndian(taken) : Number.NaN;
  };
  while (at < bytes.length) {
    const reference = take(6);
    let amount = 0;
    let byte = 0x80;
    for (let shift = 1; byte >= 0x80 && shift <= 0x80 ** 3; shift *= 0x80) {
      byte = take(1);
      amount += (byte & 0x7f) * shift;
    }
    const quantity = Math.floor(amount / 2);
    const choice = amount % 2 === 1 ? take(4) : null;
    const isWhole = at <= bytes.length && byte < 0x80;
    if (!isWhole || quantity < 1 || quantity > MAX_QUANTITY) return undefined;
    lines.push({ reference, choice, quantity });
  }
  return lines;
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...varint(Math.floor(value / 0x80))];
}

const bigEndian = (value: number, length: number): number[] =>
  Array.from({ length }, (_, at) => Math.floor(value / 0x100 ** (length - 1 - at)) % 0x100);

const fromBigEndian = (bytes: readonly number[]) => bytes.reduce((value, byte) => value * 0x100 + byte, 0);

/** A leading 01 preserves leading zero bytes. */
const toDigits = (bytes: readonly number[]) => BigInt(`0x01${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`).toString();

function fromDigits(digits: string): readonly number[] | undefined {
  if (!/^\d+$/.test(digits) || digits.length > MAX_DIGITS) return undefined;
  const hex = BigInt(digits).toString(16);
  return hex.startsWith('1') && hex.length % 2 === 1
    ? (hex.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
    : undefined;
}

/** Detects a cut or mistyped code, not a forged one; forging a cart gains nothing. */
const checksum = (bytes: readonly number[]) => hashText(String.fromCharCode(...bytes));
