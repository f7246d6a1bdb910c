import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

const BROTLI = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const WORTH_PACKING = /\.(?:js|css)$/;

/**
 * Writes a Brotli file of the highest quality next to each script and style: a tenth smaller than what the server
 * compresses per request.
 */
export const packAssets = (folder: string): Plugin => ({
  name: 'pack-assets',
  apply: 'build',
  closeBundle: {
    sequential: true,
    handler: async () => {
      const assets = path.join(path.dirname(folder), 'out/renderer/assets');
      const packs = fs.readdirSync(assets).filter((name) => WORTH_PACKING.test(name));
      await Promise.all(
        packs.map(async (name) => {
          const file = path.join(assets, name);
          fs.writeFileSync(`${file}.br`, await BROTLI(fs.readFileSync(file), {}));
        }),
      );
    },
  },
});
