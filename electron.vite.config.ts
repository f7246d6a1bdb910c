import path from 'node:path';
import { defineConfig } from 'electron-vite';
import { escapeBeyondLatin1 } from './renderer/build/escape-beyond-latin1.ts';
import { createRendererConfig } from './renderer/vite.config.ts';

const at = (file: string) => path.resolve(import.meta.dirname, file);

/**
 * One build for all three roles: Node entries into out/main, the one renderer into out/renderer. There is no preload
 * script (decision 7).
 */
export default defineConfig({
  main: {
    plugins: [escapeBeyondLatin1],
    resolve: { alias: { 'iconv-lite': at('server/http/bodies/utf8-only.ts') } },
    build: {
      outDir: at('out/main'),
      // Bundled dependencies start faster; native ones, and those loaded on first use, stay external.
      externalizeDeps: {
        exclude: [
          'express',
          'zod',
          '@fastify/busboy',
          'sax',
          'yauzl',
          'ipaddr.js',
          'proxy-addr',
          'negotiator',
          'lru-cache',
          'rotating-file-stream',
          'pino',
        ],
      },
      minify: false,
      sourcemap: true,
      rollupOptions: {
        // Absolute entries: otherwise the folder electron/ would be resolved as the module of that name.
        input: {
          desktop: at('electron/main.ts'),
          hosted: at('server/main/hosted.ts'),
          embedded: at('server/main/embedded.ts'),
          import: at('server/main/import.ts'),
          // Worker threads are entries of their own because they are started by file name.
          'wal-checkpoint-worker': at('server/db/wal/wal-checkpoint-worker.ts'),
          'sync-worker': at('server/sync/sync-worker.ts'),
          'prepare-worker': at('server/import/commit/prepare-worker.ts'),
          'import-jobs-worker': at('server/services/imports/import-jobs-worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  renderer: createRendererConfig(at('renderer')),
});
