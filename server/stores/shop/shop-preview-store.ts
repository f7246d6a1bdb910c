import type { ShopBody } from '#domain/shop/shop-document.ts';

/** Unsaved settings that one browser looks at. */
export interface ShopPreview {
  readonly body: ShopBody;
  /** Milliseconds since 1970. */
  readonly expiresAtMs: number;
}

export interface ShopPreviewStore {
  /** Deletes expired previews first. */
  add(token: string, preview: ShopPreview, nowMs: number): Promise<void>;
  /** Returns an expired preview too. */
  find(token: string): Promise<ShopPreview | undefined>;
}
