import { type Attack, type Battle, pause, strangerAddress } from '../attack.ts';
import { createTally } from '../tally.ts';
import { WORST } from './worst-bodies.ts';

const CLAIM = 'all of them are answered in the time';

async function sendAll(battle: Battle, round: number): Promise<void> {
  const answers = createTally();
  for (const [at, [what, path, body]] of WORST.entries()) {
    if (battle.isOver()) return;
    const from = strangerAddress(round * WORST.length + at);
    const startedAt = performance.now();
    const headers: Record<string, string> = what.startsWith('deep') ? { 'idempotency-key': `worst-${round}-${at}` } : {};
    const { status } = await battle.client.ask({ method: 'POST', path, from, body, headers });
    answers.add(status);
    battle.note(what, `${Math.round(performance.now() - startedAt)} ms (${status === 0 ? 'no answer' : status})`);
  }
}

export const worstInputs: Attack = {
  name: 'worst-inputs',
  thought: 'one stranger sends, one after the other, texts of 60 KB that are dear to read',
  seconds: 12,
  leastSeconds: 5,
  run: async (battle) => {
    battle.claim(CLAIM, false);
    for (let round = 0; !battle.isOver(); round += 1) {
      await sendAll(battle, round);
      if (!battle.isOver()) battle.claim(CLAIM, true);
      await pause(20);
    }
  },
};
