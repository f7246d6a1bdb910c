import { useParams } from 'react-router-dom';
import { ProductDetail } from '../features/product-detail/product-detail.tsx';
import { QuoteDialogPlace } from '../features/quote-dialog/quote-dialog-place.tsx';
import { Reviews } from '../features/reviews/reviews.tsx';

/** `/product/:id`: the detail with its reviews, and the quote dialog for the chosen variant. */
export function ProductPage() {
  const { id = '' } = useParams();
  return (
    <>
      <ProductDetail key={id} id={id} renderReviews={(product) => <Reviews product={product} />} />
      <QuoteDialogPlace />
    </>
  );
}
