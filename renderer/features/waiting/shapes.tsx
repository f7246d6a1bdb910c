import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { CSSProperties, ReactNode } from 'react';
import { ProductGridSkeleton } from '#ui/goods/product-grid.tsx';
import styles from './waiting.module.css';

/**
 * Building blocks of skeletons. They have no animation or announcement of their own: the surrounding page announces
 * that it loads.
 */

const times = <T,>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));

export const Bar = ({ width = '100%', height = 16 }: { readonly width?: string | number; readonly height?: number }) => (
  <Skeleton width={width} height={height} radius="sm" />
);

export const Title = () => <Bar width="min(18rem, 60%)" height={38} />;

export const Panel = ({ children }: { readonly children: ReactNode }) => <div className="tw-panel tw-stack">{children}</div>;

/** Columns where there is room; `shape` as in `grid-template-columns`. */
export const Columns = ({ shape, children }: { readonly shape: string; readonly children: ReactNode }) => (
  <div className="tw-columns" style={{ '--shape': shape } as CSSProperties}>
    {children}
  </div>
);

export const Rows = ({ count, children }: { readonly count: number; readonly children: ReactNode }) => (
  <div className="tw-stack tw-gap-4">
    {times(count, (at) => (
      <div key={at}>{children}</div>
    ))}
  </div>
);

export const GoodsRow = () => (
  <Panel>
    <div className="tw-row" style={{ flexWrap: 'nowrap' }}>
      <Skeleton width={84} height={84} radius="md" style={{ flex: 'none' }} />
      <div className="tw-stack tw-gap-4" style={{ flex: 1 }}>
        <Bar width="70%" />
        <Bar width="40%" />
        <Bar width="30%" height={24} />
      </div>
    </div>
  </Panel>
);

export const Summary = () => (
  <Panel>
    <Bar width="55%" height={24} />
    <Bar />
    <Bar />
    <Bar width="80%" />
    <Skeleton height={54} radius="xl" />
  </Panel>
);

export const Fields = ({ count }: { readonly count: number }) => (
  <Panel>
    {times(count, (at) => (
      <div key={at} className="tw-stack tw-gap-4" style={{ gap: 6 }}>
        <Bar width={120} />
        <Bar height={44} />
      </div>
    ))}
  </Panel>
);

export const Paragraph = () => (
  <div className="tw-stack tw-gap-4" style={{ gap: 10 }}>
    <Bar width="35%" height={24} />
    <Bar />
    <Bar />
    <Bar width="75%" />
  </div>
);

/** The boxes of the catalogue browser: heading, toolbar, filters on wide screens, cards. */
export const ProductList = () => (
  <>
    <div className={`tw-row tw-gap-4 ${styles.listHead}`}>
      <Skeleton width={72} height={72} radius="md" className={styles.listIcon} />
      <div>
        <Skeleton className={styles.listTitle} />
        <Bar width="min(24rem, 100%)" />
      </div>
    </div>
    <div className={`tw-columns ${styles.list}`}>
      <div className="tw-only-wide">
        <Fields count={5} />
      </div>
      <div className={styles.listResults}>
        <Skeleton className={styles.listToolbar} />
        <ProductGridSkeleton count={12} />
      </div>
    </div>
  </>
);

export const Picture = () => <Skeleton radius="lg" style={{ aspectRatio: 1 }} height="auto" />;
