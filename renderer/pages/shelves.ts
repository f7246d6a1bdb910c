/** Three pages of goods: one chunk. */
// biome-ignore-all lint/performance/noBarrelFile: joining them is what this file is for
export { CategoryPage } from './category.tsx';
export { ProductsPage } from './products.tsx';
export { SupplierPage } from './supplier.tsx';
