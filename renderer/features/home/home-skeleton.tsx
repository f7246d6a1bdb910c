import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { ProductGridSkeleton } from '#ui/goods/product-grid.tsx';

export function HomeSkeleton() {
  return (
    <>
      <Skeleton height={250} radius="lg" mb="xl" />
      <ProductGridSkeleton count={10} />
    </>
  );
}
