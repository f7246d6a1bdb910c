export const addressOf = (search: string) => `/?search=${encodeURIComponent(search)}`;
