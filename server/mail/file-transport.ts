import fs from 'node:fs/promises';
import path from 'node:path';
import { type MailSender, toMime } from './mime-message.ts';
import type { MailTransport } from './transport.ts';

/**
 * Writes each mail to a file that any mail program opens. Written atomically under a fixed name, so sending twice
 * leaves one file.
 */
export function createFileTransport({ folder, sender }: { readonly folder: string; readonly sender: () => MailSender }): MailTransport {
  return {
    kind: 'file',
    send: async (outgoing) => {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      // Ids start over after a restored backup; with the time the name stays unique.
      const file = path.join(folder, `${String(outgoing.id).padStart(6, '0')}-${outgoing.atMs.toString(36)}.eml`);
      const part = `${file}.part`;
      const handle = await fs.open(part, 'w', 0o600);
      try {
        await handle.writeFile(await toMime(outgoing, sender()));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await fs.rename(part, file);
      return file;
    },
  };
}
