import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '#domain/kernel/problem.ts';
import type { FindStick } from './find-stick.ts';

export interface PackOnStick {
  readonly name: string;
  readonly bytes: number;
}

const PACK = /^[^.].*\.pack$/i;
const MOST = 20;

/** Lists the packs (made by `npm run pack`) at the top level of the stick; null: no stick is plugged in. */
export async function packsOnStick(findStick: FindStick): Promise<{ readonly name: string; readonly packs: PackOnStick[] } | null> {
  const stick = await findStick();
  if (stick === null) return null;
  // Skips links: one could lead anywhere on the device.
  const entries = (await fs.readdir(stick.folder, { withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile());
  const names = entries.map(({ name }) => name).filter((name) => PACK.test(name));
  const packs = names
    .sort()
    .slice(0, MOST)
    .map(async (name) => ({ name, bytes: (await fs.stat(path.join(stick.folder, name))).size }));
  return { name: stick.name, packs: await Promise.all(packs) };
}

/**
 * Runs on a copy of a pack: a stick may be pulled out at any time, and loading must not be interrupted.
 * @throws DomainError when the pack is missing
 */
export async function withPackOfStick<T>(
  name: string,
  findStick: FindStick,
  folder: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const stick = await findStick();
  const found = await packsOnStick(findStick);
  if (stick === null || found?.packs.some((pack) => pack.name === name) !== true)
    throw new DomainError('conflict', 'This pack is not on the stick any more. Put the stick in and look again.');
  const copy = path.join(folder, `${randomUUID()}.pack`);
  try {
    await fs.mkdir(folder, { recursive: true });
    await copyWhole(path.join(stick.folder, name), copy);
    return await work(copy);
  } finally {
    await fs.rm(copy, { force: true });
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  await fs.copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    // A full disk of the device itself is handled like everywhere else.
    if (error.code === 'ENOSPC' || error.code === 'EDQUOT') throw error;
    throw new DomainError('unavailable', 'The stick was pulled out or is broken. Nothing changed. Put it in and try again.');
  });
}
