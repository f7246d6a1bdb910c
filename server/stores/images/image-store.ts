/** A picture that was uploaded or fetched; its file is under `images/` of the shop's files. */
export interface StoredPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** False: shown to holders of a signed address only. */
  readonly isPublic: boolean;
  readonly createdAt: string;
}

/** Which pictures exist, who uses them and who may see them. An owner is a listing, or a catalogue imported at the command line. */
export interface ImageStore {
  /** Keeps what is there: a picture once public stays public; a new mention makes it young again. */
  put(picture: StoredPicture): Promise<void>;
  /** What all of them take on disk. */
  totalBytes(): Promise<number>;
  find(hash: string): Promise<StoredPicture | undefined>;
  /** The owner uses exactly these from now on. */
  setUses(owner: string, hashes: readonly string[]): Promise<void>;
  findSource(url: string): Promise<string | undefined>;
  putSource(url: string, hash: string): Promise<void>;
  /** Takes up to `limit` pictures nobody uses, last mentioned before `before`, off the books at `at`; their files stay a while. */
  takeOrphans(before: string, limit: number, at: string): Promise<string[]>;
  /** Before a picture's file is written: it is not to go any more. False while it is being removed at this moment. */
  rescue(hash: string): Promise<boolean>;
  /** Up to `limit` pictures that are off the books since before `before`: their files are to be removed now, then `endRemoval` says so. */
  beginRemoval(before: string, limit: number): Promise<string[]>;
  endRemoval(hash: string): Promise<void>;
}
