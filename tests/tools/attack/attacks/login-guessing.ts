import { type Attack, type Battle, pause, strangerAddress } from '../attack.ts';
import { flood } from '../flood.ts';

const PATH = '/api/operator/dashboard';
const NETWORKS = 20;
const OPERATOR_ADDRESS = '192.0.2.9';
const CLAIM = "the operator's own token opens from another network";

/** The operator looks at the desk twice a second. */
async function work(battle: Battle): Promise<void> {
  battle.claim(CLAIM, false);
  while (!battle.isOver()) {
    const { status } = await battle.client.ask({ path: PATH, from: OPERATOR_ADDRESS, token: battle.operatorToken });
    if (status !== 0) battle.claim(CLAIM, status === 200 || status === 503);
    battle.note('operator from another network', status);
    await pause(500);
  }
}

export const loginGuessing: Attack = {
  name: 'login-guessing',
  thought: '1,000 guesses of the operator token a second from 20 networks; the operator works on from his own',
  seconds: 8,
  run: async (battle) => {
    const guess = (n: number) => ({ path: PATH, from: strangerAddress(n % NETWORKS), token: `guess-${n}-of-an-operator-token` });
    await Promise.all([flood(battle, { callers: 16, perSecond: battle.count(1000), nextCall: guess }), work(battle)]);
  },
};
