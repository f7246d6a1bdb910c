/** A line that keeps something right, the change that takes it away, and the test that then fails. */
export interface Guard {
  /** What holds because of it. */
  readonly guard: string;
  readonly file: string;
  /** Stands in the file once. */
  readonly from: string;
  readonly to: string;
  readonly test: string;
  /** Part of the test's name. */
  readonly named: string;
  readonly project?: 'servers' | 'servers over PostgreSQL' | 'rules';
}
