import { Link } from 'react-router-dom';
import { articleNumberOf, articleText } from '#domain/product/codes/article-number.ts';
import { PRODUCT_PICTURE_SIZES } from '#domain/product/picture.ts';
import { unitPrice } from '#domain/product/pricing.ts';
import { type Product, UNKNOWN_SELLER } from '#domain/product/product.ts';
import { pictureOf } from '#domain/product/skus.ts';
import { chatTarget, chatUrl, productInquiryText } from '#domain/quote/chat.ts';
import { inquiryMailUrl } from '#domain/quote/longer-messages.ts';
import { useConfig } from '#state/config.tsx';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { BuyQuantities } from '#ui/buying/buy-quantities.tsx';
import { BuyingNotice } from '#ui/buying/buying-notice.tsx';
import { BuyingPrice } from '#ui/buying/buying-price.tsx';
import { BuyingTotal } from '#ui/buying/buying-total.tsx';
import { OptionChoosers } from '#ui/buying/option-choosers.tsx';
import { useBuying } from '#ui/buying/use-buying.ts';
import { Picture } from '#ui/goods/picture.tsx';
import { PriceBreaks } from '#ui/goods/price-breaks.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './products-view.module.css';

/** Picture, price breaks, quantity from the minimum order, and both ways to contact the supplier. */
export function OlderProduct({ product }: { readonly product: Product }) {
  const buying = useBuying(product, 'products-view');
  const { unitPriceCents } = unitPrice(product, buying.chosen, 1, buying.deal);
  const gtin = buying.chosen?.gtin ?? product.gtin;
  const articleNumber = articleNumberOf(product, buying.chosen?.sku);
  return (
    <article className={`tw-columns ${styles.product}`} aria-label={product.name}>
      <Picture
        path={pictureOf(product, buying.chosen)}
        alt={product.name}
        sizes={PRODUCT_PICTURE_SIZES}
        isPriority
        className={styles.picture}
      />
      <div className={`tw-stack tw-gap-4 ${styles.particulars}`}>
        <h1 className="tw-title tw-wrap">{product.name}</h1>
        <p className="tw-note">{copy.soldBy(product.supplierName ?? UNKNOWN_SELLER)}</p>
        <BuyingPrice product={product} buying={buying} />
        <PriceBreaks product={product} sku={buying.chosen} quantity={buying.units} deal={buying.deal} taking={buying.taking} />
        <OptionChoosers product={product} buying={buying} />
        <BuyQuantities product={product} buying={buying} context="products-view" />
        <BuyingNotice product={product} buying={buying} context="products-view" />
        <BuyingTotal buying={buying} />
        <Button tone="primary" size="lg" disabled={!buying.canAdd} onClick={buying.addToCart}>
          <Icon name="cart" />
          {copy.addToCart}
        </Button>
        <Contact product={{ ...product, priceCents: unitPriceCents }} />
        <section aria-label={copy.description}>
          <h2 className="tw-large">{copy.description}</h2>
          <p className="tw-typed">{product.description}</p>
          {gtin !== undefined && <p className="tw-note">{copy.gtin(gtin)}</p>}
          {articleNumber !== undefined && <p className="tw-note">{articleText(articleNumber)}</p>}
        </section>
        <Link className="tw-link" to={`/product/${encodeURIComponent(product.id)}`}>
          {copy.fullPage}
        </Link>
      </div>
    </article>
  );
}

function Contact({ product }: { readonly product: Product }) {
  const { chatFallbackNumber } = useConfig();
  const target = chatTarget(product.contact.whatsapp, product.supplierName ?? UNKNOWN_SELLER, chatFallbackNumber);
  return (
    <div className="tw-row">
      <ButtonAnchor
        tone="outline"
        href={chatUrl(target.number, productInquiryText(product, target.onBehalfOf))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="chat" />
        {copy.chat}
      </ButtonAnchor>
      {product.contact.email !== null && (
        <ButtonAnchor tone="outline" href={inquiryMailUrl(product.contact.email, product)}>
          <Icon name="mail" />
          {copy.mail}
        </ButtonAnchor>
      )}
    </div>
  );
}
