import { deviceStorage } from '../device/device-storage.ts';
import { newKey } from './new-key.ts';

const STORAGE_KEY = 'tradewind.client';
let inMemory: string | undefined;

/**
 * Says to the server that a repeated request comes from the same device, whatever network it is on by then: idempotency keys belong
 * to it. Random, sent with keyed requests only, and gone with "Forget me on this device".
 */
export function clientSecret(): string {
  try {
    const kept = deviceStorage().getItem(STORAGE_KEY);
    if (kept !== null && kept.length >= 16) return kept;
    const fresh = inMemory ?? newKey();
    deviceStorage().setItem(STORAGE_KEY, fresh);
    return fresh;
  } catch {
    // Storage is off or full: good for as long as this page is open.
    inMemory ??= newKey();
    return inMemory;
  }
}
