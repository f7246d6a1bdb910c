import { useRef, useState } from 'react';
import type { Answer } from '#domain/api.ts';
import { isBlankDraft, type ListingDraft, type SellStep } from '#domain/listing/listing.ts';
import { MIN_FILL_MS } from '#domain/listing/listing-limits.ts';
import { ApiError, errorDetail } from '#lib/api-client.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { submitListing } from '#lib/listing-queries.ts';
import { useSubmissionKey } from '#lib/submission/use-submission-key.ts';
import { useRememberRecord } from '#state/device-records.ts';
import { useSupplierLink } from '#state/own/supplier-link.ts';
import { freshDraft, useSupplyDraft } from '#state/supply-draft.ts';
import { useToast } from '#state/toasts.ts';
import * as copy from './copy.ts';

/**
 * Optional fields left empty are not sent: the server refuses an empty price break, not a missing one. Of the time it took no more is
 * said than is asked for: an attempt repeated after a crash must be the same request to the word, or its key is refused.
 */
function toBody(draft: ListingDraft, supplierLink: string): ListingDraft {
  const kept = Object.entries(draft).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0));
  return { ...Object.fromEntries(kept), fillMs: MIN_FILL_MS, ...(supplierLink === '' ? {} : { supplierToken: supplierLink }) };
}

/** The wizard's state: the draft on the device, where it stands, and sending it. */
export function useSupplyWizard() {
  const [stored, setStored] = useSupplyDraft();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const [receipt, setReceipt] = useState<Answer<'POST /api/products'> | null>(null);
  const key = useSubmissionKey({ key: stored.key, keep: (next) => setStored((held) => ({ ...held, key: next })) });
  // A draft that came back after a reload was filled before this page opened.
  const startedAtMs = useRef(Date.now() - (isBlankDraft(stored.draft) ? 0 : MIN_FILL_MS));
  const remember = useRememberRecord('listings');
  const [supplierLink, setSupplierLink] = useSupplierLink();
  const toast = useToast();

  const change = (changes: ListingDraft) => {
    setStored((held) => ({ ...held, draft: { ...held.draft, ...changes } }));
    // An objection to a field is answered by changing it.
    setErrors((held) => Object.fromEntries(Object.entries(held).filter(([field]) => !((field.split('.')[0] ?? '') in changes))));
  };

  const submit = async () => {
    setSending(true);
    setErrors({});
    try {
      // Whoever has a browser fill the form is no robot: the rest of the shortest time is waited for, not refused.
      const leftMs = startedAtMs.current + MIN_FILL_MS - Date.now();
      if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
      const answer = await submitListing(toBody(stored.draft, supplierLink), key.current());
      remember({ id: answer.id, token: answer.manageToken, label: String(stored.draft.name ?? ''), createdAt: new Date().toISOString() });
      if ('supplierToken' in answer && answer.supplierToken !== undefined) setSupplierLink(answer.supplierToken);
      setReceipt(answer);
      setStored(freshDraft());
    } catch (error) {
      // Stays on step 3 with all that was typed (docs/SPECIFICATION-NOTES.md#states). A refusal is settled: the corrected form is another submission.
      setErrors(fieldErrors(error));
      key.settle(error);
      // A link that was renewed elsewhere would stand in the way of every submission.
      const isLinkOld = supplierLink !== '' && error instanceof ApiError && error.status === 401;
      if (isLinkOld) setSupplierLink('');
      const description = isLinkOld ? errorDetail(error, copy.failedText) : copy.failedText;
      toast({ title: copy.failedTitle, description, tone: 'destructive' });
    } finally {
      setSending(false);
    }
  };

  return {
    draft: stored.draft,
    step: stored.step,
    previews: stored.previews,
    errors,
    isSending,
    receipt,
    change,
    goTo: (step: SellStep) => setStored((held) => ({ ...held, step })),
    addPreview: (path: string, url: string) => setStored((held) => ({ ...held, previews: { ...held.previews, [path]: url } })),
    submit: () => void submit(),
    reset: () => {
      setReceipt(null);
      setErrors({});
      setStored(freshDraft());
      startedAtMs.current = Date.now();
    },
  };
}
