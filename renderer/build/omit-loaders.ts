import type { Plugin } from 'vite';

const BUTTON = /\/(?:Button|ActionIcon)\.mjs$/;
const LOADER = /\/(?:Loader|Transition)\.mjs$/;
const OMITTED = '\0omitted-loader';

/**
 * Omits the loader of Mantine's buttons and its transition, which are in the first load: `ui/button.tsx` has no
 * `loading`, without which neither is rendered.
 */
export const omitLoaders = (): Plugin => ({
  name: 'omit-loaders',
  enforce: 'pre',
  resolveId: (source, importer = '') => (BUTTON.test(importer) && LOADER.test(source) ? OMITTED : undefined),
  load: (id) => (id === OMITTED ? 'export const Loader = () => null, Transition = Loader;' : undefined),
});
