/** Three pages of goods: one chunk. */
export { CategoryPage } from './category.tsx';
export { ProductsPage } from './products.tsx';
export { SupplierPage } from './supplier.tsx';
