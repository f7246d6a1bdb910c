import fs from 'node:fs';
import path from 'node:path';
import { type KioskDocument, mediaOf } from '#domain/device/kiosk-document.ts';
import { storageFailure } from '../runtime/storage-failure.ts';
import { isKeyNamed } from '../security/signing.ts';
import { KioskDocumentError, parseDocument, readDocumentText, readNamedMedium } from './document.ts';
import { writeWhole } from './write-whole.ts';

export interface KeptDocumentDeps {
  /** Path of the signed document (KIOSK_CONFIG). */
  readonly file: string;
  /** Signing key or its fingerprint (KIOSK_KEY); null: the first signer is trusted from then on. */
  readonly key: string | null;
  /** This kiosk's folder for what it follows. */
  readonly folder: string;
}

/** The document a kiosk follows, and why it does not follow the one it received. */
export interface KeptDocument {
  readonly followed: KioskDocument | null;
  readonly problem: string | null;
  /** Rises with every applied document. */
  readonly revision: number;
  /** Reads the documents it received if they have changed since the last look. */
  look(): void;
  /** Stores hosted's document for this kiosk; null: hosted has none any more. */
  receive(text: string | null): void;
  /** Follows what `look` found. True if the document changed. */
  apply(): boolean;
  /** Returns the path of a media file by its stored name; undefined if the followed document has none by that name. */
  medium(name: string): string | undefined;
}

interface CandidateDocument {
  readonly source: string;
  readonly document: KioskDocument;
  readonly text: string;
}

export const mediumName = ({ file, sha256 }: KioskDocument['attract'][number]) => sha256 + path.extname(file).toLowerCase();

/**
 * Opens the followed document. The last valid one is stored beside the key that signed it, so that a broken, older or
 * foreign one never replaces it, even after a restart.
 */
export function openKeptDocument({ file, key, folder }: KeptDocumentDeps): KeptDocument {
  const kept = path.join(folder, 'document.json');
  const keyFile = path.join(folder, 'document-key.txt');
  const media = path.join(folder, 'media');
  const received = path.join(folder, 'document-from-hosted.json');
  /** Holds the signature of the file's document after one from hosted replaced it: an older file is no error then. */
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
      // KIOSK_KEY has changed since: documents signed by the old key are no longer trusted.
      return key === null || isKeyNamed(key, document.publicKey) ? document : null;
    } catch {
      // Damaged on disk: the received document replaces it, as at the first start.
      return null;
    }
  }

  function read(source: string): CandidateDocument {
    const text = readDocumentText(source);
    const document = parseDocument(text);
    // The first key is accepted only from the file: hosted's operator must not choose it.
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
      // Missing, or no valid document: nothing to compare with.
      return '';
    }
  }

  /**
   * Deletes a received document whose key is not trusted, so that one signed by the right key can be received again.
   */
  function dropUntrusted(): void {
    if (key === null && pinnedNow() === null) return;
    try {
      if (!isTrusted(parseDocument(readDocumentText(received)))) fs.rmSync(received);
    } catch {
      // Missing, unreadable or undeletable: `look` reports what is wrong with it.
    }
  }

  /** Returns the files to read; a kiosk fed only by hosted has no file of its own. */
  function findSources(): readonly string[] {
    if (!fs.existsSync(received)) return [file];
    return fs.existsSync(file) ? [file, received] : [received];
  }

  /**
   * Prepares a document to be applied. Its pictures and films lie beside the file; those stored already are not copied
   * again.
   */
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

  /** Prepares the newest applicable document. @throws the first error found in any of them */
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

/** Returns the problem as a sentence. A full disk keeps a kiosk at its current document and must not stop it. */
function describeError(error: unknown): string {
  if (error instanceof KioskDocumentError) return error.message;
  if (storageFailure(error) === undefined) throw error;
  return `The document cannot be kept here: ${(error as NodeJS.ErrnoException).code}.`;
}

/** Changes whenever the file does; a missing file has a stamp, too. */
function stampOf(file: string): string {
  const stat = fs.statSync(file, { throwIfNoEntry: false, bigint: true });
  return stat === undefined ? 'none' : `${stat.ino} ${stat.size} ${stat.mtimeNs}`;
}
