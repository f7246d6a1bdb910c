import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Cart, type CartLine, lineKey, toCartLine } from '#domain/cart/cart.ts';
import { defaultVariant } from '#domain/product/product.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { useCart, useCartActions } from '#state/cart/cart.ts';
import { useToast } from '#state/toasts.ts';
import * as copy from './copy.ts';
import { acceptedQuantity, type ChangedLine } from './find-changes.ts';

/** One click that makes the cart what the server says; the catalogue is asked, nothing is copied from the refusal. */
export function useAcceptChanges(changed: readonly ChangedLine[]) {
  const cart = useCart();
  const { replace } = useCartActions();
  const queryClient = useQueryClient();
  const toast = useToast();

  async function accept({ line, changes }: ChangedLine): Promise<CartLine | null> {
    const quantity = acceptedQuantity(line, changes);
    if (quantity === 0) return null;
    const product = await queryClient.fetchQuery({ ...catalogueQueries.product(line.id), staleTime: 0 });
    const variant = changes.some(({ kind }) => kind === 'variant_gone') ? defaultVariant(product) : line.variant;
    return toCartLine(product, variant, quantity);
  }

  return useMutation({
    mutationFn: async (): Promise<Cart> => {
      const accepted = new Map(await Promise.all(changed.map(async (entry) => [lineKey(entry.line), await accept(entry)] as const)));
      return cart.flatMap((line) => {
        const change = accepted.get(lineKey(line));
        return change === undefined ? [line] : change === null ? [] : [change];
      });
    },
    onSuccess: replace,
    onError: (error) => {
      console.error('The changes of the cart could not be accepted', error);
      toast({ title: copy.errorTitle, description: copy.acceptFailed, tone: 'destructive' });
    },
  });
}
