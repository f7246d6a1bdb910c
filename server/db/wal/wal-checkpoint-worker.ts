/** The thread behind wal-checkpointer.ts. An entry of its own in the build. */
import { type MessagePort, parentPort } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { CheckpointRequest } from './wal-checkpointer.ts';

// Started by wal-checkpointer.ts, which is typed.
const port = parentPort as MessagePort;

port.on('message', ({ file, done }: CheckpointRequest) => {
  let problem: string | null = null;
  try {
    checkpoint(file);
  } catch (error) {
    problem = (error as Error).message;
  }
  // First the number: who waits for it does not hear messages.
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
  port.postMessage(problem);
});

/** Opened for the moment: a connection that stays would outlive the file when another takes its place. */
function checkpoint(file: string): void {
  const db = new Database(file, { fileMustExist: true });
  try {
    db.pragma('wal_checkpoint(PASSIVE)');
  } finally {
    db.close();
  }
}
