/** Worker thread of preparing.ts: receives rows as they are written and writes one prepared file. */
import { parentPort, workerData } from 'node:worker_threads';
import { createPreparedFileWriter } from '../../catalogue/prepared/prepared-file-writer.ts';
import { parseRecord } from '../../stores/products/stock-text.ts';
import type { ToWorker } from './preparing.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread only');
// Sent by preparing.ts, which is typed.
const { part, taken } = workerData as { readonly part: string; readonly taken: Int32Array };

function failed(error: unknown): never {
  Atomics.store(taken, 0, -1);
  Atomics.notify(taken, 0);
  throw error;
}

function start() {
  try {
    return createPreparedFileWriter(part);
  } catch (error) {
    return failed(error);
  }
}

const preparer = start();

port.on('message', (message: ToWorker) => {
  try {
    if ('span' in message) {
      preparer.finish(message.span);
      port.close();
      return;
    }
    for (const { seq, row } of message.rows) preparer.add(parseRecord(row), seq);
    Atomics.add(taken, 0, message.rows.length);
    Atomics.notify(taken, 0);
  } catch (error) {
    failed(error);
  }
});
