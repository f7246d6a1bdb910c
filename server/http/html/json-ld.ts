import { toUsd } from '#domain/kernel/money.ts';
import type { CategorySlug } from '#domain/product/category.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import { pictureUrl } from '#domain/product/picture.ts';
import { type Deal, unitPrice } from '#domain/product/pricing.ts';
import { hasSeveralPrices, type Product, UNKNOWN_SELLER } from '#domain/product/product.ts';
import { categoryOf } from '#domain/shop/categories/shown-categories.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { shopNameOf } from '#domain/site/shop-name.ts';
import type { WireSupplier } from '#domain/supplier/supplier-wire.ts';

/** Plain schema.org objects, escaped when they are put into the page. */
export type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = { '@context': 'https://schema.org' };
const NO_CONTACT = { email: '', phone: '', address: '' };

type WithShop = Pick<WireConfig, 'shop'>;

export function organizationData(publicUrl: string, config: WithShop): StructuredData {
  const { email, phone, address } = config.shop?.contact ?? NO_CONTACT;
  return {
    ...CONTEXT,
    '@type': 'Organization',
    name: shopNameOf(config),
    url: `${publicUrl}/`,
    logo: publicUrl + (logoOf(config) ?? '/icons/icon-512.png'),
    ...(email !== '' && { email }),
    ...(phone !== '' && { telephone: phone }),
    ...(address !== '' && { address }),
  };
}

function logoOf({ shop }: WithShop): string | undefined {
  const { logo, icon } = shop?.brand ?? {};
  const picture = logo?.light ?? icon ?? logo?.dark;
  return picture && pictureUrl(picture.path, 640);
}

export function webSiteData(publicUrl: string, config: WithShop): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'WebSite',
    name: shopNameOf(config),
    url: `${publicUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

export function supplierData(publicUrl: string, path: string, { name, country }: WireSupplier): StructuredData {
  const address = country === null ? {} : { address: { '@type': 'PostalAddress', addressCountry: country } };
  return { ...CONTEXT, '@type': 'Organization', name, url: publicUrl + path, ...address };
}

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export function breadcrumbData(publicUrl: string, crumbs: readonly Crumb[]): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: publicUrl + path })),
  };
}

export function itemListData(publicUrl: string, products: readonly { readonly id: string; readonly name: string }[]): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.map(({ id, name }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: `${publicUrl}/product/${encodeURIComponent(id)}`,
    })),
  };
}

export function productCrumbs(product: Product, config: WithShop): Crumb[] {
  return [
    { name: 'Home', path: '/' },
    categoryCrumb(product.category, config),
    { name: product.name, path: `/product/${encodeURIComponent(product.id)}` },
  ];
}

export function categoryCrumb(slug: CategorySlug, config: WithShop): Crumb {
  return { name: categoryOf(config, slug).name, path: `/category/${slug}` };
}

type RunningDeal = Deal & Pick<FlashSale, 'endsAt'>;

export function productData(publicUrl: string, product: Product, config: WithShop, deal?: RunningDeal): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'Product',
    name: product.name,
    description: product.description.slice(0, 5000),
    sku: product.sku ?? product.id,
    category: categoryOf(config, product.category).name,
    image: product.images.map((image) => publicUrl + pictureUrl(image, 1280)),
    ...(product.reviewCount > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviewCount } }
      : {}),
    offers: offer(publicUrl, product, deal),
  };
}

/**
 * Returns the offer for search engines: one price, or the price range if SKUs differ. Price breaks are those of the
 * lowest price.
 */
function offer(publicUrl: string, product: Product, deal: RunningDeal | undefined): StructuredData {
  return {
    ...pricing(product, deal),
    url: `${publicUrl}/product/${encodeURIComponent(product.id)}`,
    priceCurrency: 'USD',
    availability: product.stock === 0 ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: Math.max(1, product.moq) },
    seller: { '@type': 'Organization', name: product.supplierName ?? UNKNOWN_SELLER },
    ...(product.tiers.length > 0 ? { priceSpecification: product.tiers.map((tier) => priceBreak(tier)) } : {}),
  };
}

/** Returns the price of one unit; schema.org's `priceValidUntil` is the end of a deal. */
function pricing(product: Product, deal: RunningDeal | undefined): StructuredData {
  const charged = (sku?: { readonly priceCents: number }) => unitPrice(product, sku, 1, deal);
  const isDeal = [undefined, ...(product.skus ?? [])].some((sku) => charged(sku).source === 'deal');
  const end = deal !== undefined && isDeal ? { priceValidUntil: deal.endsAt } : {};
  if (!hasSeveralPrices(product)) return { '@type': 'Offer', price: toUsd(charged().unitPriceCents).toFixed(2), ...end };
  const cents = (product.skus ?? []).map((sku) => charged(sku).unitPriceCents);
  return {
    ...end,
    '@type': 'AggregateOffer',
    lowPrice: toUsd(Math.min(...cents)).toFixed(2),
    highPrice: toUsd(Math.max(...cents)).toFixed(2),
    offerCount: cents.length,
  };
}

function priceBreak(tier: Product['tiers'][number]): StructuredData {
  return {
    '@type': 'UnitPriceSpecification',
    priceCurrency: 'USD',
    price: toUsd(tier.unitPriceCents).toFixed(2),
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: tier.minQuantity },
  };
}
