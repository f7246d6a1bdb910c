import type { SafeStorage } from 'electron';

/** The system's store for secrets: what it sealed, only this user of this computer opens. */
export interface SecretStore {
  seal(text: string): Promise<Buffer>;
  /** Rejects when another user or another store sealed it. */
  open(sealed: Buffer): Promise<string>;
}

/** How Electron calls sealing under a password that is the same everywhere: no store at all. */
const NO_STORE = new Set(['basic_text', 'unknown']);

/** Undefined where the system has none, as on a kiosk's bare Linux. To be asked from `ready` on. */
export async function findSecretStore(storage: SafeStorage, platform: NodeJS.Platform): Promise<SecretStore | undefined> {
  if (platform === 'linux' && NO_STORE.has(storage.getSelectedStorageBackend())) return undefined;
  if (!(await storage.isAsyncEncryptionAvailable())) return undefined;
  return {
    seal: (text) => storage.encryptStringAsync(text),
    open: async (sealed) => (await storage.decryptStringAsync(sealed)).result,
  };
}
