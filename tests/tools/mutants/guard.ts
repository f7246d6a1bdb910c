/** A line that ensures a rule, the change that removes it, and the test that then fails. */
export interface Guard {
  /** The rule it ensures. */
  readonly guard: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly from: string;
  readonly to: string;
  readonly test: string;
  /** Part of the test's name. */
  readonly named: string;
  readonly project?: 'servers' | 'servers over PostgreSQL' | 'rules';
}
