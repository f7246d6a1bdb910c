export const showingInstead = (search: string, corrected: string) => `No results for “${search}”. Showing results for “${corrected}”.`;
export const searchExactly = (search: string) => `Search for ${search} instead`;
export const noProductWithCode = (code: string) => `No product with code ${code}`;
export const checkTheCode = 'Check the code, or search by name.';
