/** Something only a person can settle, kept until the end of the store. */
export interface Alert {
  /** The same matter has the same id, and is noted once. */
  readonly id: string;
  readonly atMs: number;
  readonly kind: 'payment_without_order' | 'refund_failed';
  /** What, which, what next: for the operator. */
  readonly detail: string;
}

export interface AlertStore {
  /** Notes it and mails it to the desk; `subjectId` is the order's, or the payment's that belongs to none. */
  add(alert: Alert, subjectId: string): Promise<void>;
  /** Newest first. */
  list(limit: number): Promise<readonly Alert[]>;
}
