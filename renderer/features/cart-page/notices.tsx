import { Box, Group } from '@mantine/core';
import type { AgreedPrices } from '#domain/cart/agreed-prices.ts';
import { type Cart, lineKey } from '#domain/cart/cart.ts';
import type { ChangedLine, Resolution } from '#domain/cart/line-changes.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useMoney } from '#state/currency.ts';
import { Button } from '#ui/button.tsx';
import { changeWords } from '#ui/changes/change-words.ts';
import { UnorderableActions } from '#ui/changes/unorderable-actions.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';

interface Props extends Pick<Resolution, 'changed' | 'accepted' | 'agreed'> {
  readonly entry: ChangedLine;
  readonly cart: Cart;
}

/** Lists the changes of a line, with one button that accepts them for all variants of its product. */
export function Notices({ entry, ...all }: Props) {
  const { format } = useMoney();
  const { accept } = useCartActions();
  const { line, outcome } = entry;
  return (
    <Notice role="status" w="100%" py={8} fz="sm">
      <Group gap="8px 12px">
        <Icon name="alert" size={18} />
        <Box flex="1 1 200px">
          {changeWords(entry, all.cart, format).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Box>
        <Group gap="xs">
          {outcome.kind === 'none' ? (
            <UnorderableActions line={line} />
          ) : (
            <Button size="sm" tone="brand" onClick={() => accept(acceptProduct(line.id, all), pricesOf(line.id, all.agreed))}>
              {outcome.quantity === line.quantity ? copy.accept : copy.setTo(outcome.quantity)}
            </Button>
          )}
        </Group>
      </Group>
    </Notice>
  );
}

const pricesOf = (productId: string, agreed: AgreedPrices): AgreedPrices =>
  new Map([...agreed].filter(([key]) => key.startsWith(`${productId} `)));

/**
 * Accepts all lines of a product together, because minimum and stock are shared among them. A line that cannot be
 * ordered keeps its own actions.
 */
function acceptProduct(productId: string, { cart, changed, accepted }: Pick<Props, 'cart' | 'changed' | 'accepted'>): Cart {
  const isOfProduct = ({ id }: { readonly id: string }) => id === productId;
  const lost = new Set(changed.flatMap(({ line, outcome }) => (outcome.kind === 'none' ? [lineKey(line)] : [])));
  const first = cart.find(isOfProduct);
  const now = [...accepted.filter(isOfProduct), ...cart.filter((line) => isOfProduct(line) && lost.has(lineKey(line)))];
  return cart.flatMap((line) => (isOfProduct(line) ? (line === first ? now : []) : [line]));
}
