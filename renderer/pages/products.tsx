import { useSearchParams } from 'react-router-dom';
import { CatalogueBrowser } from '../features/catalogue-browser/catalogue-browser.tsx';
import { ProductsView } from '../features/products-view/products-view.tsx';
import * as copy from './copy.ts';

/** `/products`: all products, or with `?id=` the older view of one. */
export function ProductsPage() {
  const id = useSearchParams()[0].get('id');
  return id === null ? <CatalogueBrowser categorySlug={null} title={copy.allProducts} /> : <ProductsView key={id} id={id} />;
}
