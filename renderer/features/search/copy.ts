export const copy = {
  search: 'Search',
  marketplace: 'Marketplace',
  searchTheMarketplace: 'Search the marketplace',
  placeholder: 'Search products, materials, suppliers',
  searchTheMarketplaceNow: 'Search the marketplace now',
  filterThese: 'Filter these',
  clearSearch: 'Clear Search',
  browseAllProducts: 'Browse all products',
  failedToFetchProducts: 'Failed to fetch products',
  noProductsFound: 'No products found',
  noProductsText: 'Try fewer or other words, or browse the shelves.',
  recentSearches: 'Recent searches',
  suggestions: 'Suggestions',
  showMore: 'Show more',
  searching: 'Searching…',
  loading: 'Loading…',
} as const;
export const resultsFor = (search: string) => `Results for “${search}”`;
