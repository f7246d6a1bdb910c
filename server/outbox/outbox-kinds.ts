import type * as z from 'zod';
import { WireReviewReceiptSchema } from '#domain/catalogue/review.ts';
import type { OutboxKindName } from '#domain/device/device-wire.ts';
import { LeadRemarkSchema, WireLeadReceiptSchema } from '#domain/lead/lead.ts';
import { completePatch } from '#domain/listing/complete-patch.ts';
import { WireListingReceiptSchema, WireListingSchema } from '#domain/listing/listing-wire.ts';
import { WireQuoteSchema } from '#domain/quote/quote.ts';
import { isOlderOf, toOlderLead } from './older-lead.ts';

/** How what has arrived is changed or taken back on hosted. */
interface ChangeableKind {
  /** The path of what a receipt speaks of, and the secret that opens it; null: the key it was sent under does. */
  readonly placeOf: (receipt: unknown) => { readonly path: string; readonly token: string | null };
  readonly toPatch: (body: unknown) => unknown;
  /** Whether a patch makes the one, as it arrived, of the other; JSON texts. */
  readonly canBecome: (arrived: string, wanted: string) => boolean;
  /** What hosted answers to the change and to the withdrawal. */
  readonly answer: z.ZodType;
  readonly isWithdrawable: boolean;
}

interface OutboxKind {
  /** What hosted says when it took it; nothing else counts as taken. */
  readonly receipt: z.ZodType;
  /** What of it stays here: nothing that a person typed. */
  readonly toKept: (receipt: unknown) => unknown;
  /** JSON texts: the same for a hosted that takes fewer members; absent: every one takes it as it is. */
  readonly toOlder?: (body: string) => string;
  /** null: what has arrived stays as it is. */
  readonly changeable: ChangeableKind | null;
}

const asItIs = (receipt: unknown) => receipt;

function withoutRemark(text: string): string {
  const { note: _note, grade: _grade, ...lead } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return JSON.stringify(lead);
}

/** What a device keeps and sends later, by kind. The chat link of a quote holds the whole message. */
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
      // What staff say of it; the rest is what the visitor said, and stays.
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
