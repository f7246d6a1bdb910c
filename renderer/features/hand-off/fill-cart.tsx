import { Box, Group, Stack } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { addLine, type Cart, lineKey } from '#domain/cart/cart.ts';
import type { Resolution } from '#domain/cart/line-changes.ts';
import { reorderChange } from '#domain/cart/reorder.ts';
import { formatVariantUnits } from '#lib/format.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useCart } from '#state/cart/cart-atoms.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { forgetParts, markFilled, markPart, receivedParts, wasFilled } from '#state/cart/received-cart.ts';
import { useMoney } from '#state/currency.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChangedLines } from '#ui/changes/changed-lines.tsx';
import { UnorderableActions } from '#ui/changes/unorderable-actions.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import { Total } from '#ui/goods/price.tsx';
import { reorderSummary } from '#ui/reorder/reorder-words.ts';
import * as copy from './copy.ts';
import { type CartPart, isUnnamed } from './receive-cart.ts';
import styles from './received-view.module.css';

interface Props {
  readonly source: string;
  /** The cart as handed over, and its resolution. */
  readonly cart: Cart;
  readonly resolution: Resolution;
  readonly part?: CartPart | undefined;
}

/**
 * A received cart, priced on this device. Fills an empty cart, or joins one filled from other codes of the same cart;
 * otherwise asks the user.
 */
export function FillCart({ source, cart: handedOver, resolution, part }: Props) {
  const { accepted: cart } = resolution;
  const held = useCart();
  const { replace, accept } = useCartActions();
  // Codes already received; none if the cart is empty, as it may have been emptied since.
  const [known] = useState(() => (part === undefined || held.length === 0 ? new Set<string>() : receivedParts(part.tag)));
  const [isFilled, setFilled] = useState(() => (part === undefined ? wasFilled(source) : known.has(String(part.part))));
  const note = useCallback(() => {
    markFilled(source);
    if (part !== undefined) {
      if (known.size === 0) forgetParts();
      markPart(part.tag, part.part);
    }
    setFilled(true);
  }, [source, part, known]);
  const fill = (lines: Cart) => {
    note();
    replace(lines);
  };
  const fillsAtOnce = !isFilled && (held.length === 0 || known.size > 0);
  useEffect(() => {
    if (!fillsAtOnce) return;
    note();
    accept(cart.reduce<Cart>(addLine, held), resolution.agreed);
  }, [fillsAtOnce, note, cart, held, resolution.agreed, accept]);
  const missing = part === undefined ? [] : codesLeft(part, new Set([...known, String(part.part)]));
  return (
    <>
      {resolution.changed.length > 0 && <Changes cart={handedOver} resolution={resolution} />}
      <Lines cart={cart} />
      {isFilled ? (
        <Stack gap="xs" role="status">
          <h2>{copy.filledTitle}</h2>
          {missing.length > 0 && <p className="tw-strong">{copy.scanNext(missing)}</p>}
          <p className="tw-muted">{copy.filledText}</p>
          <Group gap="sm" mt="xs">
            <ButtonLink tone="primary" size="lg" to="/checkout">
              {copy.checkout}
            </ButtonLink>
            <ButtonLink size="lg" to="/cart">
              {copy.viewCart}
            </ButtonLink>
          </Group>
        </Stack>
      ) : (
        <Stack gap="xs">
          <h2>{copy.choiceTitle}</h2>
          <p className="tw-muted">{copy.choiceText}</p>
          <Group gap="sm" mt="xs">
            <Button tone="primary" size="lg" onClick={() => fill(cart.reduce<Cart>(addLine, held))}>
              {copy.merge}
            </Button>
            <Button size="lg" onClick={() => fill(cart)}>
              {copy.replace}
            </Button>
          </Group>
        </Stack>
      )}
    </>
  );
}

const codesLeft = ({ parts }: CartPart, here: ReadonlySet<string>): readonly number[] =>
  Array.from({ length: parts }, (_, at) => at + 1).filter((part) => !here.has(String(part)));

function Changes({ cart, resolution }: Pick<Props, 'cart' | 'resolution'>) {
  const { currency } = useMoney();
  const { totalCents } = useCartPricing(cart);
  return (
    <Stack component="section" gap="sm" aria-label={copy.changesTitle}>
      <h2>{copy.changesTitle}</h2>
      <p>{reorderSummary(reorderChange(cart, resolution, totalCents), currency)}</p>
      <ChangedLines
        cart={cart}
        changed={resolution.changed}
        renderActions={({ line, outcome }) =>
          outcome.kind === 'none' && !isUnnamed(line) && <UnorderableActions line={line} isInCart={false} />
        }
      />
    </Stack>
  );
}

function Lines({ cart }: { readonly cart: Cart }) {
  const { lines } = useCartPricing(cart);
  const { sum } = useMoney();
  return (
    <Stack className="tw-panel">
      <Stack component="ul" gap="sm">
        {cart.map((line, at) => (
          <Group component="li" gap="sm" wrap="nowrap" key={lineKey(line)}>
            <Picture path={line.image} alt="" sizes="72px" className="tw-thumb" />
            <Box flex={1} miw={0}>
              <p className="tw-strong tw-wrap">{line.name}</p>
              <p className="tw-note tw-figures">{formatVariantUnits(line.variant, line.quantity)}</p>
            </Box>
            <Total cents={lines[at]?.lineTotalCents ?? 0} />
          </Group>
        ))}
      </Stack>
      <Group component="p" justify="space-between" fz="lg" className={styles.sum}>
        <span>{copy.subtotal}</span>
        <strong className="tw-figures">{sum(lines.map((line) => line.lineTotalCents))}</strong>
      </Group>
    </Stack>
  );
}
