import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ProductDetail } from '../features/product-detail/product-detail.tsx';
import type { QuoteSubject } from '../features/quote-dialog/quote-subject.ts';
import { Reviews } from '../features/reviews/reviews.tsx';

const QuoteDialog = lazy(async () => ({ default: (await import('../features/quote-dialog/quote-dialog.tsx')).QuoteDialog }));

/** `/product/:id`: the detail with its reviews, and the quote dialog for what was chosen. */
export function ProductPage() {
  const { id = '' } = useParams();
  const [subject, setSubject] = useState<QuoteSubject | null>(null);
  return (
    <>
      <ProductDetail key={id} id={id} renderReviews={(product) => <Reviews product={product} />} onRequestQuote={setSubject} />
      <Suspense fallback={null}>{subject !== null && <QuoteDialog subject={subject} onClose={() => setSubject(null)} />}</Suspense>
    </>
  );
}
