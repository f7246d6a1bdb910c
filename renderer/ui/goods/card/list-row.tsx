import { Link } from 'react-router-dom';
import { quickAdd } from '#domain/cart/quick-add.ts';
import { priceRows } from '#domain/product/price-rows.ts';
import { hasSeveralPrices, type Product } from '#domain/product/product.ts';
import { formatCount } from '#lib/format.ts';
import { useUnitsHeld } from '#state/cart/cart-atoms.ts';
import { Button } from '#ui/button.tsx';
import { useBuying } from '#ui/buying/use-buying.ts';
import { QuantityField } from '#ui/quantity/quantity-field.tsx';
import * as copy from '../copy.ts';
import { Picture } from '../picture.tsx';
import { FormerPrice, Price } from '../price.tsx';
import { Availability, type ProductCardProps } from '../product-card.tsx';
import { Stars } from '../stars.tsx';
import { CardBadges } from './card-badges.tsx';
import { ColourDots } from './colour-dots.tsx';
import styles from './list-row.module.css';
import { QuickAddButton } from './quick-add-button.tsx';
import { SupplierLine } from './supplier-line.tsx';

/** A product as one row of a buying table: name, prices by quantity, stock and lead time, and the quantity to add. */
export function ListRow({ product, price, was, chatFallbackNumber, isPriority = false }: ProductCardProps) {
  return (
    <article className={styles.row} aria-label={product.name}>
      <Picture path={product.images[0] ?? null} alt="" sizes="96px" isPriority={isPriority} className="tw-rounded" />
      <div className={styles.what}>
        <h3>
          <Link className="tw-name" to={`/product/${encodeURIComponent(product.id)}`}>
            {product.name}
          </Link>
        </h3>
        <div className={styles.line}>
          <SupplierLine product={product} priceCents={price.unitPriceCents} chatFallbackNumber={chatFallbackNumber} />
        </div>
        <CardBadges product={product} percent={was?.percent ?? 0} isDeal={price.source === 'deal'} />
        <ColourDots product={product} />
      </div>
      <ul className={`${styles.breaks} tw-figures`}>
        {priceRows(product, undefined, price.deal).map((row, at) => (
          <li key={row.from}>
            <span className="tw-muted">{formatCount(row.from)}+</span>
            <span>
              {at === 0 && hasSeveralPrices(product) && `${copy.from} `}
              <Price cents={row.unitPriceCents} />
            </span>
            {at === 0 && was !== undefined && <FormerPrice cents={was.wasCents} />}
          </li>
        ))}
      </ul>
      <div className={styles.facts}>
        <strong className="tw-figures">{copy.minimumOrder(product.moq)}</strong>
        <Availability product={product} />
        <Stars rating={product.rating} count={product.reviewCount} isShort />
      </div>
      <div className={styles.buy}>
        <Buy product={product} />
      </div>
    </article>
  );
}

/**
 * Products without options are added here, in any quantity from the minimum; for others the options are chosen first.
 */
function Buy({ product }: { readonly product: Product }) {
  const offer = quickAdd(product, useUnitsHeld(product.id));
  return offer.kind === 'add' ? <BuyHere product={product} /> : <QuickAddButton product={product} />;
}

function BuyHere({ product }: { readonly product: Product }) {
  const buying = useBuying(product, 'products-view');
  const room = buying.room(undefined);
  return (
    <>
      <QuantityField
        size="sm"
        label={copy.quantityOf(product.name)}
        value={buying.units}
        min={Math.min(Math.max(1, product.moq), room ?? product.moq)}
        max={room ?? undefined}
        normalise={buying.normalise(undefined)}
        onChange={(quantity) => buying.set(undefined, quantity)}
      />
      <Button size="sm" disabled={!buying.canAdd} aria-label={copy.addOf(product.name)} onClick={buying.addToCart}>
        {copy.add}
      </Button>
    </>
  );
}
