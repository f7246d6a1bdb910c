/** Where the browser enforces Trusted Types: what may go through to the places that can run script. Everything else throws there. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: Readonly<Record<string, (text: string) => string | null>>): unknown;
}

const WORKER = '/sw.js';

/** Mantine writes styles as HTML of a <style>: text without a tag is no markup. The offline shell is the one script named by its address. */
export function allowOwnMarkup(): void {
  // Zod tries whether it may make functions of text, which every policy here forbids and the browser would report.
  Object.assign(window, { __zod_globalConfig: { jitless: true } });
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (url === WORKER ? url : null),
  });
}
