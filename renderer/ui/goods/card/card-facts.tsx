import { shownShipDays, shownStock } from '#domain/product/placeholder.ts';
import { isSellingFast } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { formatLeadTime } from '#lib/format.ts';
import * as copy from '../copy.ts';
import styles from '../product-card.module.css';
import { Stars } from '../stars.tsx';

interface Props {
  readonly product: Product;
  /** Preview of a listing being typed: what is missing is not replaced. */
  readonly isDraft?: boolean;
}

/**
 * Minimum order, lead time, rating and stock in one quiet line, which wraps only between facts: texts without elements
 * of their own are items of its row.
 */
export function CardFacts({ product, isDraft = false }: Props) {
  return (
    <p className={`${styles.facts} tw-figures`} title={isDraft ? undefined : leadTimeTitle(product)}>
      <b>{copy.minimumOrder(product.moq)}</b> <LeadTime product={product} isDraft={isDraft} />{' '}
      {!isDraft && <Rating product={product} hasCount />} <Stock product={product} isDraft={isDraft} />
    </p>
  );
}

/** A product without reviews is `New`, next to its rating of zero. */
export function Rating({ product, hasCount = false }: Pick<Props, 'product'> & { readonly hasCount?: boolean }) {
  return (
    <>
      {product.reviewCount === 0 && `${copy.newcomer} `}
      <Stars rating={product.rating} {...(hasCount && { count: product.reviewCount })} isShort />
    </>
  );
}

export function LeadTime({ product, isDraft = false }: Props) {
  const { value, isEstimate } = shownShipDays(product);
  return isDraft && isEstimate ? null : copy.shipDays(value, isEstimate);
}

export function leadTimeTitle(product: Product): string {
  const { value, isEstimate } = shownShipDays(product);
  return formatLeadTime(value, isEstimate);
}

function Stock({ product, isDraft = false }: Props) {
  const { value, isEstimate } = shownStock(product);
  if (isDraft && isEstimate) return null;
  if (!isDraft && isSellingFast(product)) return <em>{copy.sellingFast}</em>;
  return copy.inStock(value, isEstimate);
}
