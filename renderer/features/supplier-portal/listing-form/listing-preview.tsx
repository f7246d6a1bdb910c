import { Stack } from '@mantine/core';
import { toCents } from '#domain/kernel/money.ts';
import { picturesOfDraft } from '#domain/listing/draft-pictures.ts';
import type { ListingDraft } from '#domain/listing/listing.ts';
import { findCategory, isCategorySlug } from '#domain/product/category.ts';
import type { Product } from '#domain/product/product.ts';
import { type NumberKind, readTyped } from '#domain/product/typed/typed-amount.ts';
import { useCardTerms } from '#state/unit-price.ts';
import { isLoadableUrl } from '#ui/forms/is-loadable-url.ts';
import { ProductCard } from '#ui/goods/product-card.tsx';
import * as copy from './copy.ts';
import { areWhole } from './details/variants.ts';

function numberOf(value: string | number | null | undefined, kind: NumberKind = 'whole'): number | null {
  const read = readTyped(String(value ?? ''), kind);
  return read.kind === 'number' && read.value >= 0 ? read.value : null;
}

/** Converts an unfinished draft to a product without validating it. */
function toPreview(draft: ListingDraft, previews: Readonly<Record<string, string>>): Product {
  const slug = findCategory(draft.category ?? '')?.slug ?? '';
  return {
    id: 'preview',
    name: draft.name || copy.yourProduct,
    description: draft.description ?? '',
    category: isCategorySlug(slug) ? slug : 'clothing',
    subcategory: null,
    priceCents: toCents(numberOf(draft.price, 'money') ?? 0),
    originalPriceCents: null,
    moq: Math.max(1, Math.trunc(numberOf(draft.moq) ?? 1)),
    stock: numberOf(draft.stock),
    images: picturesOfDraft(draft)
      .map((path) => previews[path] ?? path)
      .filter(isLoadableUrl),
    badges: [],
    rating: 0,
    reviewCount: 0,
    histogram: [0, 0, 0, 0, 0],
    sold: 0,
    country: draft.country || null,
    supplierId: null,
    supplierName: draft.companyName || copy.yourCompany,
    isVerifiedSupplier: false,
    createdAt: new Date(0).toISOString(),
    tiers: (draft.tiers ?? []).flatMap((tier) => {
      const minQuantity = numberOf(tier.min);
      const price = numberOf(tier.price, 'money');
      return minQuantity === null || price === null ? [] : [{ minQuantity, unitPriceCents: toCents(price) }];
    }),
    ...(areWhole(draft.options ?? []) ? { options: draft.options } : {}),
    colors: draft.colors ?? [],
    sizes: draft.sizes ?? [],
    shipping: { isFree: false, estimatedDays: numberOf(draft.shipDays), from: draft.country || null },
    contact: { whatsapp: null, email: null },
    specifications: [],
  };
}

export interface PreviewProps {
  readonly draft: ListingDraft;
  readonly previews: Readonly<Record<string, string>>;
}

/** The listing as buyers will see it. Inert, because its links have no target yet. */
export function ListingPreview({ draft, previews }: PreviewProps) {
  const termsOf = useCardTerms();
  const product = toPreview(draft, previews);
  return (
    <Stack component="aside" gap="xs" maw={270} className="tw-beside" aria-label={copy.preview}>
      <p className="tw-note">{copy.asBuyersWillSeeIt}</p>
      <div inert>
        <ProductCard product={product} {...termsOf(product)} isDraft />
      </div>
    </Stack>
  );
}
