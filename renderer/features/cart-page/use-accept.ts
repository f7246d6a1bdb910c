import { useQueryClient } from '@tanstack/react-query';
import { type CartLine, lineKey, toCartLine } from '#domain/cart/cart.ts';
import { defaultVariant } from '#domain/product/product.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { useCart, useCartActions } from '#state/cart/cart.ts';
import { useToast } from '#state/toasts.ts';
import * as copy from './copy.ts';
import type { LineNotice } from './line-notices.ts';

/** One click that makes a line what the server says: the current price, the least or the most that can be ordered, or gone. */
export function useAccept() {
  const cart = useCart();
  const actions = useCartActions();
  const queryClient = useQueryClient();
  const toast = useToast();
  return async (line: CartLine, notice: LineNotice): Promise<void> => {
    const key = lineKey(line);
    switch (notice.kind) {
      case 'gone':
        return actions.remove(key);
      case 'below_moq':
        return actions.setQuantity(key, notice.moq);
      case 'over_stock':
        return actions.setQuantity(key, notice.stock);
      case 'price_changed':
      case 'variant_gone':
        try {
          const product = await queryClient.fetchQuery({ ...catalogueQueries.product(line.id), staleTime: 0 });
          const variant = notice.kind === 'variant_gone' ? defaultVariant(product) : line.variant;
          actions.replace(cart.map((held) => (lineKey(held) === key ? toCartLine(product, variant, line.quantity) : held)));
        } catch (error) {
          console.error(`The current particulars of ${line.id} could not be loaded`, error);
          toast({ title: copy.error, description: copy.priceFailed, tone: 'destructive' });
        }
    }
  };
}
