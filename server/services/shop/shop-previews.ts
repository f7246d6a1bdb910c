import { randomBytes } from 'node:crypto';
import type { ShopDocument } from '#domain/shop/shop-document.ts';
import { mapShopPictures } from '#domain/shop/shop-picture.ts';
import type { ShopSubmission } from '#domain/shop/shop-wire.ts';
import { PREVIEW_PARAM, PREVIEW_SECONDS } from '#domain/site/preview.ts';
import type { Pictures } from '../../images/pictures.ts';
import type { ShopPreviewStore } from '../../stores/shop/shop-preview-store.ts';
import type { CheckedSubmission, ShopSettings } from './shop-settings.ts';

/** A draft as the shop would show it once it is saved. */
export interface Preview {
  readonly document: ShopDocument;
  readonly expiresAtMs: number;
}

export type PreviewOutcome =
  | { readonly kind: 'opened' /** Path at the hosted site. */; readonly url: string }
  | Exclude<CheckedSubmission, { readonly kind: 'valid' }>;

export interface ShopPreviewsDeps {
  readonly store: ShopPreviewStore;
  readonly settings: Pick<ShopSettings, 'check'>;
  readonly pictures: Pick<Pictures, 'signedPath'>;
  readonly now: () => number;
}

export type ShopPreviews = ReturnType<typeof createShopPreviews>;

const TOKEN_BYTES = 16;
const MS_PER_SECOND = 1000;

/** Opens unsaved settings to a browser by a link, which works on every node. */
export function createShopPreviews({ store, settings, pictures, now }: ShopPreviewsDeps) {
  return {
    open: async (change: ShopSubmission): Promise<PreviewOutcome> => {
      const checked = await settings.check(change);
      if (checked.kind !== 'valid') return checked;
      const token = randomBytes(TOKEN_BYTES).toString('hex');
      await store.add(token, { body: checked.body, expiresAtMs: now() + PREVIEW_SECONDS * MS_PER_SECOND }, now());
      return { kind: 'opened', url: `/?${PREVIEW_PARAM}=${token}` };
    },
    /** Returns undefined for an unknown or expired token. */
    find: async (token: string): Promise<Preview | undefined> => {
      const found = await store.find(token);
      if (found === undefined || found.expiresAtMs <= now()) return undefined;
      // Pictures that no saved revision names are not public yet.
      const body = mapShopPictures(found.body, (picture) => ({ ...picture, path: pictures.signedPath(picture.path) }));
      return { document: { revision: 1, body }, expiresAtMs: found.expiresAtMs };
    },
  };
}
