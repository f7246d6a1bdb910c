import fs from 'node:fs';
import path from 'node:path';
import { type KioskDocument, mediaOf } from '#domain/device/kiosk-document.ts';
import { storageFailure } from '../runtime/storage-failure.ts';
import { isKeyNamed } from '../security/signing.ts';
import { KioskDocumentError, parseDocument, readDocumentText, readNamedMedium } from './document.ts';
import { writeWhole } from './write-whole.ts';

export interface KeptDocumentDeps {
  /** KIOSK_CONFIG. */
  readonly file: string;
  /** KIOSK_KEY. */
  readonly key: string | null;
  /** Of this kiosk, for what it follows. */
  readonly folder: string;
}

/** The document a kiosk follows, and why it does not follow the one it was given. */
export interface KeptDocument {
  readonly followed: KioskDocument | null;
  readonly problem: string | null;
  /** Rises with every document that is applied. */
  readonly revision: number;
  /** Looks at the file, when it changed since it was looked at last. */
  look(): void;
  /** Follows what `look` found. True: it is another than before. */
  apply(): boolean;
  /** A file under the name its bytes have; undefined: none of the document that is followed. */
  medium(name: string): string | undefined;
}

/** How a medium is called where it is kept. */
export const mediumName = ({ file, sha256 }: KioskDocument['attract'][number]) => sha256 + path.extname(file).toLowerCase();

/**
 * The last sound document is kept beside the key that signed it, so that a broken, older or foreign one never takes its place,
 * not after a restart either.
 */
export function openKeptDocument({ file, key, folder }: KeptDocumentDeps): KeptDocument {
  const kept = path.join(folder, 'document.json');
  const keyFile = path.join(folder, 'document-key.txt');
  const media = path.join(folder, 'media');
  const pinned = fs.existsSync(keyFile) ? fs.readFileSync(keyFile, 'utf8').trim() : null;

  let followed = readKept();
  let next: { readonly document: KioskDocument; readonly text: string } | null = null;
  let problem: string | null = null;
  let looked = '';
  let revision = 0;

  const isTrusted = ({ publicKey }: KioskDocument) =>
    key === null ? pinnedNow() === null || pinnedNow() === publicKey : isKeyNamed(key, publicKey);
  const pinnedNow = () => followed?.publicKey ?? pinned;

  function readKept(): KioskDocument | null {
    if (!fs.existsSync(kept)) return null;
    try {
      const document = parseDocument(readDocumentText(kept));
      // Another key was named since: what the old one signed is nobody's word any more.
      return key === null || isKeyNamed(key, document.publicKey) ? document : null;
    } catch {
      // Damaged on the disk; the one that was given takes its place, as at the first start.
      return null;
    }
  }

  function check(): void {
    const text = readDocumentText(file);
    const document = parseDocument(text);
    if (!isTrusted(document))
      throw new KioskDocumentError('The document was signed with another key than the one this kiosk trusts (KIOSK_KEY).');
    if (followed !== null && document.issuedAt < followed.issuedAt)
      throw new KioskDocumentError(`The document is older than the one that is followed (${document.issuedAt}, ${followed.issuedAt}).`);
    if (followed !== null && document.signature === followed.signature) return;
    fs.mkdirSync(media, { recursive: true });
    for (const medium of mediaOf(document)) {
      const target = path.join(media, mediumName(medium));
      if (!fs.existsSync(target)) writeWhole(target, readNamedMedium(medium, path.dirname(file)));
    }
    next = { document, text };
  }

  return {
    get followed() {
      return followed;
    },
    get problem() {
      return problem;
    },
    get revision() {
      return revision;
    },
    look() {
      const seen = stampOf(file);
      if (seen === looked) return;
      looked = seen;
      next = null;
      problem = null;
      try {
        check();
      } catch (error) {
        problem = inWords(error);
      }
    },
    apply() {
      if (next === null) return false;
      const { document, text } = next;
      next = null;
      try {
        writeWhole(keyFile, document.publicKey);
        writeWhole(kept, text);
      } catch (error) {
        problem = inWords(error);
        return false;
      }
      followed = document;
      revision += 1;
      const names = new Set(mediaOf(document).map(mediumName));
      for (const name of fs.existsSync(media) ? fs.readdirSync(media) : [])
        if (!names.has(name)) fs.rmSync(path.join(media, name), { force: true });
      return true;
    },
    medium: (name) =>
      followed !== null && mediaOf(followed).some((medium) => mediumName(medium) === name) ? path.join(media, name) : undefined,
  };
}

/** A disk that takes nothing keeps a kiosk at the document it has, and from nothing else. */
function inWords(error: unknown): string {
  if (error instanceof KioskDocumentError) return error.message;
  if (storageFailure(error) === undefined) throw error;
  return `The document cannot be kept here: ${(error as NodeJS.ErrnoException).code}.`;
}

/** Changes with the file; a file that is not there has one, too. */
function stampOf(file: string): string {
  const stat = fs.statSync(file, { throwIfNoEntry: false, bigint: true });
  return stat === undefined ? 'none' : `${stat.ino} ${stat.size} ${stat.mtimeNs}`;
}
