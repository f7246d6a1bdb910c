import { trustedTypes } from '#lib/first-screen/trusted-types.ts';

const WORKER = '/sw.js';

/**
 * Admits the two strings that our own code passes to script sinks: Mantine's styles, which contain no tag, and the
 * service worker's address.
 */
export function createTrustedPolicies(): void {
  // Without this Zod tries to compile functions from text, which every policy here forbids and the browser reports.
  Object.assign(window, { __zod_globalConfig: { jitless: true } });
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (url === WORKER ? url : null),
  });
}
