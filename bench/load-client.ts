/**
 * The process behind load.ts. Implements just enough HTTP/1.1 on a bare socket: a full client would cost more than the
 * server under load.
 */
import net from 'node:net';
import { answerParent } from './child.ts';
import type { LoadTask } from './load.ts';

const HEAD_END = '\r\n\r\n';

interface Answer {
  readonly next: string | undefined;
}

/** One connection: `ask` resolves when the answer is complete. */
function createConnection({ port, headers }: LoadTask): Promise<{ ask(path: string): Promise<Answer>; close(): void }> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, connection: 'keep-alive', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const tail = `HTTP/1.1\r\n${lines.join('')}\r\n`;
  const socket = net.connect(port, '127.0.0.1').setNoDelay(true);
  let head = '';
  let left = -1;
  let settle: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;

  socket.on('error', (error) => settle?.reject(error));
  socket.on('close', () => settle?.reject(new Error('The server closed the connection')));
  socket.on('data', (chunk: Buffer) => {
    if (left < 0) {
      head += chunk.toString('latin1');
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      const length = /^HTTP\/1\.1 304/.test(head) ? '0' : /^content-length: (\d+)/im.exec(head)?.[1];
      if (!/^HTTP\/1\.1 (?:200|304)/.test(head) || length === undefined)
        return settle?.reject(new Error(`Unexpected answer: ${head.slice(0, 300)}`));
      left = Number(length) - (head.length - end - HEAD_END.length);
    } else left -= chunk.length;
    if (left > 0) return;
    const next = /^link: <([^>]+)>; rel="next"/im.exec(head)?.[1];
    head = '';
    left = -1;
    settle?.resolve({ next });
  });

  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () =>
      resolve({
        ask: (path) =>
          new Promise<Answer>((done, failed) => {
            settle = { resolve: done, reject: failed };
            socket.write(`GET ${path} ${tail}`);
          }),
        close: () => {
          settle = undefined;
          socket.destroy();
        },
      }),
    );
  });
}

async function run(task: LoadTask): Promise<number> {
  let asked = 0;
  let turn = 0;
  const nextPath = () => task.paths[turn++ % task.paths.length] ?? '/';
  await Promise.all(
    Array.from({ length: task.connections }, async () => {
      const connection = await createConnection(task);
      let path = nextPath();
      while (asked < task.requests) {
        asked += 1;
        const { next } = await connection.ask(path);
        path = (task.followsLinks ? next : undefined) ?? nextPath();
      }
      connection.close();
    }),
  );
  return asked;
}

answerParent(run);
