import type { Attack } from '../attack.ts';
import { headOf, holdSockets } from '../bare-socket.ts';

/** Half of the requests are the same for all, half are unique. */
const pathOf = (n: number) => (n % 2 === 0 ? '/api/products?limit=24' : `/api/products?search=mug%20${n.toString(36)}`);

/**
 * Calls `answered` with the status of each complete answer; one request at a time, so that an answer begins at the
 * start of a chunk.
 */
function createAnswerReader(answered: (status: string) => void): (piece: Buffer) => void {
  let status = '';
  let left = 0;
  return (piece) => {
    if (left > 0) left -= piece.length;
    else {
      const text = piece.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (!text.startsWith('HTTP/1.1 ') || end < 0) return;
      status = text.slice(9, 12);
      left = Number(/^content-length: (\d+)/im.exec(text.slice(0, end))?.[1] ?? 0) - (piece.length - end - 4);
    }
    if (left <= 0) answered(status);
  };
}

export const overload: Attack = {
  name: 'overload',
  description: '8,000 connections from eight addresses, each sending its next request as soon as it is answered',
  seconds: 12,
  isDirect: true,
  run: async (context) => {
    let asked = 0;
    let answered = 0;
    let shed = 0;
    const say = () => context.note('answers', `${answered}, of them ${shed} shed`);
    await holdSockets(context, {
      wanted: context.count(8000),
      perTick: 100,
      addresses: 8,
      begin: (socket) => {
        const ask = () => {
          asked += 1;
          socket.write(headOf('GET', pathOf(asked), { 'Accept-Encoding': 'gzip' }));
        };
        const read = createAnswerReader((status) => {
          answered += 1;
          if (status === '503') shed += 1;
          if (answered % 200 === 0) say();
          ask();
        });
        socket.on('data', read);
        ask();
      },
    });
    say();
  },
};
