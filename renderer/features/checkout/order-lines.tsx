import { Box, Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { toCents } from '#domain/kernel/money.ts';
import { formatChosen, formatUnits } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import { Price, Total } from '#ui/goods/price.tsx';
import styles from './checkout-view.module.css';
import * as copy from './copy.ts';

export type ShownGoods = readonly Pick<CartLine, 'id' | 'sku' | 'variant' | 'name' | 'image'>[];

/** Lines shown at first, so that total and payment stay near; a list only one longer is shown whole. */
const FIRST_LINES = 4;

interface Props {
  readonly goods: ShownGoods;
  readonly breakdown: WirePricedCart;
}

/** What is paid for, line by line; the rest of a long list on request. */
export function OrderLines({ goods, breakdown: { lines } }: Props) {
  const [isWhole, setWhole] = useState(lines.length <= FIRST_LINES + 1);
  const list = useRef<HTMLDivElement>(null);
  const showAll = () => {
    flushSync(() => setWhole(true));
    // The button is gone; the first line it brought takes its focus.
    list.current?.querySelectorAll('li')[FIRST_LINES]?.focus({ preventScroll: true });
  };
  const held = new Map(goods.map((line) => [lineKey(line), line]));
  return (
    <div className={`tw-stack ${styles.lines}`}>
      <Stack component="ul" gap="sm" ref={list}>
        {lines.map((line, at) => {
          const choice = formatChosen(line);
          const name = line.name ?? held.get(lineKey(line))?.name ?? line.id;
          return (
            <Group
              component="li"
              tabIndex={-1}
              align="flex-start"
              gap="sm"
              wrap="nowrap"
              key={lineKey(line)}
              className="tw-small"
              {...(!isWhole && at >= FIRST_LINES && { display: 'none' })}
            >
              <Picture path={held.get(lineKey(line))?.image ?? null} alt="" sizes="56px" className={`tw-thumb ${styles.picture}`} />
              <Box flex={1} miw={0}>
                <p className="tw-strong tw-wrap" dir="auto">
                  {name}
                </p>
                {choice !== '' && <p className="tw-muted tw-wrap">{choice}</p>}
                <p className="tw-muted tw-figures">
                  {formatUnits(line.quantity)} × <Price cents={toCents(line.unitPrice)} />
                </p>
              </Box>
              <span data-testid="line-total" className={styles.amount}>
                <Total cents={toCents(line.lineTotal)} className="tw-strong" />
              </span>
            </Group>
          );
        })}
      </Stack>
      {!isWhole && (
        <Button size="sm" isWide onClick={showAll}>
          {copy.showAll(lines.length)}
        </Button>
      )}
    </div>
  );
}
