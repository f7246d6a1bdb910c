import { type AttackContext, pause } from './attack.ts';
import { type Call, createClient } from './client.ts';
import { createStatusCounts } from './status-counts.ts';

/** Milliseconds a caller pauses after no answer, so that it does not spin. */
const AFTER_NOTHING_MS = 20;

export interface Flood {
  readonly callers: number;
  readonly perSecond: number;
  readonly nextCall: (n: number) => Call;
}

/** Runs callers that send requests until the time is over. Records the statuses under `answers`. */
export async function flood(context: AttackContext, { callers, perSecond, nextCall }: Flood): Promise<void> {
  const client = createClient(context.port, callers);
  const answers = createStatusCounts();
  let n = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (!context.isOver()) {
        const nextMs = performance.now() + (1000 * callers) / perSecond;
        n += 1;
        const { status } = await client.ask(nextCall(n));
        answers.add(status);
        if (status === 0) await pause(AFTER_NOTHING_MS);
        await pause(Math.max(0, nextMs - performance.now()));
        if (answers.total % 50 === 0) context.note('answers', String(answers));
      }
    }),
  );
  context.note('answers', String(answers));
  client.close();
}
