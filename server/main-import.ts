/**
 * `npm run import -- <file>`: a catalogue into the hosted database, beside a running server or without one.
 * Exit 0: imported. 1: nothing was written. 2: wrong command line.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ConfigError, parseConfig } from './config.ts';
import { dataFiles } from './db/data-files.ts';
import { StartError } from './db/start-error.ts';
import { inWords, refuseMisplaced } from './db/start-failure.ts';
import { refuseLostStore } from './db/store-start.ts';
import { createPictureFetcher } from './images/picture-fetcher.ts';
import { createPictures, ORPHANS_WORK } from './images/pictures.ts';
import { createProductSink } from './import/commit/product-sink.ts';
import { createProgressBar, describeOutcome, type ImportArguments, parseImportArguments } from './import/import-cli.ts';
import { ImportFileError } from './import/import-types.ts';
import { createFileSource } from './import/read/import-source.ts';
import { type Mapping, parseMapping } from './import/read/mapping.ts';
import { problemsToCsv, runImport } from './import/run-import.ts';
import { createWork } from './services/work/work.ts';
import { openStores } from './stores/sqlite/open-stores.ts';
import type { Stores } from './stores/stores.ts';
import { createTokens } from './tokens.ts';

/** Everything the operator imports by hand is one scope: the same supplier and SKU is the same product. */
const OPERATOR_SCOPE = 'operator';

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

async function importInto(stores: Stores, dataDir: string, args: ImportArguments, signal: AbortSignal): Promise<number> {
  const tokens = createTokens(await stores.secrets.tokenSecret());
  const files = dataFiles(dataDir);
  const kept = createPictures({
    store: stores.images,
    tokens,
    now,
    dir: files.images,
    sampleDir: files.images,
    maxDiskBytes: Number.POSITIVE_INFINITY,
  });
  // What the operator imports is published at once, so its pictures are too.
  const pictures = { add: (bytes: Buffer) => kept.add(bytes, true), has: kept.has };
  const bar = createProgressBar({ isTty: process.stderr.isTTY, write: (text) => process.stderr.write(text) });
  const outcome = await runImport({
    source: createFileSource(args.file),
    mapping: readMapping(args.mapFile),
    choices: args.choices,
    skipBad: args.skipBad,
    sink: createProductSink({
      store: stores.products,
      scope: OPERATOR_SCOPE,
      companyName: args.supplier ?? undefined,
      now,
      fetchPicture: createPictureFetcher({ pictures, store: stores.images }).fetchPicture,
      keepPictures: (id, paths) => kept.setUses(`product:${id}`, paths),
      stagingFile: path.join(files.imports, `${randomUUID()}.db`),
    }),
    onProgress: bar.show,
    signal,
  }).finally(bar.end);
  console.log(describeOutcome(path.basename(args.file), outcome));
  if (args.problemsFile !== null) fs.writeFileSync(args.problemsFile, problemsToCsv(outcome.problems));
  return outcome.kind === 'written' ? 0 : 1;
}

async function main(): Promise<number> {
  const args = parseImportArguments(process.argv.slice(2));
  if (typeof args === 'string') {
    console.error(args);
    return 2;
  }
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort(new ImportFileError('Interrupted; nothing was written.')));
  let dataDir = '';
  try {
    ({ dataDir } = parseConfig(process.env));
    refuseMisplaced(dataDir);
    refuseLostStore(dataDir);
    const stores = openStores(dataDir, { now });
    const work = createWork({ leases: stores.leases, owner: { id: randomUUID(), place: null }, log: { error: sayUndone } });
    // Fetching can take longer than a server beside us keeps pictures that no product uses yet.
    const kept = await work.claim(ORPHANS_WORK);
    try {
      return await importInto(stores, dataDir, args, interrupted.signal);
    } finally {
      await kept?.release();
      stores.close();
    }
  } catch (thrown) {
    const error = inWords(thrown, dataDir);
    if (!(error instanceof ImportFileError || error instanceof StartError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    return 1;
  }
}

process.exitCode = await main();
