import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DeviceController } from './device-controller.ts';
import type { FaultyProxy, NetworkFault } from './faulty-proxy.ts';
import type { HostedOracle } from './hosted-oracle.ts';
import { waitUntilSameAsHosted } from './same-as-hosted.ts';
import type { SeededRng } from './seeded-rng.ts';
import type { Shopper } from './shopper.ts';
import type { Submitter } from './submitter.ts';

export interface DeviceFaultDeps {
  readonly controller: DeviceController;
  readonly oracle: HostedOracle;
  readonly proxy: FaultyProxy;
  readonly networkFaults: readonly NetworkFault[];
  readonly submitter: Submitter;
  readonly shopper: Shopper;
  readonly rng: SeededRng;
}

/** Something that befalls the device itself; it runs before and after. */
export interface DeviceFault {
  readonly name: string;
  inject(): Promise<void>;
}

const YEAR_MS = 365 * 86_400_000;
const PAGE = 4096;
/** A while for people to go on in. */
const AWHILE_MS = 1200;

export function createDeviceFaults(deps: DeviceFaultDeps): DeviceFault[] {
  return [...damageFaults(deps), ...diskFaults(deps), ...clockFaults(deps), ...versionFaults(deps), ...otherFaults(deps)];
}

/** Bytes that are no SQLite page, no JSON and no header. */
function overwrite(file: string, from: number, bytes: number): void {
  if (!fs.existsSync(file)) return;
  const descriptor = fs.openSync(file, 'r+');
  fs.writeSync(descriptor, Buffer.alloc(bytes, 0xa5), 0, bytes, from);
  fs.closeSync(descriptor);
}

function damageFaults({ controller: attendant, shopper, oracle: truth, rng: dice }: DeviceFaultDeps): DeviceFault[] {
  const file = () => path.join(attendant.folder, 'catalogue.db');
  const size = (of: string) => fs.statSync(of, { throwIfNoEntry: false })?.size ?? 0;
  const aPage = (of: string) => PAGE * (1 + dice.integerBelow(Math.max(1, Math.floor(size(of) / PAGE) - 8)));
  const damageByPart: Readonly<Record<string, () => void>> = {
    header: () => overwrite(file(), 0, 100),
    page: () => overwrite(file(), aPage(file()), PAGE * (1 + dice.integerBelow(6))),
    WAL: () => overwrite(`${file()}-wal`, dice.integerBelow(Math.max(1, size(`${file()}-wal`))), PAGE * 3),
    image: () => overwrite(`${file()}.image`, dice.integerBelow(Math.max(1, size(`${file()}.image`))), PAGE),
    file: () => fs.rmSync(file(), { force: true }),
  };
  const waitUntilMended = async () => {
    await waitUntilSameAsHosted(attendant, truth);
    shopper.expectAll();
  };
  return Object.entries(damageByPart).flatMap(([what, damage]) => [
    {
      name: `${what} damaged while running`,
      inject: async () => {
        shopper.excuseMissing();
        damage();
        await pause(AWHILE_MS);
        await truth.changePrices(30);
        await waitUntilMended();
      },
    },
    {
      name: `${what} damaged while stopped`,
      inject: async () => {
        shopper.excuseMissing();
        // Killed, it leaves its WAL; stopped, its image.
        await (dice.withProbability(0.5) ? attendant.kill() : attendant.stop());
        damage();
        await attendant.start();
        await waitUntilMended();
      },
    },
  ]);
}

function diskFaults({ controller: attendant, oracle: truth, submitter, rng: dice }: DeviceFaultDeps): DeviceFault[] {
  const { control: own } = attendant.disk;
  if (own === undefined) return [];
  const kinds = [
    { name: 'disk full', begin: own.fill, end: own.free },
    { name: 'read-only', begin: own.forbidWriting, end: own.allowWriting },
  ];
  return kinds.flatMap(({ name, begin, end }) => [
    {
      name: `${name} while running`,
      inject: async () => {
        begin();
        const submitted = submitter.submitAll();
        await truth.changePrices(dice.pick([5, 600]));
        await pause(AWHILE_MS);
        end();
        await submitted;
      },
    },
    {
      name: `${name} in a full copy`,
      inject: async () => {
        begin();
        await truth.beginNewHistory();
        await pause(AWHILE_MS);
        end();
      },
    },
    {
      name: `${name} at a start`,
      inject: async () => {
        await attendant.kill();
        begin();
        // It may refuse, in words; what it keeps is there when it can write again.
        const device = attendant.launch();
        const started = await Promise.race([
          device.ready.then(
            () => true,
            () => false,
          ),
          pause(5000, false),
        ]);
        if (started) await pause(AWHILE_MS);
        await device.kill();
        end();
        await attendant.start();
      },
    },
  ]);
}

function clockFaults({ controller: attendant, oracle: truth, submitter }: DeviceFaultDeps): DeviceFault[] {
  const set = (ms: number) => async () => {
    attendant.setClock(ms);
    const submitted = submitter.submitAll();
    await truth.changePrices(40);
    await pause(AWHILE_MS);
    await submitted;
  };
  const startWith = (ms: number) => async () => {
    await attendant.stop();
    attendant.setClock(ms);
    await attendant.start();
    await truth.changePrices(40);
    await pause(AWHILE_MS);
  };
  return [
    { name: 'clock + 1 year mid-run', inject: set(YEAR_MS) },
    { name: 'clock - 1 year mid-run', inject: set(-YEAR_MS) },
    { name: 'clock + 1 year at a start', inject: startWith(YEAR_MS) },
    { name: 'clock - 1 year at a start', inject: startWith(-YEAR_MS) },
    { name: 'clock set right mid-run', inject: set(0) },
  ];
}

const SCHEMA_AT = 60;

/** Makes it a file of a version this one does not know: `user_version` in SQLite's header. The device was stopped, so there is no journal. */
function raiseSchema(file: string, by: number): void {
  const descriptor = fs.openSync(file, 'r+');
  const version = Buffer.alloc(4);
  fs.readSync(descriptor, version, 0, 4, SCHEMA_AT);
  version.writeUInt32BE(version.readUInt32BE() + by);
  fs.writeSync(descriptor, version, 0, 4, SCHEMA_AT);
  fs.closeSync(descriptor);
}

function versionFaults({ controller: attendant, oracle: truth, submitter, shopper }: DeviceFaultDeps): DeviceFault[] {
  const file = (name: string) => path.join(attendant.folder, name);
  return [
    {
      name: 'older app on a newer user.db',
      inject: async () => {
        // What waits in the newer file cannot be corrected meanwhile.
        await submitter.rest();
        await attendant.stop();
        raiseSchema(file('user.db'), 1);
        await attendant.start();
        await submitter.submitAll();
        await attendant.stop();
        raiseSchema(file('user.db'), -1);
        await attendant.start();
        submitter.goOn();
      },
    },
    {
      name: 'older app on a newer catalogue.db',
      inject: async () => {
        await attendant.stop();
        shopper.excuseMissing();
        raiseSchema(file('catalogue.db'), 1);
        await attendant.start();
        await waitUntilSameAsHosted(attendant, truth);
        shopper.expectAll();
      },
    },
  ];
}

function otherFaults({
  controller: attendant,
  oracle: truth,
  proxy: line,
  networkFaults: weathers,
  submitter,
}: DeviceFaultDeps): DeviceFault[] {
  const named = (name: string) => weathers.find((fault) => fault.name === name) ?? line;
  return [
    {
      name: 'answer lost, then edited',
      inject: async () => {
        const lost = named('answer lost');
        if ('inject' in lost) line.arm(lost, 8);
        await submitter.submitAll();
        await pause(300);
        await submitter.editLatest();
        line.disarm();
      },
    },
    {
      name: 'away too long: removals forgotten',
      inject: async () => {
        await attendant.kill();
        await truth.changePrices(10);
        await truth.forgetRemovals();
        await attendant.start();
      },
    },
    {
      name: 'products withdrawn and brought back',
      inject: async () => {
        await truth.bringBack();
        await truth.withdrawSome(25);
      },
    },
  ];
}
