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
  /** Looks at what it was given, when that changed since it was looked at last. */
  look(): void;
  /** Hosted has this one for it; null: none any more. */
  receive(text: string | null): void;
  /** Follows what `look` found. True: it is another than before. */
  apply(): boolean;
  /** A file under the name its bytes have; undefined: none of the document that is followed. */
  medium(name: string): string | undefined;
}

interface CandidateDocument {
  readonly source: string;
  readonly document: KioskDocument;
  readonly text: string;
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
  const received = path.join(folder, 'document-from-hosted.json');
  /** Signature of the file's document that one from hosted took the place of: it is older, and nothing is wrong with that. */
  const superseded = path.join(folder, 'document-superseded.txt');
  const pinned = fs.existsSync(keyFile) ? fs.readFileSync(keyFile, 'utf8').trim() : null;

  let followed = readKept();
  let next: CandidateDocument | null = null;
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

  function read(source: string): CandidateDocument {
    const text = readDocumentText(source);
    const document = parseDocument(text);
    // The first key is taken from the file alone: who runs hosted must not choose it.
    const hasKey = source === file || key !== null || pinnedNow() !== null;
    if (!hasKey || !isTrusted(document))
      throw new KioskDocumentError('The document was signed with another key than the one this kiosk trusts (KIOSK_KEY).');
    return { source, document, text };
  }

  const isSuperseded = ({ signature }: KioskDocument) => fs.existsSync(superseded) && fs.readFileSync(superseded, 'utf8') === signature;

  function findSignature(source: string): string {
    try {
      return parseDocument(readDocumentText(source)).signature;
    } catch {
      // Not there, or no document: nothing to compare with.
      return '';
    }
  }

  /** Of a key that was trusted before, or of a stranger: who has one for this kiosk at hosted is heard again. */
  function dropUntrusted(): void {
    if (key === null && pinnedNow() === null) return;
    try {
      if (!isTrusted(parseDocument(readDocumentText(received)))) fs.rmSync(received);
    } catch {
      // None there, or none that is read, or one that stays: `look` says what is wrong with it.
    }
  }

  /** A kiosk that is fed by hosted alone has no file. */
  function findSources(): readonly string[] {
    if (!fs.existsSync(received)) return [file];
    return fs.existsSync(file) ? [file, received] : [received];
  }

  /** Pictures and films come with the file; what is kept already needs none. */
  function take(candidate: CandidateDocument): void {
    const { document } = candidate;
    if (followed !== null && isSuperseded(document)) return;
    if (followed !== null && document.issuedAt < followed.issuedAt)
      throw new KioskDocumentError(`The document is older than the one that is followed (${document.issuedAt}, ${followed.issuedAt}).`);
    if (followed !== null && document.signature === followed.signature) return;
    fs.mkdirSync(media, { recursive: true });
    for (const medium of mediaOf(document)) {
      const target = path.join(media, mediumName(medium));
      if (!fs.existsSync(target)) writeWhole(target, readNamedMedium(medium, path.dirname(file)));
    }
    next = candidate;
  }

  /** Takes the newest that can be taken. @throws what was wrong first with another */
  function check(): void {
    let wrong: unknown;
    const readable = findSources().flatMap((source) => {
      try {
        return [read(source)];
      } catch (error) {
        wrong ??= error;
        return [];
      }
    });
    for (const candidate of readable.sort((a, b) => (a.document.issuedAt < b.document.issuedAt ? 1 : -1))) {
      try {
        take(candidate);
        break;
      } catch (error) {
        wrong ??= error;
      }
    }
    if (wrong !== undefined) throw wrong;
  }

  dropUntrusted();
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
      const seen = `${stampOf(file)}, ${stampOf(received)}`;
      if (seen === looked) return;
      looked = seen;
      next = null;
      problem = null;
      try {
        check();
      } catch (error) {
        problem = describeError(error);
      }
    },
    receive(text) {
      try {
        if (text !== null) writeWhole(received, text);
        else if (fs.existsSync(received) && findSignature(received) !== followed?.signature) fs.rmSync(received);
      } catch (error) {
        problem = describeError(error);
      }
    },
    apply() {
      if (next === null) return false;
      const { source, document, text } = next;
      next = null;
      try {
        if (source === received) writeWhole(superseded, findSignature(file));
        writeWhole(keyFile, document.publicKey);
        writeWhole(kept, text);
      } catch (error) {
        problem = describeError(error);
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
function describeError(error: unknown): string {
  if (error instanceof KioskDocumentError) return error.message;
  if (storageFailure(error) === undefined) throw error;
  return `The document cannot be kept here: ${(error as NodeJS.ErrnoException).code}.`;
}

/** Changes with the file; a file that is not there has one, too. */
function stampOf(file: string): string {
  const stat = fs.statSync(file, { throwIfNoEntry: false, bigint: true });
  return stat === undefined ? 'none' : `${stat.ino} ${stat.size} ${stat.mtimeNs}`;
}
