export const categories = 'Categories';
export const intro =
  'Names, drawings and order of the categories. Addresses and the names in the API stay; the names given here are understood in imports, too.';
export const place = 'Place';
export const name = 'Name';
export const shortName = 'Short name';
export const visibility = 'Visibility';
export const more = 'More';
export const nameOf = (category: string): string => `Name of ${category}`;
export const shortHint = 'Shown below the drawings on the home page. Empty: the name.';
export const description = 'Description';
export const descriptionHint = 'Shown at the head of its page and in search results.';
export const drawings = 'Drawing';
export const drawing = (category: string): string => `Drawing ${category}`;
export const hidden = 'Hidden';
export const hiddenOf = (category: string): string => `Hidden: ${category}`;
export const edit = (category: string): string => `Edit ${category}`;
export const close = (category: string): string => `Close ${category}`;
export const hiddenHint =
  'A hidden category is in no menu, list of categories or form. Its page still answers at its address, and its products stay in searches.';
export const editIt = 'Edit';
export const closeIt = 'Close';
