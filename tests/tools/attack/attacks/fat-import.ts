import { type Attack, type AttackContext, strangerAddress } from '../attack.ts';
import { confirmImport, makeCsv, sendImport, waitForImport } from '../import-client.ts';

const READ = ['ready', 'failed', 'cancelled'] as const;

/** Uploads one file, waits until it is read and confirms it; records how far it came. */
async function bring(context: AttackContext, what: string, csv: string, from: string): Promise<void> {
  const startedAt = performance.now();
  const after = () => `after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const { reply, receipt } = await sendImport(context, csv, from);
  context.note(what, `${(csv.length / 1e6).toFixed(0)} MB: upload ${reply.status} ${after()}`);
  if (reply.status !== 201) return;
  const state = await waitForImport(context, receipt, READ, from);
  context.note(what, `${state} ${after()}`);
  if (state !== 'ready') return;
  const confirmed = await confirmImport(context, receipt, from);
  context.note(what, `confirm ${confirmed.status === 0 ? 'not answered' : confirmed.status} ${after()}`);
}

export const fatImport: Attack = {
  name: 'fat-import',
  description: 'an import of 60 MB, then the most one network may send, from three networks at once; each confirmed once it is read',
  seconds: 30,
  run: async (context) => {
    // The first file exceeds every quota, the others stay just below the rows one network may import.
    const huge = bring(context, 'huge', makeCsv(context.count(60_000), 1000), strangerAddress(1));
    const fair = Array.from({ length: 3 }, (_, n) =>
      bring(context, `fair ${n + 1}`, makeCsv(context.count(19_000), 800, `${n}-`), strangerAddress(2 + n)),
    );
    await Promise.all([huge, ...fair]);
    await context.over;
  },
};
