/** An uploaded or fetched picture; its file is under `images/` of the file store. */
export interface StoredPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** If false, only a signed address shows it. */
  readonly isPublic: boolean;
  readonly createdAt: string;
}

/**
 * Pictures, their owners and their visibility. An owner is a listing, a catalogue imported at the command line, or a
 * revision of the shop's document.
 */
export interface ImageStore {
  /** Keeps an existing picture: it stays public once it was, and its age is reset. */
  put(picture: StoredPicture): Promise<void>;
  totalBytes(): Promise<number>;
  find(hash: string): Promise<StoredPicture | undefined>;
  /** Replaces the pictures that the owner uses. */
  setUses(owner: string, hashes: readonly string[]): Promise<void>;
  findSource(url: string): Promise<string | undefined>;
  putSource(url: string, hash: string): Promise<void>;
  /**
   * Moves up to `limit` unused pictures, last put before `before`, to the trash at `at`; their files stay for a while.
   */
  takeOrphans(before: string, limit: number, at: string): Promise<string[]>;
  /**
   * Takes a picture out of the trash before its file is written. Returns false if the file is being removed at this
   * moment.
   */
  rescue(hash: string): Promise<boolean>;
  /**
   * Returns up to `limit` pictures in the trash since before `before`, marked as being removed; after deleting their
   * files call `endRemoval`.
   */
  beginRemoval(before: string, limit: number): Promise<string[]>;
  endRemoval(hash: string): Promise<void>;
}
