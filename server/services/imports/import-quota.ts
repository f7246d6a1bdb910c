import fs from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Limits } from '../../config/limits.ts';
import type { ImportJobStore } from '../../stores/imports/import-job-store.ts';
import type { RateLimitStore } from '../../stores/requests/rate-limit-store.ts';
import { storedNetworkOf } from '../abuse-protection/network-of.ts';
import { createQuota, type Quota, type QuotaLeft } from '../abuse-protection/quota.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';

export interface ImportQuotaDeps {
  readonly limits: Pick<Limits, 'importRows' | 'importRowsVerified' | 'importRowsInAll' | 'importMegabytes' | 'importDiskMegabytes'>;
  readonly rateLimits: RateLimitStore;
  readonly store: Pick<ImportJobStore, 'countStaged'>;
  /** Verified suppliers have a quota of their own. */
  readonly suppliers: Pick<SupplierLinks, 'isVerified'>;
  readonly dir: string;
  readonly now: () => number;
}

export interface RowOwner {
  /** As returned by `storedNetworkOf`. */
  readonly network: string;
  /** undefined: no supplier link was sent. */
  readonly supplierId: string | undefined;
}

/** The quota that counts a sender's rows. */
interface RowAccount {
  readonly quota: Quota;
  readonly subject: string;
  readonly limit: number;
  readonly isVerified: boolean;
}

export interface UploadPermit {
  /** The network the file is counted for; stored with its job. */
  readonly network: string;
  readonly maxBytes: number;
  /** The error for a longer file. */
  readonly tooLarge: DomainError;
  /** Charges the bytes actually received. */
  settle(receivedBytes: number): Promise<void>;
}

export type ImportQuota = ReturnType<typeof createImportQuota>;

const DAY_MS = 86_400_000;
const MB = 1024 * 1024;
export const MAX_IMPORT_BYTES = 100 * MB;
/** Prefix of files that are still being uploaded. */
export const RECEIVING = 'upload-';
export const UPLOAD_EXTENSION = '.upload';
/** Leaves room for a corrected second file beside a first one without agreement. */
const STAGED_PER_IMPORTED = 2;
const EVERYBODY = 'everybody';

/** Limits imports by anonymous clients: rows, bytes and disk, per network and in all, counted in the store. */
export function createImportQuota({ limits, rateLimits, store, suppliers, dir, now }: ImportQuotaDeps) {
  const perDay = (bucket: string, limit: number) => createQuota(rateLimits, { bucket, limit, windowMs: DAY_MS, now });
  const bytes = perDay('import-bytes', limits.importMegabytes * MB);
  const rows = perDay('import-rows', limits.importRows);
  const rowsVerified = perDay('import-rows-verified', limits.importRowsVerified);
  const rowsInAll = perDay('import-rows-all', limits.importRowsInAll);
  let beingSent = 0;

  async function accountOf({ network, supplierId }: RowOwner): Promise<RowAccount> {
    if (supplierId !== undefined && (await suppliers.isVerified(supplierId)))
      return { quota: rowsVerified, subject: supplierId, limit: limits.importRowsVerified, isVerified: true };
    return { quota: rows, subject: network, limit: limits.importRows, isVerified: false };
  }

  /** Limits the good rows of earlier files that wait for agreement. @throws DomainError */
  async function refuseTooManyWaiting(owner: RowOwner, { limit, isVerified }: RowAccount): Promise<number> {
    const { ofNetwork, ofSupplier, inAll } = await store.countStaged(owner.network, owner.supplierId ?? '');
    const staged = isVerified ? ofSupplier : ofNetwork;
    const room = Math.min(limit * STAGED_PER_IMPORTED - staged, limits.importRowsInAll * STAGED_PER_IMPORTED - inAll);
    if (room > 0) return room;
    throw new DomainError(
      'too_many_requests',
      'Too many rows wait for your agreement. Import or cancel an earlier file, then send this one: your supplier page lists them.',
    );
  }

  async function bytesOnDisk(): Promise<number> {
    const names = (await fs.readdir(dir).catch(() => [])).filter((name) => name.endsWith(UPLOAD_EXTENSION) && !name.startsWith(RECEIVING));
    const sizes = await Promise.all(
      names.map((name) =>
        fs.stat(path.join(dir, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  async function refuseUsedUp(quota: Quota, subject: string, words: (left: QuotaLeft) => DomainError): Promise<QuotaLeft> {
    const found = await quota.look(subject);
    if (found.left <= 0) throw words(found);
    return found;
  }

  const tooManyRows = (wanted: number, { limit, isVerified }: RowAccount, { left, retryAfterSeconds }: QuotaLeft) =>
    new DomainError(
      'too_many_requests',
      `${limit} listings may be imported ${isVerified ? 'by a verified supplier' : 'from one network'} in 24 hours; ${Math.max(0, left)} are left${wanted === 0 ? '' : ` and this file has ${wanted}`}. Try again in ${inWords(retryAfterSeconds)}${left > 0 ? ', or import a shorter file' : ''}.`,
      { retryAfterSeconds, left: Math.max(0, left) },
    );
  const tooManyInAll = ({ left, retryAfterSeconds }: QuotaLeft) =>
    new DomainError(
      'too_many_requests',
      `More listings are being imported today than the marketplace takes in 24 hours; ${Math.max(0, left)} are left. Try again in ${inWords(retryAfterSeconds)}.`,
      { retryAfterSeconds, left: Math.max(0, left) },
    );
  const tooManyBytes = ({ left, retryAfterSeconds }: QuotaLeft) =>
    new DomainError(
      'too_many_requests',
      `${limits.importMegabytes} MB of import files may be sent from one network in 24 hours; ${inMegabytes(left)} MB are left. Try again in ${inWords(retryAfterSeconds)}, or send a smaller file.`,
      { retryAfterSeconds, leftMegabytes: inMegabytes(left) },
    );

  return {
    /**
     * Called before any byte of a file is read. `statedBytes` is the length stated by the sender, undefined if none is.
     * @throws DomainError too_large, too_many_requests (what is left, and when), unavailable (the disk is full of
     * others' files)
     */
    admit: async (ip: string | undefined, statedBytes: number | undefined, supplierId?: string): Promise<UploadPermit> => {
      const owner = { network: storedNetworkOf(ip), supplierId };
      const { network } = owner;
      const account = await accountOf(owner);
      const tooLarge = new DomainError('too_large', `The file is larger than ${MAX_IMPORT_BYTES / MB} MB. Split it.`);
      // A form is slightly longer than its file.
      if ((statedBytes ?? 0) > MAX_IMPORT_BYTES + MB) throw tooLarge;
      await refuseUsedUp(account.quota, account.subject, (left) => tooManyRows(0, account, left));
      await refuseUsedUp(rowsInAll, EVERYBODY, tooManyInAll);
      await refuseTooManyWaiting(owner, account);
      const found = await refuseUsedUp(bytes, network, tooManyBytes);
      const wanted = statedBytes ?? Math.min(MAX_IMPORT_BYTES, found.left);
      if ((await bytesOnDisk()) + beingSent + wanted > limits.importDiskMegabytes * MB)
        throw new DomainError('unavailable', 'There is no room for another import file right now. Try again in a few minutes.', {
          retryAfterSeconds: 300,
        });
      const refused = await bytes.take(network, wanted);
      if (refused !== null) throw tooManyBytes(refused);
      beingSent += wanted;
      return {
        network,
        maxBytes: Math.min(wanted, MAX_IMPORT_BYTES),
        tooLarge: wanted < MAX_IMPORT_BYTES && statedBytes === undefined ? tooManyBytes(found) : tooLarge,
        settle: async (receivedBytes) => {
          beingSent -= wanted;
          await bytes.give(network, Math.max(0, wanted - receivedBytes));
        },
      };
    },

    /**
     * Returns how many rows of a file may be staged: what can be imported today, and no more than may wait.
     * @throws DomainError too_many_requests: nothing more can be imported today, or too many rows already wait for
     * agreement
     */
    stageable: async (owner: RowOwner): Promise<number> => {
      const account = await accountOf(owner);
      const room = await refuseTooManyWaiting(owner, account);
      const { left } = await refuseUsedUp(account.quota, account.subject, (used) => tooManyRows(0, account, used));
      const inAll = await refuseUsedUp(rowsInAll, EVERYBODY, tooManyInAll);
      return Math.min(room, left, inAll.left);
    },

    /** Charges the rows of a confirmed import. @throws DomainError too_many_requests (how many are left, and when) */
    takeRows: async (owner: RowOwner, count: number): Promise<void> => {
      const account = await accountOf(owner);
      const refused = await account.quota.take(account.subject, count);
      if (refused !== null) throw tooManyRows(count, account, refused);
      const full = await rowsInAll.take(EVERYBODY, count);
      if (full === null) return;
      await account.quota.give(account.subject, count);
      throw tooManyInAll(full);
    },
    /** Gives back the quota of rows that were not imported. */
    giveRows: async (owner: RowOwner, count: number): Promise<void> => {
      const { quota, subject } = await accountOf(owner);
      await quota.give(subject, count);
      await rowsInAll.give(EVERYBODY, count);
    },
  };
}

const inMegabytes = (count: number) => Math.max(0, Math.floor(count / MB));

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
