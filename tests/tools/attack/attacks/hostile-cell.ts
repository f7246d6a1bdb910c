import { type Attack, pause, strangerAddress } from '../attack.ts';
import { CSV_HEADER, makeCsv, sendImport, waitForImport } from '../import-client.ts';

const CELL_BYTES = 800_000;
const CLAIM = "another supplier's import is read during the attack";
const OVER = ['ready', 'done', 'failed', 'cancelled'] as const;

export const hostileCell: Attack = {
  name: 'hostile-cell',
  description: "an import whose one cell is 800 KB of `<a<a…`; another supplier's import must still be read",
  seconds: 12,
  leastSeconds: 10,
  run: async (context) => {
    context.claim(CLAIM, false);
    const cell = '<a'.repeat(context.count(CELL_BYTES / 2));
    const shopify = 'Handle,Title,Body (HTML),Vendor,Published,Variant SKU,Variant Price,Image Src';
    const files = [
      `${CSV_HEADER}\nSKU-1,Mug,"${cell}",Home & Kitchen,4.2,50,100\n`,
      `${shopify}\nmug,Mug,"${cell}",Harbour,true,SKU-1,4.20,\n`,
    ];
    for (const [at, file] of files.entries()) {
      const { reply } = await sendImport(context, file, strangerAddress(at));
      context.note(`hostile file ${at + 1}`, reply.status);
    }
    await pause(200);
    const startedAt = performance.now();
    const neighbour = strangerAddress(100);
    const { receipt } = await sendImport(context, makeCsv(20, 60), neighbour);
    const state = await waitForImport(context, receipt, OVER, neighbour);
    context.note('another import', `${state} after ${Math.round(performance.now() - startedAt)} ms`);
    context.claim(CLAIM, state === 'ready');
  },
};
