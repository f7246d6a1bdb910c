import { shownStock } from '#domain/product/placeholder.ts';
import { discountPercent, isSellingFast, percentOff } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { formatPercent } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { FormerPrice, Price } from '#ui/goods/price.tsx';
import { PriceBreaks } from '#ui/goods/price-breaks.tsx';
import { QuantityStepper } from '#ui/goods/quantity-stepper.tsx';
import { Stars } from '#ui/goods/stars.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './buy-box.module.css';
import { ContactLink } from './contact-link.tsx';
import * as copy from './copy.ts';
import { ShareButton } from './share-button.tsx';
import type { Choice } from './use-choice.ts';
import { VariantChooser } from './variant-chooser.tsx';

interface Props {
  readonly product: Product;
  readonly choice: Choice;
  readonly onShowReviews: () => void;
  readonly onRequestQuote: () => void;
}

/** Everything between seeing a product and having it in the cart. */
export function BuyBox({ product, choice, onShowReviews, onRequestQuote }: Props) {
  return (
    <div className={styles.box}>
      <Headline product={product} choice={choice} onShowReviews={onShowReviews} />
      <PriceLine product={product} choice={choice} />
      <PriceBreaks product={product} quantity={choice.quantity} deal={choice.price.deal} />
      <VariantChooser
        label={copy.color}
        choices={product.colors}
        chosen={choice.variant.color}
        onChoose={(color) => choice.choose({ color })}
      />
      <VariantChooser label={copy.size} choices={product.sizes} chosen={choice.variant.size} onChoose={(size) => choice.choose({ size })} />
      <QuantityLine product={product} choice={choice} />
      <div className={styles.actions}>
        <Button tone="primary" size="lg" isWide disabled={choice.isSoldOut} onClick={choice.addToCart}>
          <Icon name="cart" />
          {copy.addToCart}
        </Button>
        <Button size="lg" isWide onClick={onRequestQuote}>
          {copy.requestQuote}
        </Button>
      </div>
      <div className={styles.links}>
        <ContactLink product={product} />
        <ShareButton product={product} />
      </div>
    </div>
  );
}

function Headline({ product, choice, onShowReviews }: Omit<Props, 'onRequestQuote'>) {
  const discount = choice.price.deal?.percentOff ?? discountPercent(product);
  return (
    <header className={styles.headline}>
      <div className={styles.badges}>
        {discount > 0 && <span className={`${styles.badge} ${styles.discount}`}>-{formatPercent(discount)}</span>}
        {product.badges.map((badge) => (
          <span key={badge} className={styles.badge}>
            {badge}
          </span>
        ))}
      </div>
      <h1>{product.name}</h1>
      <div className={styles.reputation}>
        <button type="button" onClick={onShowReviews}>
          <Stars rating={product.rating} count={product.reviewCount} />
        </button>
        <span>{copy.soldCount(product.sold)}</span>
      </div>
    </header>
  );
}

function PriceLine({ product, choice }: Pick<Props, 'product' | 'choice'>) {
  const { unitPriceCents, deal } = choice.price;
  const former =
    product.originalPriceCents !== null && product.originalPriceCents > unitPriceCents ? product.originalPriceCents : product.priceCents;
  return (
    <div className={styles.priceLine}>
      <Price cents={unitPriceCents} className={deal === undefined ? styles.price : `${styles.price} ${styles.deal}`} />
      <span className={styles.perUnit}>{copy.perUnit}</span>
      {former > unitPriceCents && (
        <>
          <FormerPrice cents={former} />
          <span className={styles.off}>{copy.offText(percentOff(former, unitPriceCents))}</span>
        </>
      )}
      {deal !== undefined && (
        <span className={styles.dealNote}>
          <Icon name="bolt" size={16} />
          {copy.dealNow(deal.percentOff)}
        </span>
      )}
    </div>
  );
}

function QuantityLine({ product, choice }: Pick<Props, 'product' | 'choice'>) {
  const stock = shownStock(product);
  const isBelowMoq = choice.quantity < product.moq;
  return (
    <div className={styles.quantity}>
      <div className={styles.quantityRow}>
        <QuantityStepper
          label={copy.quantity}
          stepLabels={{ fewer: copy.fewer, more: copy.more }}
          value={choice.quantity}
          min={1}
          max={product.stock ?? undefined}
          onChange={choice.setQuantity}
        />
        <div className={styles.limits}>
          <strong>{copy.minimumOrder(product.moq)}</strong>
          <span>
            {choice.isSoldOut ? copy.soldOut : copy.inStock(stock.value, stock.isEstimate)}
            {isSellingFast(product) && !choice.isSoldOut && <em>{copy.sellingFast}</em>}
          </span>
        </div>
        <p className={styles.total} aria-live="polite">
          <span>{copy.lineTotal}</span>
          <Price cents={choice.lineTotalCents} />
        </p>
      </div>
      {isBelowMoq && (
        <p className={styles.belowMoq}>
          {copy.belowMoq(product.moq)}
          <Button size="sm" tone="quiet" onClick={() => choice.setQuantity(product.moq)}>
            {copy.unitsMore(product.moq)}
          </Button>
        </p>
      )}
    </div>
  );
}
