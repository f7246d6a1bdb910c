import type { FieldError } from '#domain/kernel/problem.ts';
import type { RateSet } from '#domain/money/rate-set.ts';
import { type ChatEnvironment, findDecidingVariables } from '#domain/shop/chat-numbers.ts';
import { checkShop } from '#domain/shop/check-shop.ts';
import { offerErrors } from '#domain/shop/currencies/offered-codes.ts';
import { lookErrors } from '#domain/shop/look/shop-look.ts';
import { withoutPageRevisions, withPageRevisions } from '#domain/shop/pages/shop-pages.ts';
import { listShopChanges } from '#domain/shop/shop-changes.ts';
import type { ShopBody, ShopDocument } from '#domain/shop/shop-document.ts';
import {
  listShopPictures,
  type PictureSize,
  type ShopPicture,
  shopPictureHash,
  shopPictureHashes,
  withStoredSizes,
} from '#domain/shop/shop-picture.ts';
import type { ShopSubmission, WireDeskShop } from '#domain/shop/shop-wire.ts';
import { withDefaults } from '#domain/shop/with-defaults.ts';
import type { AuditEntry } from '../../stores/desk/audit-store.ts';
import type { ShopStore } from '../../stores/shop/shop-store.ts';

export interface ShopSettingsDeps {
  readonly store: ShopStore;
  /** What variables of the environment decide about members that the document leaves open. */
  readonly environment: ChatEnvironment;
  readonly pictures: ShopPictures;
  /** Returns the exchange rates that count; null: only seeds. */
  readonly findRates: () => Promise<RateSet | null>;
  /** Resolves once this process answers with the saved document. */
  readonly publish: () => Promise<void>;
  readonly now: () => number;
}

export interface ShopPictures {
  /** Returns undefined if there is no such picture. */
  readonly findSize: (hash: string) => Promise<PictureSize | undefined>;
  /** Called with the pictures of a document that was saved: everybody sees them from now on. */
  readonly onShown: (hashes: readonly string[]) => void;
}

/** `stale`: another revision is stored than the one the change is based on. */
export type ShopSaveOutcome =
  | { readonly kind: 'saved'; readonly shop: WireDeskShop }
  | { readonly kind: 'refused'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'stale'; readonly current: WireDeskShop }
  /** Nodes of an older version run: they would go on without the settings. */
  | { readonly kind: 'too early' };

/** A document that may replace the one it is based on, or why it may not. */
export type CheckedSubmission =
  | { readonly kind: 'valid'; readonly current: ShopDocument; readonly body: ShopBody }
  | Exclude<ShopSaveOutcome, { readonly kind: 'saved' }>;

export type ShopSettings = ReturnType<typeof createShopSettings>;

const NOTHING_SAVED: ShopDocument = { revision: 0, body: {} };

/** Returns a document as editors see it. */
const complete = (body: ShopBody): ShopBody => withDefaults(withoutPageRevisions(body));

/** Reads and replaces the shop's document, for the desk and for `npm run shop`. */
export function createShopSettings({ store, environment, pictures, findRates, publish, now }: ShopSettingsDeps) {
  const toWire = (document: ShopDocument): WireDeskShop => ({
    revision: document.revision,
    body: complete(document.body),
    decidedBy: findDecidingVariables(document, environment),
  });
  const find = async () => (await store.find()) ?? NOTHING_SAVED;
  /** Pictures of the stored document pass unread, so that one that got lost stops no other change. */
  const findSizes = async (body: ShopBody, stored: ShopBody) => {
    const held = new Map(listShopPictures(stored).map(({ picture }) => [picture.path, picture]));
    const all = listShopPictures(body).map(({ picture }) => picture);
    const sizeOf = async (one: ShopPicture) => held.get(one.path) ?? (await pictures.findSize(shopPictureHash(one)));
    return new Map(await Promise.all(all.map(async (one) => [one.path, await sizeOf(one)] as const)));
  };

  const check = async ({ revision, body }: Pick<ShopSubmission, 'revision' | 'body'>): Promise<CheckedSubmission> => {
    const current = await find();
    if (revision !== current.revision) return { kind: 'stale', current: toWire(current) };
    const checked = checkShop(withoutPageRevisions(body), withoutPageRevisions(current.body));
    if (!checked.isValid) return { kind: 'refused', errors: checked.errors };
    if (revision === 0 && (await store.hasOlderNodes())) return { kind: 'too early' };
    const sized = withStoredSizes(checked.body, await findSizes(checked.body, current.body));
    const errors = [...sized.errors, ...lookErrors(sized.body), ...offerErrors(sized.body, current, await findRates())];
    if (errors.length > 0) return { kind: 'refused', errors };
    return { kind: 'valid', current, body: withPageRevisions(sized.body, current, revision + 1, now()) };
  };

  return {
    check,
    read: async (): Promise<WireDeskShop> => toWire(await find()),
    /** Saves nothing if nothing differs from the stored revision. */
    save: async ({ revision, body: sent, note }: ShopSubmission, who: string): Promise<ShopSaveOutcome> => {
      const checked = await check({ revision, body: sent });
      if (checked.kind !== 'valid') return checked;
      const { current, body } = checked;
      const changes = listShopChanges(complete(current.body), complete(body));
      if (changes.length === 0 && revision > 0) return { kind: 'saved', shop: toWire(current) };
      const at = new Date(now()).toISOString();
      const auditEntry: AuditEntry = {
        at,
        who,
        what: 'edit',
        subjectKind: 'shop',
        subjectId: 'shop',
        subjectName: 'Shop settings',
        before: Object.fromEntries(changes.map(({ path, before }) => [path.join('.'), before ?? null])),
        after: Object.fromEntries(changes.map(({ path, after }) => [path.join('.'), after ?? null])),
      };
      const isSaved = await store.save({ at, who, body, note: note || null }, revision, auditEntry);
      if (!isSaved) return { kind: 'stale', current: toWire(await find()) };
      pictures.onShown(shopPictureHashes(body));
      await publish();
      return { kind: 'saved', shop: toWire({ revision: revision + 1, body }) };
    },
    listRevisions: () => store.listRevisions(),
    /** Returns a stored revision as an editor can send it again. */
    findRevision: async (revision: number): Promise<{ readonly revision: number; readonly body: ShopBody } | undefined> => {
      const found = await store.findRevision(revision);
      return found === undefined ? undefined : { revision, body: complete(found.body) };
    },
  };
}
