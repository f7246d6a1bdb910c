import { Breadcrumbs } from '@mantine/core';
import { memo } from 'react';
import '@mantine/core/styles/Breadcrumbs.layer.css';
import { Link } from 'react-router-dom';
import type { Product } from '#domain/product/product.ts';
import { useCategory } from '#state/shop/categories.ts';
import { CategoryName } from '#ui/goods/category-name.tsx';
import * as copy from './copy.ts';
import styles from './detail.module.css';

const SEPARATOR = <span aria-hidden="true">/</span>;

export const Breadcrumb = memo(function Breadcrumb({ product }: { readonly product: Product }) {
  const category = useCategory(product.category);
  return (
    <nav data-screen aria-label={copy.breadcrumb} className={`tw-note ${styles.breadcrumb}`}>
      <Breadcrumbs separator={SEPARATOR}>
        <Link to="/">{copy.home}</Link>
        <Link to={`/category/${product.category}`}>
          <CategoryName category={category} />
        </Link>
        <span aria-current="page" className="tw-cut">
          {product.name}
        </span>
      </Breadcrumbs>
    </nav>
  );
});
