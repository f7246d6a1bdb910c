/** Two pages around one browser of goods: one chunk. */
export { CategoryPage } from './category.tsx';
export { ProductsPage } from './products.tsx';
