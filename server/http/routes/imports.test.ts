import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
import { streamJob } from './imports.ts';

test('a stalled reader of the event stream is disconnected and no longer written to', async () => {
  let watcher: ((job: WireImportJob | null) => void) | undefined;
  const job = { state: 'analysing', fileName: 'x'.repeat(64 * 1024) } as WireImportJob;
  const jobs = {
    watch: async (_id: string, _token: string | undefined, given: (job: WireImportJob | null) => void) => {
      watcher = given;
      given(job);
      return () => {
        watcher = undefined;
      };
    },
  };
  const app = express();
  app.get('/events', (req, res) => streamJob(jobs, 'i1', req, res));
  const server = http.createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write('GET /events HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => watcher !== undefined).toBe(true);
  // A few megabytes fit into the operating system's buffers; 2000 messages are far more.
  let told = 0;
  for (; told < 2000 && watcher !== undefined; told += 1) {
    watcher(job);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(watcher).toBeUndefined();
  expect(told).toBeLessThan(2000);
  socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
