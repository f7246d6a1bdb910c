/** Pages that list products, in one chunk. */
// biome-ignore-all lint/performance/noBarrelFile: the file exists to put these pages into one chunk
export { CategoryPage } from './category.tsx';
export { ProductsPage } from './products.tsx';
export { SearchPage } from './search.tsx';
export { SupplierPage } from './supplier.tsx';
