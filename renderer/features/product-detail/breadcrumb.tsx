import { Link } from 'react-router-dom';
import { categoryName } from '#domain/product/category.ts';
import type { Product } from '#domain/product/product.ts';
import * as copy from './copy.ts';
import styles from './detail.module.css';

export function Breadcrumb({ product }: { readonly product: Product }) {
  return (
    <nav aria-label={copy.breadcrumb} className={styles.breadcrumb}>
      <ol>
        <li>
          <Link to="/">{copy.home}</Link>
        </li>
        <li>
          <Link to={`/category/${product.category}`}>{categoryName(product.category)}</Link>
        </li>
        <li aria-current="page">{product.name}</li>
      </ol>
    </nav>
  );
}
