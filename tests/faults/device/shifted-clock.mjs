/** Loaded ahead of a device: its clock is off by the milliseconds in CLOCK_FILE; SIGUSR2 reads them again, as when a person sets the clock. */
import fs from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const read = () => Number(fs.readFileSync(process.env.CLOCK_FILE, 'utf8'));
let offMs = read();
const realNow = Date.now;
const now = () => realNow() + offMs;

globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) => Reflect.construct(real, given.length === 0 ? [now()] : given, target),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
});
if (isMainThread)
  process.on('SIGUSR2', () => {
    offMs = read();
  });
