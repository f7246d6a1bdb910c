/** Worker thread of wal-checkpointer.ts. A separate entry of the build. */
import { type MessagePort, parentPort } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { CheckpointRequest } from './wal-checkpointer.ts';

// Never null: only wal-checkpointer.ts starts this file, as a worker.
const port = parentPort as MessagePort;

port.on('message', ({ file, done }: CheckpointRequest) => {
  let problem: string | null = null;
  try {
    checkpoint(file);
  } catch (error) {
    problem = (error as Error).message;
  }
  // Sets the number before it posts the message: a thread that waits for the number receives no messages.
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
  port.postMessage(problem);
});

/** Opens the file for one checkpoint: a lasting connection would stay on the old file after another replaces it. */
function checkpoint(file: string): void {
  const db = new Database(file, { fileMustExist: true });
  try {
    db.pragma('wal_checkpoint(PASSIVE)');
  } finally {
    db.close();
  }
}
