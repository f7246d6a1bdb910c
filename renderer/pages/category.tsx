import { Navigate, useLocation, useParams } from 'react-router-dom';
import { findShelf } from '#domain/site/api-paths.ts';
import { CatalogueBrowser } from '../features/catalogue-browser/catalogue-browser.tsx';

/** `/category/:slug`. Other spellings (`home-kitchen`) move to the shelf's own; an unknown one shows all products. */
export function CategoryPage() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const shelf = findShelf(slug);
  if (shelf !== undefined && shelf !== slug) return <Navigate to={`/category/${shelf}${search}`} replace />;
  return <CatalogueBrowser key={slug} shelf={shelf ?? null} />;
}
