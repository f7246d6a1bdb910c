import { useAtom, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { QuoteSubject } from '#domain/quote/quote-subject.ts';

const subjectAtom = atom<QuoteSubject | null>(null);

export function useRequestQuote(): (subject: QuoteSubject) => void {
  return useSetAtom(subjectAtom);
}

/** Subject of the quote dialog; null while it is closed. */
export function useQuoteSubject() {
  return useAtom(subjectAtom);
}
