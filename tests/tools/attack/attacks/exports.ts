import type { WireImportReceipt } from '#domain/listing/import-wire.ts';
import { type Attack, type AttackContext, strangerAddress } from '../attack.ts';
import { flood } from '../flood.ts';
import { confirmImport, makeCsv, sendImport, waitForImport } from '../import-client.ts';

const NETWORKS = 3;
const ROWS = 15_000;
const receipts: Partial<WireImportReceipt>[] = [];

/** Creates listings by the ten thousand, imported as suppliers do. */
async function prepare(context: AttackContext): Promise<void> {
  for (let n = 0; n < NETWORKS; n += 1) {
    const from = strangerAddress(n);
    const { receipt } = await sendImport(context, makeCsv(context.count(ROWS), 120, `${n}-`), from);
    await waitForImport(context, receipt, ['ready'], from);
    const { status } = await confirmImport(context, receipt, from);
    const state = await waitForImport(context, receipt, ['done', 'failed'], from);
    context.note(`rows of network ${n + 1}`, `${context.count(ROWS)}, confirm ${status}, ${state}`);
    receipts.push(receipt);
  }
}

export const bigExports: Attack = {
  name: 'big-exports',
  description: 'two operators and three suppliers export tens of thousands of rows repeatedly',
  seconds: 12,
  prepare,
  run: (context) =>
    flood(context, {
      callers: 5,
      perSecond: 50,
      nextCall: (n) => {
        const { id = 'none', token = '' } = receipts[n % receipts.length] ?? {};
        if (n % 5 < 2)
          return { path: '/api/operator/listings.csv', from: strangerAddress(90), token: context.operatorToken, timeoutMs: 60_000 };
        return { path: `/api/listings/import/${id}/listings.csv`, from: strangerAddress(n % NETWORKS), token, timeoutMs: 60_000 };
      },
    }),
};
