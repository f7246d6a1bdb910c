import { useEffect, useState } from 'react';
import type { Answer } from '#domain/api.ts';
import type { ListingDraft, SellStep } from '#domain/listing/listing.ts';
import { ApiError, errorDetail } from '#lib/api-client.ts';
import { fieldErrors, withoutChanged } from '#lib/field-errors.ts';
import { submitListing } from '#lib/listing-queries.ts';
import { isRefusal } from '#lib/refusal.ts';
import { useSubmissionKey } from '#lib/submission/use-submission-key.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useRememberRecord } from '#state/device-records.ts';
import { useSupplierLink } from '#state/supplier-portal/supplier-link.ts';
import { freshDraft, useWizardDraft } from '#state/supplier-portal/wizard-draft.ts';
import { useClearToast, useToast } from '#state/toasts.ts';
import * as copy from './copy.ts';
import { fillMsOf, toBody, waitForHands } from './submission.ts';

/**
 * Returns the specification's text, or the server's message if a refusal has a better one, such as how long to wait.
 * Field errors are shown at their fields.
 */
const failureText = (error: unknown) => (isRefusal(error) && error.status !== 422 ? errorDetail(error, copy.failedText) : copy.failedText);

/** Returns the wizard's state: the draft on this device, the current step, and submitting. */
export function useListingWizard() {
  const [stored, setStored] = useWizardDraft();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const [receipt, setReceipt] = useState<Answer<'POST /api/products'> | null>(null);
  const key = useSubmissionKey({ key: stored.key, keep: (next) => setStored((held) => ({ ...held, key: next })) });
  const remember = useRememberRecord('listings');
  const [supplierLink, setSupplierLink] = useSupplierLink();
  const toast = useToast();
  const clearToast = useClearToast();

  const isShown = receipt === null;
  useEffect(() => {
    if (isShown) setStored((held) => (held.startedAtMs === null ? { ...held, startedAtMs: serverNow() } : held));
  }, [isShown, setStored]);

  const change = (changes: ListingDraft) => {
    setStored((held) => ({ ...held, draft: { ...held.draft, ...changes } }));
    setErrors((held) => withoutChanged(held, changes));
  };

  const submit = async () => {
    setSending(true);
    setErrors({});
    clearToast();
    try {
      const fillMs = await waitForHands(fillMsOf(stored.startedAtMs, serverNow()));
      const answer = await submitListing(toBody(stored.draft, fillMs, supplierLink), key.current());
      remember({
        id: answer.id,
        token: answer.manageToken,
        label: String(stored.draft.name ?? ''),
        createdAt: new Date(serverNow()).toISOString(),
      });
      if ('supplierToken' in answer && answer.supplierToken !== undefined) setSupplierLink(answer.supplierToken);
      setReceipt(answer);
      setStored(freshDraft());
    } catch (error) {
      // Stays on step 3 with everything typed (docs/SPECIFICATION-NOTES.md#states). A refusal is final: the corrected
      // form is a new submission.
      setErrors(fieldErrors(error));
      key.settle(error);
      // Drops a supplier link that was renewed elsewhere; otherwise every submission would fail.
      if (supplierLink !== '' && error instanceof ApiError && error.status === 401) setSupplierLink('');
      toast({ title: copy.failedTitle, description: failureText(error), tone: 'destructive' });
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
    },
  };
}
