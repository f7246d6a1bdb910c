import type { ReactNode } from 'react';
import type { PageName } from '#domain/site/page-routes.ts';
import { ProductGridSkeleton } from '#ui/goods/product-grid.tsx';
import * as copy from './copy.ts';
import { Bar, Columns, Fields, GoodsRow, Panel, Paragraph, Picture, ProductList, Rows, Summary, Title } from './shapes.tsx';
import styles from './waiting.module.css';

const CART = (
  <>
    <Title />
    <Columns shape="minmax(0, 1fr) 360px">
      <Rows count={3}>
        <GoodsRow />
      </Rows>
      <Summary />
    </Columns>
  </>
);

const RECORDS = (
  <>
    <Title />
    <Rows count={3}>
      <Panel>
        <Bar width="40%" height={24} />
        <Bar width="70%" />
        <Bar width="55%" />
      </Panel>
    </Rows>
  </>
);

const FORM = (
  <>
    <Title />
    <Bar width="70%" />
    <Fields count={6} />
  </>
);

const TEXT = (
  <Columns shape="220px minmax(0, 1fr)">
    <Rows count={4}>
      <Bar height={36} />
    </Rows>
    <Rows count={3}>
      <Paragraph />
    </Rows>
  </Columns>
);

/** Skeletons by page; pages of similar layout share one. */
const SHAPES: Readonly<Record<PageName, ReactNode>> = {
  home: (
    <>
      <Bar height={56} />
      <Bar height={430} />
      <ProductGridSkeleton count={10} />
    </>
  ),
  category: <ProductList />,
  products: <ProductList />,
  product: (
    <Columns shape="minmax(0, 1fr) minmax(0, 1fr)">
      <Picture />
      <Rows count={1}>
        <Panel>
          <Bar width="30%" />
          <Bar width="85%" height={36} />
          <Bar width="35%" height={40} />
          <Bar height={150} />
          <Bar height={54} />
        </Panel>
      </Rows>
    </Columns>
  ),
  cart: CART,
  'hand-off': CART,
  'hand-off-offline': CART,
  checkout: (
    <>
      <Title />
      <Columns shape="minmax(0, 1fr) 360px">
        <Fields count={5} />
        <Summary />
      </Columns>
    </>
  ),
  orders: RECORDS,
  account: RECORDS,
  quote: RECORDS,
  desk: RECORDS,
  device: RECORDS,
  sell: FORM,
  supplier: <ProductList />,
  'supplier-desk': FORM,
  confirm: FORM,
  listing: FORM,
  'sell-import': (
    <>
      <Title />
      <Bar width="70%" />
      <Bar height={220} />
    </>
  ),
  operator: (
    <>
      <Title />
      <Bar height={44} />
      <Panel>
        <Rows count={8}>
          <Bar height={28} />
        </Rows>
      </Panel>
    </>
  ),
  shipping: TEXT,
  returns: TEXT,
  privacy: TEXT,
  help: TEXT,
  imprint: TEXT,
  terms: TEXT,
  withdrawal: TEXT,
};

/** Shown while a page's code loads; `page` is null if no page matches the URL. */
export function PageSkeleton({ page }: { readonly page: PageName | null }) {
  return (
    <div className={`tw-page tw-room tw-stack tw-gap-4 ${styles.late}`} role="status" aria-label={copy.loadingThePage}>
      {page === null ? <Paragraph /> : SHAPES[page]}
    </div>
  );
}
