export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Replacement of the text between two offsets. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}
