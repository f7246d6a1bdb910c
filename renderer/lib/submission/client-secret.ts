import { deviceStorage } from '../device/device-storage.ts';
import { newKey } from './new-key.ts';

const STORAGE_KEY = 'tradewind.client';
let inMemory: string | undefined;

/**
 * Identifies this device to the server on any network, because idempotency keys are scoped to it. Random, sent with
 * keyed requests only, and deleted by "Forget me on this device".
 */
export function clientSecret(): string {
  try {
    const kept = deviceStorage().getItem(STORAGE_KEY);
    if (kept !== null && kept.length >= 16) return kept;
    const fresh = inMemory ?? newKey();
    deviceStorage().setItem(STORAGE_KEY, fresh);
    return fresh;
  } catch {
    // Storage is off or full: valid while this page is open.
    inMemory ??= newKey();
    return inMemory;
  }
}
