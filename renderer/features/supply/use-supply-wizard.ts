import { useRef, useState } from 'react';
import type { Answer } from '#domain/api.ts';
import type { ListingDraft, SellStep } from '#domain/listing/listing.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { submitListing } from '#lib/listing-queries.ts';
import { useSubmissionKey } from '#lib/use-submission-key.ts';
import { useRememberRecord } from '#state/device-records.ts';
import { freshDraft, useSupplyDraft } from '#state/supply-draft.ts';
import { useToast } from '#state/toasts.ts';
import * as copy from './copy.ts';

/** Optional fields left empty are not sent: the server refuses an empty price break, not a missing one. */
function toBody(draft: ListingDraft, fillMs: number): ListingDraft {
  const kept = Object.entries(draft).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0));
  return { ...Object.fromEntries(kept), fillMs };
}

/** The wizard's state: the draft on the device, where it stands, and sending it. */
export function useSupplyWizard() {
  const [stored, setStored] = useSupplyDraft();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const [receipt, setReceipt] = useState<Answer<'POST /api/products'> | null>(null);
  const key = useSubmissionKey({ key: stored.key, keep: (next) => setStored((held) => ({ ...held, key: next })) });
  const openedAtMs = useRef(Date.now());
  const remember = useRememberRecord('listings');
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
      // A draft that came back after a reload was filled before this page opened.
      const fillMs = Math.max(Date.now() - openedAtMs.current, stored.step === 3 ? 5000 : 0);
      const answer = await submitListing(toBody(stored.draft, fillMs), key.current());
      remember({ id: answer.id, token: answer.manageToken, label: String(stored.draft.name ?? ''), createdAt: new Date().toISOString() });
      setReceipt(answer);
      setStored(freshDraft());
    } catch (error) {
      // Stays on step 3 with all that was typed (specification §4). A refusal is settled: the corrected form is another submission.
      setErrors(fieldErrors(error));
      key.settle(error);
      toast({ title: copy.failedTitle, description: copy.failedText, tone: 'destructive' });
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
      openedAtMs.current = Date.now();
    },
  };
}
