import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toCartLine } from '#domain/cart/cart.ts';
import { PRODUCT_PICTURE_SIZES } from '#domain/product/picture.ts';
import { defaultVariant, type Product, UNKNOWN_SELLER } from '#domain/product/product.ts';
import { normaliseQuantity } from '#domain/product/quantity.ts';
import { chatTarget, chatUrl, productInquiryText } from '#domain/quote/chat.ts';
import { inquiryMailUrl } from '#domain/quote/longer-messages.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useConfig } from '#state/config.tsx';
import { useUnitPrice } from '#state/unit-price.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import { Price } from '#ui/goods/price.tsx';
import { PriceBreaks } from '#ui/goods/price-breaks.tsx';
import { QuantityStepper } from '#ui/goods/quantity-stepper.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './products-view.module.css';

/** Picture, price breaks, quantity from the minimum order on, and both ways to ask the supplier. */
export function OlderProduct({ product }: { readonly product: Product }) {
  return (
    <article className={styles.product} aria-label={product.name}>
      <Picture path={product.images[0] ?? null} alt={product.name} sizes={PRODUCT_PICTURE_SIZES} isPriority className={styles.picture} />
      <div className={styles.particulars}>
        <h1>{product.name}</h1>
        <p className={styles.muted}>{copy.soldBy(product.supplierName ?? UNKNOWN_SELLER)}</p>
        <Buying product={product} />
        <Contact product={product} />
        <section aria-label={copy.description}>
          <h2>{copy.description}</h2>
          <p className={styles.description}>{product.description}</p>
        </section>
        <Link to={`/product/${encodeURIComponent(product.id)}`}>{copy.fullPage}</Link>
      </div>
    </article>
  );
}

function Buying({ product }: { readonly product: Product }) {
  const floor = Math.max(1, product.moq);
  const [quantity, setQuantity] = useState(floor);
  const price = useUnitPrice(product, quantity);
  const { add } = useCartActions();
  return (
    <>
      <p className={styles.price}>
        <Price cents={price.unitPriceCents} /> <span className={styles.muted}>{copy.perUnit}</span>
      </p>
      <PriceBreaks product={product} quantity={quantity} deal={price.deal} />
      <div className={styles.quantity}>
        {/* Minus is disabled at 1 (PS1); above it the rule lifts whatever comes below the minimum order back to it. */}
        <QuantityStepper
          label={copy.quantity}
          stepLabels={{ fewer: copy.fewer, more: copy.more }}
          value={quantity}
          min={floor}
          floor={1}
          onChange={(raw) => setQuantity(normaliseQuantity(raw, 'products-view', product))}
        />
        <strong>{copy.minimumOrder(floor)}</strong>
        <span className={styles.total}>
          {copy.total} <Price cents={price.unitPriceCents * quantity} />
        </span>
      </div>
      <Button tone="primary" size="lg" onClick={() => add(toCartLine(product, defaultVariant(product), Math.max(quantity, product.moq)))}>
        <Icon name="cart" />
        {copy.addToCart}
      </Button>
    </>
  );
}

function Contact({ product }: { readonly product: Product }) {
  const { chatFallbackNumber } = useConfig();
  const target = chatTarget(product.contact.whatsapp, product.supplierName ?? UNKNOWN_SELLER, chatFallbackNumber);
  return (
    <div className={styles.contact}>
      <a
        className={buttonClass({ tone: 'outline' })}
        href={chatUrl(target.number, productInquiryText(product, target.onBehalfOf))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="chat" />
        {copy.chat}
      </a>
      {product.contact.email !== null && (
        <a className={buttonClass({ tone: 'outline' })} href={inquiryMailUrl(product.contact.email, product)}>
          <Icon name="mail" />
          {copy.mail}
        </a>
      )}
    </div>
  );
}
