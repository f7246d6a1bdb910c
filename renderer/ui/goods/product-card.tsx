import { Link } from 'react-router-dom';
import type { Cents } from '#domain/kernel/money.ts';
import { CARD_PICTURE_SIZES } from '#domain/product/picture.ts';
import { shownShipDays, shownStock } from '#domain/product/placeholder.ts';
import {
  bulkDiscountPercent,
  DISCOUNT_BADGE_ABOVE_PERCENT,
  discountPercent,
  isSellingFast,
  MAX_CARD_BADGES,
} from '#domain/product/pricing.ts';
import { type Product, UNKNOWN_SELLER } from '#domain/product/product.ts';
import { chatTarget, chatUrl, productInquiryText } from '#domain/quote/chat.ts';
import { formatCount, formatPercent } from '#lib/format.ts';
import type { CardTerms } from '#state/unit-price.ts';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import { Flag } from './flag.tsx';
import { Picture } from './picture.tsx';
import { FormerPrice, Price } from './price.tsx';
import styles from './product-card.module.css';
import { Stars } from './stars.tsx';

export interface ProductCardProps extends CardTerms {
  readonly product: Product;
  readonly layout?: 'grid' | 'list';
  /** On the first screen: its picture is loaded at once. */
  readonly isPriority?: boolean;
}

/** PC1: the picture first, then price with its tier, MOQ, name, supplier. Lists give the terms: {@link CardTerms}. */
export function ProductCard({ product, price, chatFallbackNumber, layout = 'grid', isPriority = false }: ProductCardProps) {
  const isDeal = price.source === 'deal';
  const former = isDeal ? product.priceCents : product.originalPriceCents;
  return (
    <article className={layout === 'list' ? `${styles.card} ${styles.list}` : styles.card} aria-label={product.name}>
      <div className={styles.media}>
        <Picture path={product.images[0] ?? null} alt="" sizes={CARD_PICTURE_SIZES} isPriority={isPriority} />
        <CardBadges product={product} dealPercent={isDeal ? (price.deal?.percentOff ?? null) : null} />
      </div>
      <div className={styles.body}>
        <div className={styles.prices}>
          <Price cents={price.unitPriceCents} className={isDeal ? `${styles.price} ${styles.deal}` : styles.price} />
          {former !== null && former > price.unitPriceCents && <FormerPrice cents={former} />}
        </div>
        <LastTier product={product} fromCents={price.unitPriceCents} />
        <h3 className={styles.name}>
          <Link to={`/product/${encodeURIComponent(product.id)}`} className={styles.link}>
            {product.name}
          </Link>
        </h3>
        <Facts product={product} />
        <Supplier product={product} chatFallbackNumber={chatFallbackNumber} />
      </div>
    </article>
  );
}

function CardBadges({ product, dealPercent }: { readonly product: Product; readonly dealPercent: number | null }) {
  const discount = dealPercent ?? discountPercent(product);
  const isDiscountShown = dealPercent !== null || discount > DISCOUNT_BADGE_ABOVE_PERCENT;
  const bulk = bulkDiscountPercent(product);
  return (
    <>
      <div className={styles.badges}>
        {isDiscountShown && <span className={`${styles.badge} ${styles.discount} tw-figures`}>-{formatPercent(discount)}</span>}
        {product.badges.slice(0, MAX_CARD_BADGES).map((badge) => (
          <span key={badge} className={styles.badge}>
            {badge}
          </span>
        ))}
      </div>
      {dealPercent === null && bulk > 0 && <span className={`${styles.badge} ${styles.bulk} tw-figures`}>{copy.bulkOff(bulk)}</span>}
    </>
  );
}

/**
 * "→ $3.10 at 500+", where a larger order costs less than the price above it; a deal can be lower than every break.
 * Keeps its line otherwise, so that cards align.
 */
function LastTier({ product, fromCents }: { readonly product: Product; readonly fromCents: Cents }) {
  const last = product.tiers.at(-1);
  if (last === undefined) return <p className={styles.tier}>{copy.oneFlatPrice}</p>;
  if (last.unitPriceCents >= fromCents) return <p className={styles.tier}>{copy.dealAtAnyQuantity}</p>;
  return (
    <p className={`${styles.tier} tw-figures`}>
      <span aria-hidden="true">→ </span>
      <Price cents={last.unitPriceCents} /> at {formatCount(last.minQuantity)}+
    </p>
  );
}

function Facts({ product }: { readonly product: Product }) {
  const stock = shownStock(product);
  const days = shownShipDays(product);
  return (
    <div className={`${styles.facts} tw-figures`}>
      <span className={styles.moq}>{copy.minimumOrder(product.moq)}</span>
      <span className={styles.days}>{copy.shipDays(days.value, days.isEstimate)}</span>
      <Stars rating={product.rating} count={product.reviewCount} />
      {isSellingFast(product) ? (
        <span className={`${styles.stock} ${styles.fast}`}>{copy.sellingFast}</span>
      ) : (
        <span className={styles.stock}>{copy.inStock(stock.value, stock.isEstimate)}</span>
      )}
    </div>
  );
}

function Supplier({ product, chatFallbackNumber }: Pick<ProductCardProps, 'product' | 'chatFallbackNumber'>) {
  const supplierName = product.supplierName ?? UNKNOWN_SELLER;
  const target = chatTarget(product.contact.whatsapp, supplierName, chatFallbackNumber);
  return (
    <div className={styles.supplier}>
      <Flag country={product.country} />
      <span className={styles.supplierName} title={product.country === null ? supplierName : `${supplierName}, ${product.country}`}>
        {supplierName}
      </span>
      {product.isVerifiedSupplier && (
        <span className={styles.verified} role="img" aria-label={copy.verifiedSupplier} title={copy.verifiedSupplier}>
          <Icon name="verified" size={16} />
        </span>
      )}
      <a
        className={styles.chat}
        href={chatUrl(target.number, productInquiryText(product, target.onBehalfOf))}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={copy.askAbout(supplierName, product.name)}
        title={copy.askOnWhatsapp}
      >
        <Icon name="chat" size={18} />
      </a>
    </div>
  );
}
