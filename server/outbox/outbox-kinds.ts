import type * as z from 'zod';
import { WireReviewReceiptSchema } from '#domain/catalogue/review.ts';
import type { OutboxKindName } from '#domain/device/device-wire.ts';
import { LeadRemarkSchema, WireLeadReceiptSchema } from '#domain/lead/lead.ts';
import { completePatch } from '#domain/listing/complete-patch.ts';
import { WireListingReceiptSchema, WireListingSchema } from '#domain/listing/listing-wire.ts';
import { WireQuoteSchema } from '#domain/quote/quote.ts';
import { isOlderOf, toOlderLead } from './older-lead.ts';

/** How an entry that has arrived is changed or withdrawn on the hosted server. */
interface ChangeableKind {
  /**
   * Returns the path and the secret of what a receipt describes; a null token means that the entry's key authorizes it.
   */
  readonly placeOf: (receipt: unknown) => { readonly path: string; readonly token: string | null };
  readonly toPatch: (body: unknown) => unknown;
  /** True if a patch can turn the arrived content into the wanted one; both are JSON texts. */
  readonly canBecome: (arrived: string, wanted: string) => boolean;
  /** Response of the hosted server to a change or withdrawal. */
  readonly answer: z.ZodType;
  readonly isWithdrawable: boolean;
}

interface OutboxKind {
  /** Response of the hosted server that confirms acceptance; no other response does. */
  readonly receipt: z.ZodType;
  /** Returns the part of the receipt to keep, without anything the user typed. */
  readonly toKept: (receipt: unknown) => unknown;
  /** Converts the body (JSON text) for older servers that accept fewer members; absent if all accept it. */
  readonly toOlder?: (body: string) => string;
  /** Null if an entry that has arrived cannot be changed. */
  readonly changeable: ChangeableKind | null;
}

const asItIs = (receipt: unknown) => receipt;

function withoutRemark(text: string): string {
  const { note: _note, grade: _grade, ...lead } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return JSON.stringify(lead);
}

/**
 * Entries a device stores and sends later, by kind. A quote's chat link contains the whole message, so it is not kept.
 */
const OUTBOX_KINDS: Readonly<Record<OutboxKindName, OutboxKind>> = {
  listing: {
    receipt: WireListingReceiptSchema,
    toKept: asItIs,
    changeable: {
      placeOf: (receipt) => {
        const { id, manageToken } = WireListingReceiptSchema.parse(receipt);
        return { path: `/api/listings/${encodeURIComponent(id)}`, token: manageToken };
      },
      toPatch: completePatch,
      canBecome: () => true,
      answer: WireListingSchema,
      isWithdrawable: true,
    },
  },
  quote: { receipt: WireQuoteSchema, toKept: (receipt) => ({ ...WireQuoteSchema.parse(receipt), chatUrl: '' }), changeable: null },
  lead: {
    receipt: WireLeadReceiptSchema,
    toKept: asItIs,
    toOlder: toOlderLead,
    changeable: {
      placeOf: (receipt) => ({ path: `/api/leads/${encodeURIComponent(WireLeadReceiptSchema.parse(receipt).id)}`, token: null }),
      // Picks the staff's remark; the visitor's content never changes.
      toPatch: (body) => LeadRemarkSchema.strip().parse(body),
      canBecome: (arrived, wanted) => {
        const expected = withoutRemark(wanted);
        return withoutRemark(arrived) === expected || isOlderOf(arrived, expected);
      },
      answer: WireLeadReceiptSchema,
      isWithdrawable: false,
    },
  },
  review: { receipt: WireReviewReceiptSchema, toKept: asItIs, changeable: null },
};

export const kindOf = (name: OutboxKindName): OutboxKind => OUTBOX_KINDS[name];
