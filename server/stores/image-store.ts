/** A picture that was uploaded or fetched; the file itself is in DATA_DIR/images. */
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
  /** Takes up to `limit` pictures nobody uses, last mentioned before `before`, off the books; their files can go. */
  takeOrphans(before: string, limit: number): Promise<string[]>;
}
