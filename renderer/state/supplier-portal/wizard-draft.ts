import { useAtom } from 'jotai';
import { EMPTY_DRAFT, isBlankDraft, type ListingDraft, type SellStep } from '#domain/listing/listing.ts';
import { deviceStorage } from '#lib/device/device-storage.ts';
import { newKey } from '#lib/submission/new-key.ts';
import { storedAtom } from '../stored-atom.ts';

/** State of /sell stored on the device, so that a reload or a crash loses nothing. */
export interface WizardDraft {
  readonly draft: ListingDraft;
  readonly step: SellStep;
  /** When this form was first opened; null: not yet. */
  readonly startedAtMs: number | null;
  /** The submission's idempotency key: a crash while sending cannot list twice. */
  readonly key: string;
  /** Preview URLs of this draft's uploaded pictures before publication, by their path. */
  readonly previews: Readonly<Record<string, string>>;
}

export const freshDraft = (): WizardDraft => ({ draft: EMPTY_DRAFT, step: 1, startedAtMs: null, key: newKey(), previews: {} });

function parseDraft(text: string): WizardDraft {
  const value = JSON.parse(text) as Partial<WizardDraft> & { version?: number };
  if (value.version !== 1 || typeof value.draft !== 'object' || value.draft === null || typeof value.key !== 'string')
    throw new Error('The stored draft is of no known version');
  const step = value.step === 2 || value.step === 3 ? value.step : 1;
  const draft = { ...EMPTY_DRAFT, ...value.draft };
  // A draft of a version that did not store it was started on another day.
  const startedAtMs = typeof value.startedAtMs === 'number' ? value.startedAtMs : isBlankDraft(draft) ? null : 0;
  return { draft, step, startedAtMs, key: value.key, previews: value.previews ?? {} };
}

const draftAtom = storedAtom<WizardDraft>({
  key: 'tradewind.sell-draft',
  fallback: freshDraft(),
  parse: parseDraft,
  format: (draft) => JSON.stringify({ version: 1, ...draft }),
  onCorrupt: (text, error) => {
    console.warn('The stored listing draft could not be read and was set aside.', error);
    deviceStorage().setItem('tradewind.sell-draft.corrupt', text);
  },
});

export function useWizardDraft() {
  return useAtom(draftAtom);
}
