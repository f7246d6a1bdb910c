interface TrustedTypes {
  createPolicy(name: 'default', rules: Readonly<Record<string, (text: string) => string | null>>): unknown;
  createPolicy(name: 'mail', rules: { readonly createHTML: (html: string) => string }): { createHTML(html: string): string };
}

/** undefined: unsupported by this browser. */
export const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
