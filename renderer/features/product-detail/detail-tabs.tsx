import { Table } from '@mantine/core';
import { memo } from 'react';
import '@mantine/core/styles/Table.layer.css';
import type { ReactNode } from 'react';
import type { Product, Specification } from '#domain/product/product.ts';
import { optionKey, optionsOf } from '#domain/product/skus.ts';
import { formatLeadTime, formatUnits } from '#lib/format.ts';
import { usePrinting } from '#lib/use-printing.ts';
import { useCategory } from '#state/shop/categories.ts';
import { type Tab, Tabs } from '#ui/tabs.tsx';
import styles from './about.module.css';
import * as copy from './copy.ts';

export type DetailTab = 'description' | 'specifications' | 'reviews';

interface Props {
  readonly product: Product;
  /** GTIN of the chosen SKU, or of the product. */
  readonly gtin: string | undefined;
  /** Article number of the chosen variant. */
  readonly articleNumber: string | undefined;
  readonly shown: DetailTab;
  readonly onShow: (tab: DetailTab) => void;
  readonly renderReviews: (product: Product) => ReactNode;
}

export const DetailTabs = memo(function DetailTabs({ product, gtin, articleNumber, shown, onShow, renderReviews }: Props) {
  const isPrinting = usePrinting();
  const tabs: readonly Tab<DetailTab>[] = [
    {
      name: 'description',
      label: copy.description,
      // Rendered as plain text: line breaks are kept, markup is shown as typed.
      content: () => (
        <p className="tw-typed" dir="auto">
          {product.description === '' ? copy.noDescription : product.description}
        </p>
      ),
    },
    {
      name: 'specifications',
      label: copy.specifications,
      content: () => <Specifications product={product} gtin={gtin} articleNumber={articleNumber} />,
    },
    { name: 'reviews', label: copy.reviewsTab(product.reviewCount), content: () => renderReviews(product) },
  ];
  return (
    <>
      {isPrinting && (
        <div className={styles.paper}>
          {tabs[0]?.content()}
          {tabs[1]?.content()}
        </div>
      )}
      {/* Stays while printing: a review that is being written is in it. */}
      <div data-screen>
        <Tabs label={copy.tabsLabel} tabs={tabs} shown={shown} onShow={onShow} />
      </div>
      {/* Without scripts no other tab opens, so the specifications are shown below. */}
      <noscript>
        <Specifications product={product} gtin={gtin} articleNumber={articleNumber} />
      </noscript>
    </>
  );
});

function Specifications({ product, ...codes }: Pick<Props, 'product' | 'gtin' | 'articleNumber'>) {
  const { name: category } = useCategory(product.category);
  return (
    <Table className={styles.specifications}>
      <Table.Tbody>
        {[...product.specifications, ...ownParticulars(product, { ...codes, category })].map(({ name, value }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" dir="auto">
              {name}
            </Table.Th>
            <Table.Td dir="auto">{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const PLURALS: Readonly<Record<string, string>> = { color: copy.colours, size: copy.sizes };

/** Specifications derived from the product's fields, after the supplier's; names the supplier used are not repeated. */
function ownParticulars(
  product: Product,
  { gtin, articleNumber, category }: Pick<Props, 'gtin' | 'articleNumber'> & { readonly category: string },
): Specification[] {
  const own: (Specification | null)[] = [
    {
      name: copy.category,
      value: product.subcategory === null ? category : `${category}, ${product.subcategory}`,
    },
    { name: copy.moqName, value: formatUnits(product.moq) },
    product.unitsPerCarton === undefined ? null : { name: copy.unitsPerCarton, value: formatUnits(product.unitsPerCarton) },
    product.shipping.estimatedDays === null ? null : { name: copy.leadTime, value: formatLeadTime(product.shipping.estimatedDays) },
    ...optionsOf(product).map(({ name, values }) => ({ name: PLURALS[optionKey(name)] ?? name, value: values.join(', ') })),
    product.country === null ? null : { name: copy.countryOfOrigin, value: product.country },
    gtin === undefined ? null : { name: copy.gtin, value: gtin },
    articleNumber === undefined ? null : { name: copy.articleNumber, value: articleNumber },
    { name: copy.productId, value: product.id },
  ];
  const named = new Set(product.specifications.map(({ name }) => name));
  return own.filter((line): line is Specification => line !== null && !named.has(line.name));
}
