import { Box, Group, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Cart, lineKey } from '#domain/cart/cart.ts';
import { formatVariantUnits } from '#lib/format.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import { Price, Total } from '#ui/goods/price.tsx';
import { Icon } from '#ui/icon.tsx';
import { OrderSavedAgain, StillSavedReason } from '#ui/reorder/order-again.tsx';
import styles from './cart-view.module.css';
import * as copy from './copy.ts';

/** Lines put aside with Save for Later on this device; renders nothing if there are none. */
export function SavedLines({ lines }: { readonly lines: Cart }) {
  const { moveToCart, removeSaved } = useCartActions();
  const pricing = useCartPricing(lines);
  if (lines.length === 0) return null;
  return (
    <Stack component="section" gap="sm" mt={48} aria-label={copy.savedTitle}>
      <Group justify="space-between" gap="8px 12px">
        <h2>{copy.savedTitle}</h2>
        <OrderSavedAgain lines={lines} />
      </Group>
      <ul className={styles.saved}>
        {lines.map((line, at) => {
          const key = lineKey(line);
          const { unitPriceCents, lineTotalCents } = pricing.lines[at] ?? { unitPriceCents: line.priceCents, lineTotalCents: 0 };
          return (
            <Group component="li" gap="sm" wrap="nowrap" key={key}>
              <Picture path={line.image} alt="" sizes="72px" className="tw-thumb" />
              <Group flex={1} gap="8px 12px">
                <Box flex="1 1 200px" miw={0}>
                  <Link className="tw-name" dir="auto" to={`/product/${encodeURIComponent(line.id)}`}>
                    {line.name}
                  </Link>
                  <p className="tw-note">
                    {formatVariantUnits(line.variant, line.quantity)}, <Price cents={unitPriceCents} /> {copy.perUnit},{' '}
                    <Total cents={lineTotalCents} />
                  </p>
                  <StillSavedReason line={line} />
                </Box>
                <Button size="sm" aria-label={copy.moveName(line.name)} onClick={() => moveToCart(line, key)}>
                  {copy.moveToCart}
                </Button>
                <IconButton label={copy.removeSavedName(line.name)} onClick={() => removeSaved(key)}>
                  <Icon name="trash" />
                </IconButton>
              </Group>
            </Group>
          );
        })}
      </ul>
    </Stack>
  );
}
