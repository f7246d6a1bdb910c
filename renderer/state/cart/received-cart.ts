import { deviceStorage, tabStorage } from '#lib/device/device-storage.ts';
import { newKey } from '#lib/submission/new-key.ts';

/**
 * What this tab did with carts handed over to it; ends with the tab, so that a reload neither redeems nor fills twice.
 */
const PREFIX = 'tradewind.received.';
const FROM = `${PREFIX}from`;
const TOKEN = /^[\w-]{22}$/;

/** Returns the idempotency key with which this tab redeems a link: the same on every reload. */
export function redeemKey(token: string): string {
  const name = `${PREFIX}key.${token}`;
  const held = tabStorage().getItem(name);
  if (held !== null) return held;
  const key = newKey();
  tabStorage().setItem(name, key);
  return key;
}

export function wasFilled(source: string): boolean {
  return tabStorage().getItem(`${PREFIX}filled.${source}`) !== null;
}

export function markFilled(source: string): void {
  tabStorage().setItem(`${PREFIX}filled.${source}`, 'yes');
  // A link that contains the cart itself is unknown to the server.
  if (TOKEN.test(source)) tabStorage().setItem(FROM, source);
  else forgetReceived();
}

/** Returns the link that this tab's cart came from: the screen that showed it is notified of the payment. */
export function receivedFrom(): string | null {
  return tabStorage().getItem(FROM);
}

/** The cart of the last scanned codes, and which of them: each scan opens a tab of its own. */
const PARTS = `${PREFIX}parts`;

/** Returns the parts of a cart with several codes that are already in this device's cart. */
export function receivedParts(tag: string): ReadonlySet<string> {
  const [held, ...parts] = (deviceStorage().getItem(PARTS) ?? '').split(' ');
  return new Set(held === tag ? parts : []);
}

export function markPart(tag: string, part: number): void {
  deviceStorage().setItem(PARTS, [tag, ...new Set([...receivedParts(tag), String(part)])].join(' '));
}

export function forgetParts(): void {
  deviceStorage().removeItem(PARTS);
}

/** Called when that cart is paid; the next purchase is another cart. */
export function forgetReceived(): void {
  tabStorage().removeItem(FROM);
}
