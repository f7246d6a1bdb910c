import { type Attack, type AttackContext, pause, strangerAddress } from '../attack.ts';
import { createStatusCounts } from '../status-counts.ts';
import { WORST } from './worst-bodies.ts';

const CLAIM = 'all of them are answered in time';

async function sendAll(context: AttackContext, round: number): Promise<void> {
  const answers = createStatusCounts();
  for (const [at, [what, path, body]] of WORST.entries()) {
    if (context.isOver()) return;
    const from = strangerAddress(round * WORST.length + at);
    const startedAt = performance.now();
    const headers: Record<string, string> = what.startsWith('deep') ? { 'idempotency-key': `worst-${round}-${at}` } : {};
    const { status } = await context.client.ask({ method: 'POST', path, from, body, headers });
    answers.add(status);
    context.note(what, `${Math.round(performance.now() - startedAt)} ms (${status === 0 ? 'no answer' : status})`);
  }
}

export const worstInputs: Attack = {
  name: 'worst-inputs',
  description: 'one client sends texts of 60 KB that are expensive to parse, one after the other',
  seconds: 12,
  leastSeconds: 5,
  run: async (context) => {
    context.claim(CLAIM, false);
    for (let round = 0; !context.isOver(); round += 1) {
      await sendAll(context, round);
      if (!context.isOver()) context.claim(CLAIM, true);
      await pause(20);
    }
  },
};
