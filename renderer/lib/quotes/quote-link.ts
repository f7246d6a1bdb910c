/** Returns the path of a quote's link; its secret is in the fragment, which browsers never send. */
export const quoteLinkPath = (id: string, token: string) => `/quote/${encodeURIComponent(id)}#${token}`;
