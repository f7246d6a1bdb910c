/** What is kept of whoever has an address, as rows: the columns of each table that say something of a person. */
export interface KeptOfPerson {
  readonly orders: readonly KeptOrder[];
  readonly quotes: readonly KeptQuote[];
  readonly leads: readonly KeptLead[];
  /** Mails to the address, and those that tell others of its orders and requests. */
  readonly messages: readonly KeptMessage[];
  /** Answers kept for repeated requests. */
  readonly replies: readonly { readonly scope: string; readonly keyHash: string; readonly reply: string }[];
  /** What operators did with its orders and requests, and other entries of the audit list that name the address. */
  readonly auditEntries: readonly KeptAuditEntry[];
  /** Rows of imports that could not be read, as far as they name the address. */
  readonly importProblems: readonly KeptCells[];
  /** Reviews signed with a name that this person gave elsewhere; others may have the same name. */
  readonly reviews: readonly KeptReview[];
  /** Suppliers and listings whose contact the address is; a listing's earlier versions count. */
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
export interface KeptMessage {
  readonly id: number;
  readonly kind: string;
  readonly state: string;
  readonly createdAtMs: number;
  readonly address: string | null;
  readonly title: string | null;
  readonly plain: string | null;
  /** 1: it went to this person, or would. */
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

/** What is older than these times, in milliseconds since 1970; null: kept. */
export interface Ages {
  readonly quotesBeforeMs: number | null;
  readonly leadsBeforeMs: number | null;
  readonly deliveriesBeforeMs: number | null;
  readonly mailTextsBeforeMs: number | null;
}

/** People across all tables, hosted only. Addresses are compared without regard to case. */
export interface PersonStore {
  find(email: string): Promise<KeptOfPerson>;
  /** Erases what `find` found, but for amounts, goods and times, in one transaction. */
  forget(email: string, found: KeptOfPerson, nowMs: number): Promise<void>;
  /** Makes these reviews anonymous; published ones change in the shop with the next round of the server. */
  forgetAuthor(reviews: readonly KeptReview[]): Promise<void>;
  /** Erases a slice of what has reached its age. Returns how many rows it was; 0: nothing is left. */
  forgetOld(ages: Ages): Promise<number>;
  /** Cuts the links out of a slice of the mails that were sent or given up. Returns how many it was. */
  cutLinks(): Promise<number>;
}
