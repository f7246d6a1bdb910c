import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { watchFailures } from './failures.ts';

function failWith(event: string, isKiosk: boolean) {
  const process = new EventEmitter();
  const logged: unknown[] = [];
  const left: number[] = [];
  watchFailures(process, { isKiosk, log: (error) => logged.push(error), leave: (code) => left.push(code) });
  process.emit(event, new Error('out of luck'));
  return { logged: logged.map(String), left };
}

test.each(['uncaughtException', 'unhandledRejection'])('%s is logged; a kiosk exits so that its supervisor restarts it', (event) => {
  expect(failWith(event, false)).toEqual({ logged: ['Error: out of luck'], left: [] });
  expect(failWith(event, true)).toEqual({ logged: ['Error: out of luck'], left: [70] });
});
