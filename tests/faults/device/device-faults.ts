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

/** A fault of the device itself; the device runs before and after it. */
export interface DeviceFault {
  readonly name: string;
  inject(): Promise<void>;
}

const YEAR_MS = 365 * 86_400_000;
const PAGE = 4096;
/** Milliseconds during which users keep working. */
const AWHILE_MS = 1200;

export function createDeviceFaults(deps: DeviceFaultDeps): DeviceFault[] {
  return [...damageFaults(deps), ...diskFaults(deps), ...clockFaults(deps), ...versionFaults(deps), ...otherFaults(deps)];
}

/** Overwrites a file with bytes that are no SQLite page, no JSON and no header. */
function overwrite(file: string, from: number, bytes: number): void {
  if (!fs.existsSync(file)) return;
  const descriptor = fs.openSync(file, 'r+');
  fs.writeSync(descriptor, Buffer.alloc(bytes, 0xa5), 0, bytes, from);
  fs.closeSync(descriptor);
}

function damageFaults({ controller, shopper, oracle, rng }: DeviceFaultDeps): DeviceFault[] {
  const file = () => path.join(controller.folder, 'catalogue.db');
  const size = (of: string) => fs.statSync(of, { throwIfNoEntry: false })?.size ?? 0;
  const aPage = (of: string) => PAGE * (1 + rng.integerBelow(Math.max(1, Math.floor(size(of) / PAGE) - 8)));
  const damageByPart: Readonly<Record<string, () => void>> = {
    header: () => overwrite(file(), 0, 100),
    page: () => overwrite(file(), aPage(file()), PAGE * (1 + rng.integerBelow(6))),
    WAL: () => overwrite(`${file()}-wal`, rng.integerBelow(Math.max(1, size(`${file()}-wal`))), PAGE * 3),
    image: () => overwrite(`${file()}.image`, rng.integerBelow(Math.max(1, size(`${file()}.image`))), PAGE),
    file: () => fs.rmSync(file(), { force: true }),
  };
  const waitUntilMended = async () => {
    await waitUntilSameAsHosted(controller, oracle);
    shopper.expectAll();
  };
  return Object.entries(damageByPart).flatMap(([what, damage]) => [
    {
      name: `${what} damaged while running`,
      inject: async () => {
        shopper.excuseMissing();
        damage();
        await pause(AWHILE_MS);
        await oracle.changePrices(30);
        await waitUntilMended();
      },
    },
    {
      name: `${what} damaged while stopped`,
      inject: async () => {
        shopper.excuseMissing();
        // A killed device leaves its WAL, a stopped one its image.
        await (rng.withProbability(0.5) ? controller.kill() : controller.stop());
        damage();
        await controller.start();
        await waitUntilMended();
      },
    },
  ]);
}

function diskFaults({ controller, oracle, submitter, rng }: DeviceFaultDeps): DeviceFault[] {
  const { control } = controller.disk;
  if (control === undefined) return [];
  const kinds = [
    { name: 'disk full', begin: control.fill, end: control.free },
    { name: 'read-only', begin: control.forbidWriting, end: control.allowWriting },
  ];
  return kinds.flatMap(({ name, begin, end }) => [
    {
      name: `${name} while running`,
      inject: async () => {
        begin();
        const submitted = submitter.submitAll();
        await oracle.changePrices(rng.pick([5, 600]));
        await pause(AWHILE_MS);
        end();
        await submitted;
      },
    },
    {
      name: `${name} in a full copy`,
      inject: async () => {
        begin();
        await oracle.beginNewHistory();
        await pause(AWHILE_MS);
        end();
      },
    },
    {
      name: `${name} at a start`,
      inject: async () => {
        await controller.kill();
        begin();
        // The start may be refused with a message; the data must be intact once the disk is writable again.
        const device = controller.launch();
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
        await controller.start();
      },
    },
  ]);
}

function clockFaults({ controller, oracle, submitter }: DeviceFaultDeps): DeviceFault[] {
  const set = (ms: number) => async () => {
    controller.setClock(ms);
    const submitted = submitter.submitAll();
    await oracle.changePrices(40);
    await pause(AWHILE_MS);
    await submitted;
  };
  const startWith = (ms: number) => async () => {
    await controller.stop();
    controller.setClock(ms);
    await controller.start();
    await oracle.changePrices(40);
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

/**
 * Raises the schema version (`user_version` in SQLite's header) beyond what this build supports. The device was
 * stopped, so there is no WAL.
 */
function raiseSchema(file: string, by: number): void {
  const descriptor = fs.openSync(file, 'r+');
  const version = Buffer.alloc(4);
  fs.readSync(descriptor, version, 0, 4, SCHEMA_AT);
  version.writeUInt32BE(version.readUInt32BE() + by);
  fs.writeSync(descriptor, version, 0, 4, SCHEMA_AT);
  fs.closeSync(descriptor);
}

function versionFaults({ controller, oracle, submitter, shopper }: DeviceFaultDeps): DeviceFault[] {
  const file = (name: string) => path.join(controller.folder, name);
  return [
    {
      name: 'older app on a newer user.db',
      inject: async () => {
        // Entries of the newer file cannot be corrected until then.
        await submitter.rest();
        await controller.stop();
        raiseSchema(file('user.db'), 1);
        await controller.start();
        await submitter.submitAll();
        await controller.stop();
        raiseSchema(file('user.db'), -1);
        await controller.start();
        submitter.goOn();
      },
    },
    {
      name: 'older app on a newer catalogue.db',
      inject: async () => {
        await controller.stop();
        shopper.excuseMissing();
        raiseSchema(file('catalogue.db'), 1);
        await controller.start();
        await waitUntilSameAsHosted(controller, oracle);
        shopper.expectAll();
      },
    },
  ];
}

function otherFaults({ controller, oracle, proxy, networkFaults, submitter }: DeviceFaultDeps): DeviceFault[] {
  const named = (name: string) => networkFaults.find((fault) => fault.name === name) ?? proxy;
  return [
    {
      name: 'answer lost, then edited',
      inject: async () => {
        const lost = named('answer lost');
        if ('inject' in lost) proxy.arm(lost, 8);
        await submitter.submitAll();
        await pause(300);
        await submitter.editLatest();
        proxy.disarm();
      },
    },
    {
      name: 'away too long: removals forgotten',
      inject: async () => {
        await controller.kill();
        await oracle.changePrices(10);
        await oracle.forgetRemovals();
        await controller.start();
      },
    },
    {
      name: 'products withdrawn and brought back',
      inject: async () => {
        await oracle.bringBack();
        await oracle.withdrawSome(25);
      },
    },
  ];
}
