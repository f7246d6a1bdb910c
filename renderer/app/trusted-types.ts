import { trustedTypes } from '#lib/first-screen/trusted-types.ts';

const WORKER = '/sw.js';

/** Lets through the two texts that our own code hands to sinks of script: Mantine's styles, which hold no tag, and the service worker's address. */
export function createTrustedPolicies(): void {
  // Zod would try to make a function of text, which every policy here forbids and the browser reports.
  Object.assign(window, { __zod_globalConfig: { jitless: true } });
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (url === WORKER ? url : null),
  });
}
