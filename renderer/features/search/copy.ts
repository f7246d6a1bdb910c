export const search = 'Search';
export const marketplace = 'Marketplace';
export const searchTheMarketplace = 'Search the marketplace';
export const placeholder = 'Product, part number or supplier';
export const searchTheMarketplaceNow = 'Search the marketplace now';
export const recentSearches = 'Recent searches';
export const suggestions = 'Suggestions';
