import type { SafeStorage } from 'electron';

/** The system's secret store: only the same user of the same computer can open what it sealed. */
export interface SecretStore {
  seal(text: string): Promise<Buffer>;
  /** `isStale`: sealed under a key that has since been replaced. Rejects if another user or another store sealed it. */
  open(sealed: Buffer): Promise<{ readonly text: string; readonly isStale: boolean }>;
}

/** Backends in which Electron seals under a fixed, public password: no store at all. */
const NO_STORE = new Set(['basic_text', 'unknown']);
/** Electron's message while the store starts, or waits for its own password. */
const BUSY = /temporarily unavailable/;
const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

/**
 * Returns undefined if the system has none, as on a kiosk's bare Linux, or on a desktop whose keyring does not answer.
 * Call after `ready`.
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
 * On Linux the desktop may support a keyring while none answers. The newer calls then silently seal under the fixed
 * password; the older one reports it.
 */
const hasKeyring = (storage: SafeStorage): boolean => storage.isEncryptionAvailable() && !NO_STORE.has(storage.getSelectedStorageBackend());
