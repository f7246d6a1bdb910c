/** True for an address that texts of the shop may link to: `https:`, or a path of the shop. Never another scheme. */
export const isShopLink = (link: string): boolean => /^(?:https:\/\/[^/\s]|\/(?![/\\]))[^\s\\<>"]*$/i.test(link);
