import type { Attack } from '../attack.ts';
import { headOf, holdSockets } from '../bare-socket.ts';

/** Together more than any socket's buffers hold, so that answers do wait for their reader. */
const PATHS = Array.from({ length: 12 }, (_, n) => (n % 4 === 3 ? '/api/products?limit=200' : '/data/products.json'));

export const slowReaders: Attack = {
  name: 'slow-readers',
  description: '300 connections from four addresses that request 8 MB of answers each and read none',
  seconds: 8,
  isDirect: true,
  run: async (context) => {
    await holdSockets(context, {
      wanted: context.count(300),
      perTick: 0.5,
      addresses: 4,
      begin: (socket) => {
        socket.pause();
        socket.write(PATHS.map((path) => headOf('GET', path)).join(''));
      },
    });
  },
};
