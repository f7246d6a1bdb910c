/**
 * Loaded ahead of a server under measurement: the most processor time its answering thread takes before it comes round again. Its own
 * time, not the clock's: what else the machine does makes nobody late here.
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
  // Being asked keeps no server from ending.
  process.channel?.unref();
}
