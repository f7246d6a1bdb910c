import { lazy, Suspense, useEffect } from 'react';
import { useQuoteSubject } from '#state/quote-subject.ts';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';

const QuoteDialog = lazy(async () => ({ default: (await import('./quote-dialog.tsx')).QuoteDialog }));

/** Renders a page's quote dialog when any part of the page requests it. Leaving the page closes it. */
export function QuoteDialogPlace() {
  const [subject, setSubject] = useQuoteSubject();
  const shown = useLastShown(subject);
  useEffect(() => () => setSubject(null), [setSubject]);
  return (
    <Suspense fallback={null}>
      {shown !== null && <QuoteDialog isOpen={subject !== null} subject={shown} onClose={() => setSubject(null)} />}
    </Suspense>
  );
}
