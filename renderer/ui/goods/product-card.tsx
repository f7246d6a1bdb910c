import { Link } from 'react-router-dom';
import type { Cents } from '#domain/kernel/money.ts';
import { CARD_PICTURE_SIZES } from '#domain/product/picture.ts';
import { shownShipDays, shownStock } from '#domain/product/placeholder.ts';
import { reachableTiers } from '#domain/product/price-breaks.ts';
import { bulkDiscountPercent, DISCOUNT_BADGE_ABOVE_PERCENT, isSellingFast, MAX_CARD_BADGES } from '#domain/product/pricing.ts';
import { hasSeveralPrices, type Product, UNKNOWN_SELLER } from '#domain/product/product.ts';
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
export function ProductCard({ product, price, was, chatFallbackNumber, layout = 'grid', isPriority = false }: ProductCardProps) {
  const isDeal = price.source === 'deal';
  return (
    <article className={layout === 'list' ? `${styles.card} ${styles.list}` : styles.card} aria-label={product.name}>
      <div className={styles.media}>
        <Picture path={product.images[0] ?? null} alt="" sizes={CARD_PICTURE_SIZES} isPriority={isPriority} />
        <CardBadges product={product} percent={was?.percent ?? 0} isDeal={isDeal} />
      </div>
      <div className={styles.body}>
        <div className={styles.prices}>
          <span className={isDeal ? `${styles.price} ${styles.deal}` : styles.price}>
            {hasSeveralPrices(product) && <span className={styles.from}>{copy.from} </span>}
            <Price cents={price.unitPriceCents} />
          </span>
          {was !== undefined && <FormerPrice cents={was.wasCents} />}
        </div>
        <LastTier product={product} fromCents={price.unitPriceCents} />
        <h3 className={styles.name}>
          <Link to={`/product/${encodeURIComponent(product.id)}`} className={styles.link}>
            {product.name}
          </Link>
        </h3>
        <Facts product={product} />
        <Supplier product={product} priceCents={price.unitPriceCents} chatFallbackNumber={chatFallbackNumber} />
      </div>
    </article>
  );
}

interface BadgesProps {
  readonly product: Product;
  readonly percent: number;
  readonly isDeal: boolean;
}

function CardBadges({ product, percent, isDeal }: BadgesProps) {
  const isDiscountShown = isDeal || percent > DISCOUNT_BADGE_ABOVE_PERCENT;
  const bulk = bulkDiscountPercent(product);
  return (
    <>
      <div className={styles.badges}>
        {isDiscountShown && <span className={`${styles.badge} ${styles.discount} tw-figures`}>-{formatPercent(percent)}</span>}
        {product.badges.slice(0, MAX_CARD_BADGES).map((badge) => (
          <span key={badge} className={styles.badge}>
            {badge}
          </span>
        ))}
      </div>
      {!isDeal && bulk > 0 && <span className={`${styles.badge} ${styles.bulk} tw-figures`}>{copy.bulkOff(bulk)}</span>}
    </>
  );
}

/**
 * "→ $3.10 at 500+", where a larger order costs less than the price above it; a deal can be lower than every break.
 * Keeps its line otherwise, so that cards align.
 */
function LastTier({ product, fromCents }: { readonly product: Product; readonly fromCents: Cents }) {
  const last = reachableTiers(product).at(-1);
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

function Supplier({
  product,
  priceCents,
  chatFallbackNumber,
}: Pick<ProductCardProps, 'product' | 'chatFallbackNumber'> & { readonly priceCents: Cents }) {
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
        href={chatUrl(target.number, productInquiryText({ ...product, priceCents }, target.onBehalfOf))}
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
