import { type Attack, type AttackContext, pause, strangerAddress } from '../attack.ts';
import { flood } from '../flood.ts';

const PATH = '/api/operator/dashboard';
const NETWORKS = 20;
const OPERATOR_ADDRESS = '192.0.2.9';
const CLAIM = "the operator's own token opens from another network";

/** Loads the desk twice a second as an operator. */
async function work(context: AttackContext): Promise<void> {
  context.claim(CLAIM, false);
  while (!context.isOver()) {
    const { status } = await context.client.ask({ path: PATH, from: OPERATOR_ADDRESS, token: context.operatorToken });
    if (status !== 0) context.claim(CLAIM, status === 200 || status === 503);
    context.note('operator from another network', status);
    await pause(500);
  }
}

export const loginGuessing: Attack = {
  name: 'login-guessing',
  description: '1,000 guesses of the operator token a second from 20 networks; the operator keeps working from another network',
  seconds: 8,
  run: async (context) => {
    const guess = (n: number) => ({ path: PATH, from: strangerAddress(n % NETWORKS), token: `guess-${n}-of-an-operator-token` });
    await Promise.all([flood(context, { callers: 16, perSecond: context.count(1000), nextCall: guess }), work(context)]);
  },
};
