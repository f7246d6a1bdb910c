import { Navigate, useLocation, useParams } from 'react-router-dom';
import { findCategorySlug } from '#domain/site/api-paths.ts';
import { CatalogueBrowser } from '../features/catalogue-browser/catalogue-browser.tsx';

/**
 * `/category/:slug`. Other spellings (`home-kitchen`) redirect to the category's own slug; an unknown one shows all
 * products.
 */
export function CategoryPage() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const categorySlug = findCategorySlug(slug);
  if (categorySlug !== undefined && categorySlug !== slug) return <Navigate to={`/category/${categorySlug}${search}`} replace />;
  return <CatalogueBrowser key={slug} categorySlug={categorySlug ?? null} />;
}
