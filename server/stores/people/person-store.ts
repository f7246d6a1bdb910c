/** All rows stored about the person with an address: the columns of each table that contain personal data. */
export interface KeptOfPerson {
  readonly orders: readonly KeptOrder[];
  readonly quotes: readonly KeptQuote[];
  readonly leads: readonly KeptLead[];
  readonly withdrawals: readonly KeptWithdrawal[];
  /** Mails to the address, and mails to others about its orders and quote requests. */
  readonly messages: readonly KeptMessage[];
  /** Responses kept for repeated requests. */
  readonly replies: readonly { readonly scope: string; readonly keyHash: string; readonly reply: string }[];
  /** Operators' decisions on its orders and quote requests, and other audit entries that contain the address. */
  readonly auditEntries: readonly KeptAuditEntry[];
  /** Invalid import rows that contain the address. */
  readonly importProblems: readonly KeptCells[];
  /** Reviews signed with a name that this person gave elsewhere; others may have the same name. */
  readonly reviews: readonly KeptReview[];
  /** Suppliers and listings with the address as contact, including earlier revisions of a listing. */
  readonly supplies: readonly { readonly kind: 'supplier' | 'listing'; readonly id: string; readonly name: string }[];
}

export interface KeptOrder {
  readonly id: string;
  readonly number: string | null;
  readonly state: string;
  readonly createdAtMs: number;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** Neither delivered nor cancelled nor refunded. */
  readonly isOpen: boolean;
  /** JSON. */
  readonly snapshot: string;
  readonly delivery: string;
  readonly fulfilment: string | null;
}
export interface KeptQuote {
  readonly id: string;
  readonly code: string;
  readonly createdAtMs: number;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly message: string;
  /** JSON. */
  readonly lines: string;
}
export interface KeptLead {
  readonly id: string;
  readonly createdAtMs: number;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly interest: string;
  readonly phone: string;
  readonly country: string;
  readonly note: string;
  readonly grade: string;
  readonly source: string;
  /** JSON. */
  readonly products: string;
}
export interface KeptWithdrawal {
  readonly id: string;
  readonly createdAtMs: number;
  readonly orderNumber: string;
  readonly name: string;
  readonly email: string;
}
export interface KeptMessage {
  readonly id: number;
  readonly kind: string;
  readonly state: string;
  readonly createdAtMs: number;
  readonly address: string | null;
  readonly title: string | null;
  readonly plain: string | null;
  /** 1 if it went, or would go, to this person. */
  readonly isTheirs: number;
}
export interface KeptAuditEntry {
  readonly id: number;
  readonly at: string;
  readonly what: string;
  readonly subjectName: string;
  /** JSON. */
  readonly before: string | null;
  readonly after: string | null;
}
export interface KeptCells {
  readonly id: number;
  readonly value: string | null;
  readonly cells: string | null;
}
export interface KeptReview {
  readonly id: string;
  readonly productId: string;
  readonly createdAt: string;
  readonly author: string;
  readonly body: string;
}

/** Erases what is older than these times, in milliseconds since 1970; null keeps everything. */
export interface Ages {
  readonly quotesBeforeMs: number | null;
  readonly leadsBeforeMs: number | null;
  readonly deliveriesBeforeMs: number | null;
  /** Of withdrawals that were handled. */
  readonly withdrawalsBeforeMs: number | null;
  readonly mailTextsBeforeMs: number | null;
}

/** Personal data across all tables, hosted only. Addresses are compared case-insensitively. */
export interface PersonStore {
  find(email: string): Promise<KeptOfPerson>;
  /** Erases what `find` returned, except amounts, products and times, in one transaction. */
  forget(email: string, found: KeptOfPerson, nowMs: number): Promise<void>;
  /** Makes these reviews anonymous; the next regular run of the server applies published ones to the feed. */
  forgetAuthor(reviews: readonly KeptReview[]): Promise<void>;
  /** Erases a slice of data that has reached its age. Returns the number of rows; 0 if none is left. */
  forgetOld(ages: Ages): Promise<number>;
  /** Removes the links from a slice of ended mails. Returns their number. */
  cutLinks(): Promise<number>;
}
