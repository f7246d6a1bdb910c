import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Cart, toCartItem } from '#domain/cart/cart.ts';
import { createHandOff } from '#lib/cart-queries.ts';
import { deviceQueries } from '#lib/device/device-queries.ts';
import { useSubmissionKey } from '#lib/submission/use-submission-key.ts';
import { useConfig } from '../config.tsx';

/** A link to a cart; `expiresAt` is null when the link carries the cart itself. */
export interface HandOffLink {
  readonly url: string;
  /** Each is a code of its own; one, `url`, unless a cart that carries itself is too long for it. */
  readonly urls: readonly string[];
  readonly expiresAt: string | null;
  /** Asks what became of it; null when the link carries the cart itself, and nobody knows. */
  readonly followed: { readonly token: string; readonly statusToken: string } | null;
  /** The cart it was made of, to notice that it changed since. */
  readonly items: string;
}

const itemsOf = (cart: Cart) => cart.map(toCartItem);

export function itemsText(cart: Cart): string {
  return JSON.stringify(itemsOf(cart));
}

/**
 * A short-lived link when the server answers; otherwise the cart itself in the link's fragment, which needs nobody.
 * @param limitMs after which nobody waits for the server any more; absent: as long as it takes
 */
export function useHandOff(cart: Cart, limitMs?: number) {
  const { publicUrl } = useConfig();
  const queries = useQueryClient();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: async (): Promise<HandOffLink> => {
      const items = itemsText(cart);
      const carried = async (): Promise<HandOffLink> => {
        const { encodeCarried } = await import('#domain/cart/carried/carried-cart.ts');
        const urls = encodeCarried(itemsOf(cart)).map((text) => `${publicUrl || location.origin}/c#${text}`);
        return { url: urls[0] ?? '', urls, expiresAt: null, followed: null, items };
      };
      // A device that knows better asks nobody.
      if (queries.getQueryData(deviceQueries.sync().queryKey)?.online === false) return carried();
      try {
        const { url, expiresAt, token, statusToken } = await createHandOff(
          itemsOf(cart),
          key.current(),
          limitMs === undefined ? undefined : AbortSignal.timeout(limitMs),
        );
        return { url, urls: [url], expiresAt, followed: { token, statusToken }, items };
      } catch (error) {
        console.warn('No hand-off link could be made; the link carries the cart itself.', error);
        return carried();
      } finally {
        key.settle();
      }
    },
  });
}
