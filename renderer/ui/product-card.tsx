import { Link } from 'react-router-dom';
import { chatTarget, chatUrl, productInquiryText } from '#domain/chat.ts';
import { CARD_PICTURE_SIZES } from '#domain/picture.ts';
import { shownShipDays, shownStock } from '#domain/placeholder.ts';
import { bulkDiscountPercent, DISCOUNT_BADGE_ABOVE_PERCENT, discountPercent, isSellingFast, MAX_CARD_BADGES } from '#domain/pricing.ts';
import { type Product, UNKNOWN_SELLER } from '#domain/product.ts';
import { useConfig } from '../state/config.ts';
import { useUnitPrice } from '../state/flash-sale.ts';
import { Flag } from './flag.tsx';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { FormerPrice, Price } from './price.tsx';
import styles from './product-card.module.css';
import { Stars } from './stars.tsx';

export interface ProductCardProps {
  readonly product: Product;
  readonly layout?: 'grid' | 'list';
  /** On the first screen: its picture is loaded at once. */
  readonly isPriority?: boolean;
}

/** PC1: the picture first, then price with its tier, MOQ, name, supplier. */
export function ProductCard({ product, layout = 'grid', isPriority = false }: ProductCardProps) {
  const price = useUnitPrice(product, 1);
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
        <LastTier product={product} />
        <h3 className={styles.name}>
          <Link to={`/product/${encodeURIComponent(product.id)}`} className={styles.link}>
            {product.name}
          </Link>
        </h3>
        <div className={styles.facts}>
          <span>MOQ {product.moq.toLocaleString('en-US')}</span>
          <Stock product={product} />
        </div>
        <Stars rating={product.rating} count={product.reviewCount} />
        <Supplier product={product} />
      </div>
    </article>
  );
}

function CardBadges({ product, dealPercent }: { readonly product: Product; readonly dealPercent: number | null }) {
  const discount = dealPercent ?? discountPercent(product);
  const isDiscountShown = dealPercent !== null || discount > DISCOUNT_BADGE_ABOVE_PERCENT;
  return (
    <div className={styles.badges}>
      {isDiscountShown && <span className={`${styles.badge} ${styles.discount} tw-figures`}>-{discount}%</span>}
      {product.badges.slice(0, MAX_CARD_BADGES).map((badge) => (
        <span key={badge} className={styles.badge}>
          {badge}
        </span>
      ))}
    </div>
  );
}

/** "→ $3.10 at 500+" and how much that saves; keeps its line when there are no tiers, so that cards align. */
function LastTier({ product }: { readonly product: Product }) {
  const last = product.tiers.at(-1);
  const saved = bulkDiscountPercent(product);
  if (last === undefined || saved === 0) return <p className={styles.tier}>One price at any quantity</p>;
  return (
    <p className={`${styles.tier} tw-figures`}>
      <span aria-hidden="true">→ </span>
      <Price cents={last.unitPriceCents} /> at {last.minQuantity.toLocaleString('en-US')}+
      <span className={styles.bulk}>Bulk -{saved}%</span>
    </p>
  );
}

function Stock({ product }: { readonly product: Product }) {
  const stock = shownStock(product);
  const days = shownShipDays(product);
  return (
    <>
      {isSellingFast(product) ? (
        <span className={styles.fast}>selling fast!</span>
      ) : (
        <span>{`${stock.value.toLocaleString('en-US')} in stock${stock.isEstimate ? ' est.' : ''}`}</span>
      )}
      <span>{`${days.value} days${days.isEstimate ? ' est.' : ''}`}</span>
    </>
  );
}

function Supplier({ product }: { readonly product: Product }) {
  const { chatFallbackNumber } = useConfig();
  const supplierName = product.supplierName ?? UNKNOWN_SELLER;
  const target = chatTarget(product.contact.whatsapp, supplierName, chatFallbackNumber);
  return (
    <div className={styles.supplier}>
      <Flag country={product.country} />
      <span className={styles.supplierName} title={product.country === null ? supplierName : `${supplierName}, ${product.country}`}>
        {supplierName}
      </span>
      {product.isVerifiedSupplier && (
        <span className={styles.verified} role="img" aria-label="Verified supplier" title="Verified supplier">
          <Icon name="verified" size={16} />
        </span>
      )}
      <a
        className={styles.chat}
        href={chatUrl(target.number, productInquiryText(product, target.onBehalfOf))}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Ask ${supplierName} about ${product.name} on WhatsApp`}
        title="Ask on WhatsApp"
      >
        <Icon name="chat" size={18} />
      </a>
    </div>
  );
}
