import { useParams } from 'react-router-dom';
import { CatalogueBrowser } from '../features/catalogue-browser/catalogue-browser.tsx';
import { SupplierView } from '../features/supplier/supplier-view.tsx';

/** `/supplier/:id`: a supplier as buyers see it, and its products with filters and sort order. */
export function SupplierPage() {
  const { id = '' } = useParams();
  return (
    <SupplierView key={id} id={id}>
      {(title) => <CatalogueBrowser categorySlug={null} title={title} supplierId={id} />}
    </SupplierView>
  );
}
