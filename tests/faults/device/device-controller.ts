import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod';
import type { WireDeviceSyncSchema } from '#domain/device/device-wire.ts';
import { createShiftedClock } from '../../fixtures/process/shifted-clock.ts';
import { makeDataDir } from '../../fixtures/role-server.ts';
import type { DeviceDisk } from './device-disk.ts';
import { type DeviceProcess, launchDevice } from './device-process.ts';

export type SyncStatus = z.infer<typeof WireDeviceSyncSchema>;

export interface DeviceController {
  readonly disk: DeviceDisk;
  /** Its data folder, as seen by this process. */
  readonly folder: string;
  runningProcess(): DeviceProcess | undefined;
  launch(): DeviceProcess;
  /** Launches it and waits until it answers. */
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Milliseconds that the device's clock is off from now on, running or not. */
  setClock(offMs: number): void;
  /** Rejects if it is down or goes down before the answer. */
  status(): Promise<SyncStatus>;
  /** Skips the device's delay between two attempts while waiting. @throws with the condition it waited for */
  until(what: string, check: () => Promise<boolean> | boolean, withinMs?: number): Promise<void>;
  replaceDataFolder(): void;
  close(): Promise<void>;
}

const NUDGE_EVERY_MS = 250;
const WITHIN_MS = 60_000;

export function createDeviceController(disk: DeviceDisk, hostedUrl: string, note: (problem: string) => void): DeviceController {
  let count = 0;
  let device: DeviceProcess | undefined;
  const clockDir = makeDataDir();
  const clock = createShiftedClock(path.join(clockDir, 'clock.txt'));
  const name = () => `data-${count}`;
  const folder = () => path.join(disk.outsideDir, name());

  const gone = (of: DeviceProcess | undefined) => {
    const words = of?.endedByItself();
    if (words !== undefined) note(`the device ${words}`);
  };
  const controller: DeviceController = {
    disk,
    get folder() {
      return folder();
    },
    runningProcess: () => (device?.isUp ? device : undefined),
    launch: () => {
      gone(device);
      // Created before the device does, because the tests watch this folder.
      fs.mkdirSync(path.join(folder(), 'snapshots'), { recursive: true });
      device = launchDevice({ dataDir: path.join(disk.dir, name()), wrap: disk.wrap, hostedUrl, clock });
      return device;
    },
    start: () => controller.launch().ready,
    kill: async () => {
      const killed = device;
      await killed?.kill();
      gone(killed);
    },
    stop: async () => {
      const stopped = device;
      await stopped?.stop();
      gone(stopped);
    },
    setClock: (offMs) => {
      clock.setOffset(offMs);
    },
    status: async () => {
      if (!device?.isUp) throw new Error('The device is down');
      return (await (await device.ask('/api/device/sync')).json()) as SyncStatus;
    },
    until: async (what, check, withinMs = WITHIN_MS) => {
      const untilMs = performance.now() + withinMs;
      while (!(await check())) {
        if (performance.now() > untilMs) {
          const said = await controller.status().then((status) => JSON.stringify(status), String);
          throw new Error(`Waited ${withinMs / 1000} s without success: ${what}; the device reports ${said}`);
        }
        if (device?.isUp) {
          await device.ask('/api/device/sync', { method: 'POST' }).catch(() => undefined);
          await device.ask('/api/device/outbox/send', { method: 'POST' }).catch(() => undefined);
        }
        await pause(NUDGE_EVERY_MS);
      }
    },
    replaceDataFolder: () => {
      fs.rmSync(folder(), { recursive: true, force: true });
      count += 1;
      clock.setOffset(0);
    },
    close: async () => {
      await controller.kill();
      fs.rmSync(clockDir, { recursive: true, force: true });
    },
  };
  return controller;
}
