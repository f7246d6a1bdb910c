import { Group } from '@mantine/core';
import { type Cart, lineKey } from '#domain/cart/cart.ts';
import { countUnits } from '#domain/cart/count-units.ts';
import type { PricedLine } from '#domain/cart/price-cart.ts';
import { cartSubject } from '#domain/quote/quote-subject.ts';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { formatDay } from '#lib/format-time.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useCart, useSavedLines } from '#state/cart/cart-atoms.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { useCartCheck } from '#state/cart/use-cart-check.ts';
import { useLimits } from '#state/cart/use-limits.ts';
import { useConfig, useShopName } from '#state/config.tsx';
import { useRequestQuote } from '#state/quote-subject.ts';
import { useTitle } from '#state/use-title.ts';
import { CartAnnouncement } from '#ui/announcements/cart-announcement.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { keepFocus } from '#ui/controls/keep-focus.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import print from './cart-print.module.css';
import styles from './cart-view.module.css';
import * as copy from './copy.ts';
import { DownloadListButton } from './download-list-button.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { OrderSummary } from './order-summary.tsx';
import { SavedLines } from './saved-lines.tsx';

/**
 * The `/cart` page: lines by supplier, changes since they were added, the order summary and the lines saved for later.
 */
export function CartView() {
  const cart = useCart();
  const saved = useSavedLines();
  useTitle(PAGE_TITLES.cart);
  return (
    <div className={`tw-page tw-room ${styles.page} ${print.page}`}>
      {cart.length === 0 ? (
        <>
          <h1>{copy.title}</h1>
          <EmptyState icon="cart" title={copy.emptyTitle} text={copy.emptyText}>
            <ButtonLink tone="primary" size="lg" to="/">
              {copy.startShopping}
            </ButtonLink>
            <ButtonLink size="lg" to="/products">
              {copy.allProducts}
            </ButtonLink>
          </EmptyState>
        </>
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
  const { kiosk } = useConfig();
  const shop = useShopName();
  const pricing = useCartPricing(cart);
  const { resolution, hasFailed, lines } = useCartCheck(cart, pricing);
  const limitsOf = useLimits(cart);
  const pricedOf = new Map<string, PricedLine>(pricing.lines.map((line) => [lineKey(line), line]));
  return (
    <>
      <CartAnnouncement cart={cart} />
      <div className={print.onPaper}>
        <p className="tw-display tw-title">{copy.purchaseList}</p>
        <p>{copy.listedOn(shop, formatDay(new Date(serverNow()).toISOString()))}</p>
      </div>
      <Group justify="space-between" align="flex-end" gap="4px 12px" mb="md" wrap="nowrap">
        <div>
          <h1 data-screen>{copy.title}</h1>
          <p className="tw-muted tw-figures">{copy.countOf(new Set(cart.map(({ id }) => id)).size, cart.length, countUnits(cart))}</p>
        </div>
        <Group gap="xs" wrap="nowrap" data-screen>
          {kiosk === null && (
            <>
              <DownloadListButton lines={lines} pricedOf={pricedOf} />
              <Button tone="quiet" size="sm" className="tw-only-wide" onClick={() => window.print()}>
                <Icon name="print" size={18} />
                {copy.printList}
              </Button>
            </>
          )}
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
      </Group>
      <div className={`tw-columns ${styles.columns} ${print.columns}`}>
        <OrderSheet lines={lines} pricedOf={pricedOf} limitsOf={limitsOf} cart={cart} resolution={resolution} />
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
