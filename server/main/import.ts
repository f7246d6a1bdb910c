/**
 * `npm run import -- <file>`: imports a catalogue into the hosted database, with or without a running server. `--undo
 * <batch id>` undoes an earlier import. Exit 0: done. 1: nothing was written. 2: wrong command line.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DomainError } from '#domain/kernel/problem.ts';
import { categoriesByOwnName } from '#domain/shop/categories/shop-categories.ts';
import { shopName } from '#domain/shop/shop-document.ts';
import { ConfigError, parseConfig } from '../config/config.ts';
import { loadEnvironment } from '../config/load-environment.ts';
import { dataFiles } from '../db/data-files.ts';
import { StartError } from '../db/start-error.ts';
import { refuseLostStore } from '../db/store-start.ts';
import { refuseMisplaced, toStartError } from '../db/to-start-error.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFiles } from '../files/open-files.ts';
import { createPictureFetcher } from '../images/picture-fetcher.ts';
import { createPictures, ORPHANS_LEASE_NAME } from '../images/pictures.ts';
import { createProductSink } from '../import/commit/product-sink.ts';
import {
  createProgressBar,
  describeOutcome,
  describeStart,
  describeUnderstanding,
  describeUndo,
  type ImportArguments,
  parseImportArguments,
  type UndoArguments,
} from '../import/import-cli.ts';
import { ImportFileError } from '../import/kernel/import-types.ts';
import { createFileSource } from '../import/read/import-source.ts';
import { type Mapping, parseMapping } from '../import/read/mapping.ts';
import { problemsToCsv, runImport } from '../import/run-import.ts';
import { createLogTo } from '../runtime/log.ts';
import { createTokens, secretsAt, type Tokens } from '../security/tokens.ts';
import { createBatches } from '../services/imports/batches.ts';
import { createLeaseManager, type LeaseManager } from '../services/leases/lease-manager.ts';
import { createListingsFeed } from '../services/listings/listings-feed.ts';
import { createSupplierLinks } from '../services/suppliers/supplier-links.ts';
import { importLeaseName } from '../stores/imports/import-job-store.ts';
import { openStoresBeside, type StorePlace } from '../stores/open-stores.ts';
import type { Stores } from '../stores/stores.ts';

/** The operator's manual imports share one scope: the same supplier and SKU is the same product. */
const OPERATOR_SCOPE = 'operator';

/** Items per step; large, because no requests wait in this process. */
const UNDO_SLICE = 200;

const now = () => Date.now();
const sayUndone = ({ err }: { readonly err: unknown }, what: string) => console.error(`${what}: ${String(err)}`);

function readMapping(file: string | null): Mapping | null {
  if (file === null) return null;
  try {
    return parseMapping(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof ImportFileError) throw new ImportFileError(`${file}: ${error.message}`);
    throw new ImportFileError(`The mapping ${file} cannot be read: ${(error as Error).message}.`);
  }
}

interface Command {
  readonly stores: Stores;
  readonly leaseManager: LeaseManager;
  readonly place: StorePlace;
  readonly files: FileStore;
  readonly signal: AbortSignal;
}

/** Holds a lease that shows others the import is running: a batch left `writing` without one has failed. */
async function importAsBatch(command: Command, args: ImportArguments): Promise<number> {
  const batchId = randomUUID();
  const lease = await command.leaseManager.acquire(importLeaseName(batchId));
  return importInto(command, args, batchId).finally(() => lease?.release());
}

async function tokensOf({ secrets }: Stores): Promise<Tokens> {
  const known = await secrets.tokenSecrets();
  return createTokens(() => secretsAt(known, now()));
}

/** Name in the audit list for an undo from the command line. */
const COMMAND = 'import command';

/** Undoes a batch in this process; a server beside it shows the result. */
async function undoBatch({ stores, leaseManager }: Command, { undo: id }: UndoArguments): Promise<number> {
  const publish = async () => undefined;
  const log = createLogTo('error', (line) => void process.stderr.write(line));
  const feed = createListingsFeed({ store: stores.listings, intoFeed: stores.listingFeed, publish, log });
  const [tokens, name] = [await tokensOf(stores), shopName(await stores.shop.find())];
  const batches = createBatches({
    store: stores.batches,
    jobs: stores.imports,
    feed,
    publish,
    leaseManager,
    tokens,
    suppliers: createSupplierLinks({ store: stores.suppliers, tokens, shopName: () => name }),
    now,
    log,
    sliceItems: UNDO_SLICE,
  });
  const before = await batches.get(id);
  const wasUndone = before.state === 'undone';
  let batch = await batches.undo(id, { operator: COMMAND });
  while (batch.state === 'undoing') {
    const so = batch.undo;
    await batches.resume();
    batch = await batches.get(id);
    // No progress: another process holds the batch and continues it.
    if (JSON.stringify(so) === JSON.stringify(batch.undo)) break;
  }
  console.log(describeUndo(batch, wasUndone));
  return 0;
}

async function importInto({ stores, place, files: shopFiles, signal }: Command, args: ImportArguments, batchId: string): Promise<number> {
  const tokens = await tokensOf(stores);
  const own = dataFiles(place.dataDir);
  const kept = createPictures({
    store: stores.images,
    tokens,
    now,
    clock: () => performance.now(),
    files: shopFiles,
    dir: own.images,
    sampleDir: own.images,
    maxDiskBytes: Number.POSITIVE_INFINITY,
  });
  // An operator's import is published at once, and so are its pictures.
  const pictures = { add: (bytes: Buffer) => kept.add(bytes, true), has: kept.has };
  const bar = createProgressBar({ isTty: process.stderr.isTTY, write: (text) => process.stderr.write(text) });
  const outcome = await runImport({
    source: createFileSource(args.file),
    mapping: readMapping(args.mapFile),
    choices: args.choices,
    skipBad: args.skipBad,
    withdrawsMissing: args.withdrawsMissing,
    sink: createProductSink({
      store: stores.products,
      batches: stores.batches,
      withdrawnProducts: stores.withdrawnProducts,
      batchId,
      fileName: path.basename(args.file).slice(0, 200),
      scope: OPERATOR_SCOPE,
      companyName: args.supplier ?? undefined,
      now,
      fetchPicture: createPictureFetcher({ pictures, store: stores.images }).fetchPicture,
      keepPictures: (id, paths) => kept.setUses(`product:${id}`, paths),
      stagingFile: path.join(own.imports, `${randomUUID()}.db`),
      // Nodes that share a database follow the feed only.
      preparedFolder: place.database === null ? own.prepared : null,
    }),
    onProgress: bar.show,
    onUnderstood: (file) => {
      bar.end();
      console.log(describeUnderstanding(file));
    },
    shopPrices: await stores.products.priceLevels(),
    ownNames: categoriesByOwnName(await stores.shop.find()),
    signal,
  }).finally(bar.end);
  console.log(describeOutcome(path.basename(args.file), outcome));
  if (args.problemsFile !== null) fs.writeFileSync(args.problemsFile, problemsToCsv(outcome.problems));
  return outcome.kind === 'written' ? 0 : 1;
}

/**
 * Lowers this process's priority below a running server's. Called before any thread starts, so that threads inherit it.
 */
function lowerPriority(): void {
  try {
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not permitted here: the command keeps its normal priority.
  }
}

const isNewShop = ({ dataDir, database }: StorePlace) => database === null && !fs.existsSync(dataFiles(dataDir).store);

async function main(): Promise<number> {
  lowerPriority();
  const args = parseImportArguments(process.argv.slice(2));
  if (typeof args === 'string') {
    console.error(args);
    return 2;
  }
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort(new ImportFileError('Interrupted; nothing was written.')));
  let dataDir = '';
  try {
    const place = parseConfig(loadEnvironment());
    ({ dataDir } = place);
    refuseMisplaced(dataDir);
    if (place.database === null) refuseLostStore(dataDir);
    if (!('undo' in args)) console.log(describeStart(place.database === null ? dataDir : null, isNewShop(place)));
    const { files, close } = await openFiles(place);
    const stores = await openStoresBeside(place, { now, writes: 'much' });
    const leaseManager = createLeaseManager({ store: stores.leases, owner: { id: randomUUID(), place: null }, log: { error: sayUndone } });
    // Held because fetching pictures can take longer than a running server keeps pictures that no product uses yet.
    const orphansLease = await leaseManager.acquire(ORPHANS_LEASE_NAME);
    try {
      const command = { stores, leaseManager, place, files, signal: interrupted.signal };
      return await ('undo' in args ? undoBatch(command, args) : importAsBatch(command, args));
    } finally {
      await orphansLease?.release();
      await stores.close();
      close();
    }
  } catch (thrown) {
    const error = toStartError(thrown, dataDir);
    if (!(error instanceof ImportFileError || error instanceof StartError || error instanceof ConfigError || error instanceof DomainError))
      throw error;
    console.error(error.message);
    return 1;
  }
}

process.exitCode = await main();
