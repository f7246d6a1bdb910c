export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Text in place of what stands between two offsets. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}
