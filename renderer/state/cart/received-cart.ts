import { deviceStorage, tabStorage } from '#lib/device/device-storage.ts';
import { newKey } from '#lib/submission/new-key.ts';

/** What this tab did with carts handed over to it; gone with the tab, so a reload neither redeems nor fills twice. */
const PREFIX = 'tradewind.received.';
const FROM = `${PREFIX}from`;
const TOKEN = /^[\w-]{22}$/;

/** The idempotency key this tab redeems a link with: the same on every reload. */
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
  // A link that carries the cart itself is known to nobody.
  if (TOKEN.test(source)) tabStorage().setItem(FROM, source);
  else forgetReceived();
}

/** The link that this tab's cart came by: the screen it came from hears when it is paid. */
export function receivedFrom(): string | null {
  return tabStorage().getItem(FROM);
}

/** The cart whose codes were scanned last, and which of them: each scan opens a tab of its own. */
const PARTS = `${PREFIX}parts`;

/** Which parts of a cart of several codes are in this device's cart already. */
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

/** That cart is paid; what is bought next is another one. */
export function forgetReceived(): void {
  tabStorage().removeItem(FROM);
}
