import path from 'node:path';
import type { Plugin } from 'vite';
import { NOT_FOUND, RENDERED_PAGES } from '../app/rendered-pages.ts';

/**
 * Omits pages that the server never renders (charts, card forms, the desk) from its bundle: almost half of the code.
 */
export const omitUnrenderedPages = (folder: string): Plugin => {
  const pages = path.join(folder, 'pages') + path.sep;
  const rendered = new Set([...Object.values(RENDERED_PAGES), NOT_FOUND].map((source) => path.join(folder, source)));
  const isOther = (importer: string | undefined, file: string) =>
    importer === path.join(folder, 'app', 'pages.tsx') && file.startsWith(pages) && !rendered.has(file);
  return {
    name: 'omit-unrendered-pages',
    enforce: 'pre',
    resolveId: (source, importer) =>
      isOther(importer, path.resolve(path.dirname(importer ?? ''), source)) ? `\0not-rendered:${source}` : undefined,
    load: (id) => (id.startsWith('\0not-rendered:') ? 'export {};' : undefined),
  };
};
