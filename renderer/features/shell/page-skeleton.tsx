import { ProductGridSkeleton } from '#ui/goods/product-grid.tsx';

/** While a page's code loads: the shape most pages have. */
export function PageSkeleton() {
  return (
    <div className="tw-page" style={{ paddingBlock: 'var(--tw-space-6)' }}>
      <ProductGridSkeleton count={10} />
    </div>
  );
}
