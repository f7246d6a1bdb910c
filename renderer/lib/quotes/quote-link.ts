/** Where a quote's link leads; its secret stands in the fragment, which browsers never send anywhere. */
export const quoteLinkPath = (id: string, token: string) => `/quote/${encodeURIComponent(id)}#${token}`;
