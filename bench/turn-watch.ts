/**
 * Preloaded into a server under measurement: records the longest turn of its main thread's event loop in processor
 * time, which other work on the machine does not affect.
 */
import { isMainThread } from 'node:worker_threads';

const LOOK_MS = 1;

if (isMainThread) {
  let before = process.threadCpuUsage();
  let longest = 0;
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, user + system);
  };
  setInterval(look, LOOK_MS).unref();
  process.on('message', () => {
    look();
    process.send?.(longest / 1000);
    longest = 0;
  });
  // The message channel does not keep the server running.
  process.channel?.unref();
}
