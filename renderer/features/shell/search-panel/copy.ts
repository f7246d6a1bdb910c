import { formatCount, formatCounted } from '#lib/format.ts';

export const searchSuggestions = 'Search suggestions';
export const recentSearches = 'Recent searches';
export const removeAll = 'Remove all';
export const removeAllName = 'Remove all recent searches';
export const removeSearch = (search: string) => `Remove “${search}” from recent searches`;
export const products = 'Products';
export const categories = 'Categories';
export const searching = 'Searching…';
export const failed = 'Suggestions are not available right now. Press Enter to search.';
export const nothing = (search: string) => `No products match “${search}”. Check the spelling or use fewer words.`;
export const noProductWithCode = (code: string) => `No product with code ${code}. Check the code, or search by name.`;
export const showingInstead = (search: string, corrected: string) => `No results for “${search}”. Showing results for “${corrected}”.`;
export const code = (code: string) => `Code ${code}`;
export const seeAll = (count: number, search: string) =>
  count === 1 ? `See the result for “${search}”` : `See all ${formatCount(count)} results for “${search}”`;
export const foundRecent = (count: number) => formatCounted(count, 'recent search', 'recent searches');
export const found = (products: number, categories: number) =>
  [formatCounted(products, 'product', 'products'), ...(categories === 0 ? [] : [formatCounted(categories, 'category', 'categories')])].join(
    ', ',
  );
