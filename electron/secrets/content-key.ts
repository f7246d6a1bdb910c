import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../../server/db/start-error.ts';
import { openContentKey } from '../../server/outbox/content-key.ts';
import { CONTENT_KEY_BYTES } from '../../server/outbox/seal.ts';
import type { SecretStore } from './secret-store.ts';

/** Prefix of a key file sealed by the system's secret store; other files hold the key itself. */
const MARK = 'system1.';

/**
 * Opens the key that encrypts pending data on this device, itself sealed by the system's secret store if there is one.
 * Seals an unsealed key at the first start with a store. Rejects with a StartError if the file exists but yields no
 * key: a new key would lose the sealed data.
 */
export async function openSealedContentKey(file: string, store: SecretStore | undefined): Promise<Buffer> {
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
  if (text?.startsWith(MARK)) return unseal(file, text, store);
  if (store === undefined) return openContentKey(file);
  const key = text === undefined ? randomBytes(CONTENT_KEY_BYTES) : openContentKey(file);
  try {
    await keepSealed(file, key, store);
    return key;
  } catch {
    // The store is locked or refuses: the key stays unsealed in its file, as without a store.
    return text === undefined ? openContentKey(file) : key;
  }
}

async function unseal(file: string, text: string, store: SecretStore | undefined): Promise<Buffer> {
  const folder = path.dirname(file);
  const problem = `${file} was sealed by this system’s store for secrets, which does not open it. Start Tradewind as the user it belongs to, with the store unlocked. If the store was emptied or got another password, what waits to be sent is lost: move ${path.basename(file)} and user.db out of ${folder} and start again.`;
  if (store === undefined) throw new StartError(problem);
  const opened = await store.open(Buffer.from(text.slice(MARK.length), 'base64')).catch((cause: unknown) => {
    throw new StartError(problem, { cause });
  });
  const key = Buffer.from(opened.text, 'base64');
  // Failing here leaves the key sealed as before.
  if (opened.isStale) await keepSealed(file, key, store).catch(() => {});
  return key;
}

/** Replaces the unsealed key atomically, after verifying that the sealed one opens. */
async function keepSealed(file: string, key: Buffer, store: SecretStore): Promise<void> {
  const sealed = await store.seal(key.toString('base64'));
  if ((await store.open(sealed)).text !== key.toString('base64')) throw new Error('the store for secrets gives back something else');
  const fresh = `${file}.new`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(fresh, `${MARK}${sealed.toString('base64')}\n`, { mode: 0o600, flush: true });
  fs.renameSync(fresh, file);
}
