import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Cart, toCartItem } from '#domain/cart/cart.ts';
import { createHandOff } from '#lib/cart-queries.ts';
import { deviceQueries } from '#lib/device/device-queries.ts';
import { useSubmissionKey } from '#lib/submission/use-submission-key.ts';
import { useConfig } from '../config.tsx';

/** A link to a cart; `expiresAt` is null if the link contains the cart itself. */
export interface HandOffLink {
  readonly url: string;
  /** Each address becomes one QR code; there are several only if the cart in the link is too long for one. */
  readonly urls: readonly string[];
  readonly expiresAt: string | null;
  /** Tokens to poll its status; null if the link contains the cart itself, whose status is unknown. */
  readonly followed: { readonly token: string; readonly statusToken: string } | null;
  /** The cart it was made from, to detect later changes. */
  readonly items: string;
}

const itemsOf = (cart: Cart) => cart.map(toCartItem);

export function itemsText(cart: Cart): string {
  return JSON.stringify(itemsOf(cart));
}

/**
 * Creates a short-lived link on the server; without an answer, a link with the cart itself in its fragment.
 * @param limitMs how long to wait for the server; absent: without limit
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
      // A device that is offline sends no request.
      if (queries.getQueryData(deviceQueries.sync().queryKey)?.online === false) return carried();
      try {
        const { url, expiresAt, token, statusToken } = await createHandOff(
          itemsOf(cart),
          key.current(),
          limitMs === undefined ? undefined : AbortSignal.timeout(limitMs),
        );
        return { url, urls: [url], expiresAt, followed: { token, statusToken }, items };
      } catch (error) {
        console.warn('Creating a hand-off link failed; the link carries the cart itself.', error);
        return carried();
      } finally {
        key.settle();
      }
    },
  });
}
