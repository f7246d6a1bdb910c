import { Group, Stack } from '@mantine/core';
import { type Cart, lineKey } from '#domain/cart/cart.ts';
import { groupBySupplier } from '#domain/cart/cart-line.ts';
import { countUnits } from '#domain/cart/count-units.ts';
import type { PricedLine } from '#domain/cart/price-cart.ts';
import { cartSubject } from '#domain/quote/quote-subject.ts';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { formatUnits } from '#lib/format.ts';
import { useTitle } from '#lib/use-title.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useCart, useSavedLines } from '#state/cart/cart-atoms.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { useCartCheck } from '#state/cart/use-cart-check.ts';
import { useLimits } from '#state/cart/use-limits.ts';
import { useRequestQuote } from '#state/quote-subject.ts';
import { CartAnnouncement } from '#ui/announcements/cart-announcement.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { keepFocus } from '#ui/controls/keep-focus.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import styles from './cart-view.module.css';
import * as copy from './copy.ts';
import { OrderSummary } from './order-summary.tsx';
import { SavedLines } from './saved-lines.tsx';
import { SupplierGroup } from './supplier-group.tsx';

/**
 * The `/cart` page: lines by supplier, changes since they were added, the order summary and the lines saved for later.
 */
export function CartView() {
  const cart = useCart();
  const saved = useSavedLines();
  useTitle(PAGE_TITLES.cart);
  return (
    <div className="tw-page tw-room">
      <h1>{copy.title}</h1>
      {cart.length === 0 ? (
        <EmptyState icon="cart" title={copy.emptyTitle} text={copy.emptyText}>
          <ButtonLink tone="primary" size="lg" to="/">
            {copy.startShopping}
          </ButtonLink>
          <ButtonLink size="lg" to="/products">
            {copy.allProducts}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Filled cart={cart} />
      )}
      <SavedLines lines={saved} />
    </div>
  );
}

function Filled({ cart }: { readonly cart: Cart }) {
  const { clear, saveForLater } = useCartActions();
  const requestQuote = useRequestQuote();
  const pricing = useCartPricing(cart);
  const { resolution, hasFailed, lines } = useCartCheck(cart, pricing);
  const limitsOf = useLimits(cart);
  const pricedOf = new Map<string, PricedLine>(pricing.lines.map((line) => [lineKey(line), line]));
  return (
    <>
      <CartAnnouncement cart={cart} />
      <Group justify="space-between" gap="sm" mt={4} mb="md" className="tw-muted tw-figures">
        <p>{`${copy.linesOf(cart.length)}, ${formatUnits(countUnits(cart))}`}</p>
        <Button
          tone="danger"
          size="sm"
          onClick={(event) => {
            keepFocus(event.currentTarget);
            clear();
          }}
        >
          {copy.clearAll}
        </Button>
      </Group>
      <div className={`tw-columns ${styles.columns}`}>
        <Stack>
          {groupBySupplier(lines).map((group) => (
            <SupplierGroup
              key={group.lines[0]?.supplierId ?? group.supplierName}
              {...group}
              cart={cart}
              pricedOf={pricedOf}
              limitsOf={limitsOf}
              resolution={resolution}
            />
          ))}
        </Stack>
        <OrderSummary
          cart={cart}
          pricing={pricing}
          needsAttention={(resolution?.changed.length ?? 0) > 0}
          hasCheckFailed={hasFailed}
          onRequestQuote={() => requestQuote(cartSubject(cart))}
          onSaveForLater={() => saveForLater(cart)}
        />
      </div>
    </>
  );
}
