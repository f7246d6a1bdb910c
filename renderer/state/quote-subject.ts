import { useAtom, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { QuoteSubject } from '#domain/quote/quote-subject.ts';

const subjectAtom = atom<QuoteSubject | null>(null);

/** Opens the quote dialog of this page for a subject. */
export function useRequestQuote(): (subject: QuoteSubject) => void {
  return useSetAtom(subjectAtom);
}

/** For the dialog's place on the page: what is asked for, null while the dialog is closed. */
export function useQuoteSubject() {
  return useAtom(subjectAtom);
}
