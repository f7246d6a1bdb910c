/** A matter that only a person can settle, kept forever. */
export interface Alert {
  /** Identifies the matter: an id is stored only once. */
  readonly id: string;
  readonly atMs: number;
  readonly kind: 'payment_without_order' | 'refund_failed';
  /** What happened, where, and what to do next: for the operator. */
  readonly detail: string;
}

export interface AlertStore {
  /**
   * Stores the alert and mails it to the desk; `subjectId` is the order's id, or the payment's if it belongs to no
   * order.
   */
  add(alert: Alert, subjectId: string): Promise<void>;
  /** Newest first. */
  list(limit: number): Promise<readonly Alert[]>;
}
