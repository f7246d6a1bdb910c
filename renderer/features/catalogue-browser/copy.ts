import type { Sort } from '#domain/catalogue/catalogue-query.ts';
import { formatCount, formatCounted } from '#lib/format.ts';

export const copy = {
  filters: 'Filters',
  closeFilters: 'Close filters',
  showAll: 'Show products',
  clear: 'Clear Filters',
  price: 'Price per unit',
  minimum: 'Minimum price',
  maximum: 'Maximum price',
  crossed: 'The minimum is above the maximum.',
  rating: 'Minimum rating',
  country: 'Country of origin',
  anyCountry: 'Any country',
  category: 'Category',
  anyCategory: 'All categories',
  moq: 'Minimum order up to',
  anyMoq: 'Any quantity',
  sort: 'Sort by',
  grid: 'Grid view',
  list: 'List view',
  loading: 'Loading products',
  more: 'Load more products',
  loadingMore: 'Loading more products',
  noneTitle: 'No products found',
  noneText: 'Try adjusting your filters or search terms',
  clearSearch: 'Clear search',
  browseAll: 'Browse all products',
  failed: 'The products could not be loaded just now.',
  tryAgain: 'Try again',
  end: 'That is all of them.',
  productsTitle: 'Products',
  resultsTitle: 'Results',
  productsText: 'Everything our suppliers offer, in one place.',
} as const;

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  relevance: 'Most Relevant',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  rating: 'Highest Rated',
  newest: 'Newest First',
  reviews: 'Most Reviews',
};

export const ratingLabel = (minRating: number) => `${minRating} ${minRating === 1 ? 'star' : 'stars'} & up`;
export const ALL_RATINGS = 'All ratings';
export const productCount = (count: number) => formatCounted(count, 'product', 'products');
export const moqUpTo = (units: number) => `MOQ up to ${formatCount(units)}`;
export const priceBetween = (min: string, max: string) => `${min} – ${max}`;
export const priceFrom = (min: string) => `From ${min}`;
export const priceUpTo = (max: string) => `Up to ${max}`;
export const removeFilter = (filter: string) => `Remove: ${filter}`;
export const searchedFor = (search: string) => `Search: ${search}`;
export const soldBy = (seller: string) => `Supplier: ${seller}`;
export const showProducts = (count: number) => `Show ${productCount(count)}`;
