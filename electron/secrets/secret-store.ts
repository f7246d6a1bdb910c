import type { SafeStorage } from 'electron';

/** The system's store for secrets: what it sealed, only this user of this computer opens. */
export interface SecretStore {
  seal(text: string): Promise<Buffer>;
  /** `isStale`: sealed under a key that was replaced since. Rejects when another user or another store sealed it. */
  open(sealed: Buffer): Promise<{ readonly text: string; readonly isStale: boolean }>;
}

/** How Electron calls sealing under a password that is the same everywhere: no store at all. */
const NO_STORE = new Set(['basic_text', 'unknown']);
/** Electron's words while the store starts, or waits for its own password. */
const BUSY = /temporarily unavailable/;
const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

/**
 * Undefined where the system has none, as on a kiosk's bare Linux, or on a desktop whose keyring does not answer. To be asked from `ready` on.
 */
export async function findSecretStore(
  storage: SafeStorage,
  platform: NodeJS.Platform,
  pause: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
): Promise<SecretStore | undefined> {
  if (platform === 'linux' && !hasKeyring(storage)) return undefined;
  if (!(await storage.isAsyncEncryptionAvailable())) return undefined;

  async function open(sealed: Buffer, attempt = 1): Promise<{ text: string; isStale: boolean }> {
    try {
      const { result, shouldReEncrypt } = await storage.decryptStringAsync(sealed);
      return { text: result, isStale: shouldReEncrypt };
    } catch (error) {
      if (attempt === ATTEMPTS || !BUSY.test((error as Error).message)) throw error;
      await pause();
      return open(sealed, attempt + 1);
    }
  }

  return { seal: (text) => storage.encryptStringAsync(text), open: (sealed) => open(sealed) };
}

/**
 * Linux: a desktop may be one of those that have a keyring, and none answers. The newer calls then seal under the password that is the same
 * everywhere and say nothing of it; the older one tells.
 */
const hasKeyring = (storage: SafeStorage): boolean => storage.isEncryptionAvailable() && !NO_STORE.has(storage.getSelectedStorageBackend());
