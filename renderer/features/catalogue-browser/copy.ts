import type { Sort } from '#domain/catalogue/catalogue-query.ts';
import { formatCount, formatCounted, formatDays } from '#lib/format.ts';

export const filters = 'Filters';
export const closeFilters = 'Close filters';
export const showAll = 'Show products';
export const clear = 'Clear Filters';
export const activeFilters = 'Active filters';
export const takeOneAway = 'Or remove a filter:';
export const price = 'Price per unit';
export const minimum = 'Minimum price';
export const maximum = 'Maximum price';
export const noUpperLimit = 'No upper limit';
export const crossed = 'Minimum price can’t be higher than maximum price.';
export const rating = 'Minimum rating';
export const country = 'Country of origin';
export const anyCountry = 'Any country';
export const category = 'Category';
export const anyCategory = 'All categories';
export const subcategory = 'Subcategory';
export const anySubcategory = 'All subcategories';
export const offer = 'Supplier and stock';
export const verified = 'Verified suppliers';
export const inStock = 'In stock';
export const days = 'Ships within';
export const anyDays = 'Any time';
export const moq = 'Minimum order up to';
export const anyMoq = 'Any quantity';
export const sort = 'Sort by';
export const grid = 'Grid view';
export const list = 'List view';
export const loading = 'Loading products';
export const more = 'Load more products';
export const loadingMore = 'Loading more products';
export const noneTitle = 'No products found';
export const noneText = 'Try adjusting your filters or search terms';
export const clearSearch = 'Clear Search';
export const browseAll = 'Browse products';
export const failed = 'We couldn’t load more products.';
export const failedText = 'We couldn’t load the products. Check the connection, then try again.';
export const end = 'You’ve reached the end.';
export const productsTitle = 'Products';
export const resultsTitle = 'Results';
export const productsText = 'Every product from every supplier.';

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
export const withCount = (name: string, count: number) => `${name} (${formatCount(count)})`;
export const filtersOn = (count: number) => withCount(filters, count);
export const shipsWithin = (days: number) => `Ships within ${formatDays(days)}`;
export const moqUpTo = (units: number) => `MOQ up to ${formatCount(units)}`;
export const priceBetween = (min: string, max: string) => `${min} – ${max}`;
export const priceFrom = (min: string) => `From ${min}`;
export const priceUpTo = (max: string) => `Up to ${max}`;
export const removeFilter = (filter: string) => `Remove: ${filter}`;
export const resultsFor = (search: string) => `Results for “${search}”`;
export const searchedFor = (search: string) => `Search: ${search}`;
export const soldBy = (seller: string) => `Supplier: ${seller}`;
export const showProducts = (count: number) => `Show ${productCount(count)}`;
