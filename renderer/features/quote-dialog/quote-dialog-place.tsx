import { lazy, Suspense, useEffect } from 'react';
import { useQuoteSubject } from '#state/quote-subject.ts';

const QuoteDialog = lazy(async () => ({ default: (await import('./quote-dialog.tsx')).QuoteDialog }));

/** Where a page shows the quote dialog when anything on it asks for one. Leaving the page closes it. */
export function QuoteDialogPlace() {
  const [subject, setSubject] = useQuoteSubject();
  useEffect(() => () => setSubject(null), [setSubject]);
  return <Suspense fallback={null}>{subject !== null && <QuoteDialog subject={subject} onClose={() => setSubject(null)} />}</Suspense>;
}
