/**
 * Checks the architecture rules of docs/ARCHITECTURE.md: who may import whom, and through which one folder each library
 * enters. Run: `npm run check:architecture`. tests/architecture-rules.test.ts plants a violation per rule and expects
 * it to be found.
 */
import fs from 'node:fs';
import path from 'node:path';
import { findFullFolders, findImportCycles, findMutualFolders } from './architecture-rules-whole-tree.ts';

export interface Violation {
  readonly file: string;
  readonly imports: string;
  readonly rule: string;
}

interface ImportRule {
  readonly rule: string;
  /** Folder or file prefixes the rule applies to; the most specific is written out. */
  readonly from: RegExp;
  /** Forbidden imports: a package name or a repository path. */
  readonly forbids: RegExp;
}

const PACKAGE = (names: string) => new RegExp(`^(?:${names})(?:/|$)`);
const outside = (folder: string) => new RegExp(`^(?!${folder}/)`);

/** Files below server/stores that declare a store's interface. All others there contain SQL. */
const STORE_INTERFACES =
  '(?:stores|open-stores|canonical-json|[^/]+/(?:(?!sql-|postgres-)[^/]+-store|listing-parts|batch-stock|error-row|stock-text))\\.ts$';

export const IMPORT_RULES: readonly ImportRule[] = [
  { rule: 'only electron/ imports electron', from: outside('electron'), forbids: PACKAGE('electron') },
  { rule: 'express only in server/http', from: outside('server/http'), forbids: PACKAGE('express') },
  { rule: 'database drivers only in server/db', from: outside('server/db'), forbids: PACKAGE('better-sqlite3|pg') },
  { rule: "an object store's SDK only in server/files", from: outside('server/files'), forbids: PACKAGE('@aws-sdk') },
  { rule: 'stripe only in server/payments', from: outside('server/payments'), forbids: PACKAGE('stripe') },
  { rule: 'Stripe.js only in renderer/features/checkout', from: outside('renderer/features/checkout'), forbids: PACKAGE('@stripe') },
  { rule: 'jotai only in renderer/state', from: outside('renderer/state'), forbids: PACKAGE('jotai') },
  { rule: 'nodemailer only in server/mail', from: outside('server/mail'), forbids: PACKAGE('nodemailer') },
  { rule: 'sharp only in server/images', from: outside('server/images'), forbids: PACKAGE('sharp') },
  { rule: 'domain is pure: no Node, no library but zod', from: /^server\/domain\//, forbids: /^(?!server\/domain\/|#domain\/|zod$).*/ },
  { rule: 'server never imports renderer or electron', from: /^server\//, forbids: /^(renderer|electron)\// },
  {
    rule: 'the rendered screens come in by server/http/html/screens.ts',
    from: /^server\/(?!http\/html\/screens\.ts$)/,
    forbids: /^(?:out\/|react(?:-dom)?(?:\/|$))/,
  },
  { rule: 'renderer sees only #domain of the server', from: /^renderer\//, forbids: /^server\/(?!domain\/)/ },
  {
    rule: 'renderer never imports electron/, Node or its own build',
    from: /^renderer\/(?!build\/)/,
    forbids: /^(electron\/|node:|renderer\/build\/)/,
  },
  {
    rule: 'stores/ and catalogue/ know nothing of http, sync, services',
    from: /^server\/(stores|catalogue|db)\//,
    forbids: /^server\/(http|sync|services|payments|outbox)\//,
  },
  { rule: 'services/ know nothing of http', from: /^server\/(services|sync|outbox|payments|images)\//, forbids: /^server\/http\// },
  { rule: 'import/ knows nothing of the services that run it', from: /^server\/import\//, forbids: /^server\/(services|http)\// },
  { rule: 'http routes know nothing of SQL', from: /^server\/http\//, forbids: /^server\/db\// },
  {
    rule: 'one door to the stores: only an open-stores.ts leads to their SQL',
    from: new RegExp(`^server/(?:(?!stores/)|stores/${STORE_INTERFACES})`),
    forbids: new RegExp(`^server/stores/(?!${STORE_INTERFACES}|(?:sqlite|postgres)/open-stores\\.ts$)`),
  },
  {
    rule: 'nobody but the stores opens the store: no database handle in roots, services and commands',
    from: /^server\/(?:main\/(?!(?:migrate|to-postgres)\.ts$)|(?:app|config|security|runtime|services|sync|seed|images|payments|import)\/(?!stage\/staging\.ts$))/,
    forbids: /^server\/db\/(?:open-|store-(?!start\.ts$)|existing-file|copy-rows|migrations\/)/,
  },
  { rule: 'catalogue/ never reads the store', from: /^server\/catalogue\//, forbids: /^server\/stores\// },
  {
    rule: 'catalogue/arrays know nothing of engine and search',
    from: /^server\/catalogue\/arrays\//,
    forbids: /^server\/catalogue\/(?!arrays\/)/,
  },
  {
    rule: 'catalogue/search knows nothing of engine',
    from: /^server\/catalogue\/search\//,
    forbids: /^server\/catalogue\/(?!(?:arrays|search)\/)/,
  },
  { rule: 'renderer/lib imports only #domain', from: /^renderer\/lib\//, forbids: /^renderer\/(app|pages|features|ui|state)\// },
  { rule: 'renderer/state imports only lib and #domain', from: /^renderer\/state\//, forbids: /^renderer\/(app|pages|features|ui)\// },
  { rule: 'renderer/ui imports nothing above it', from: /^renderer\/ui\//, forbids: /^renderer\/(app|pages|features)\// },
  { rule: 'renderer/features import nothing above them', from: /^renderer\/features\//, forbids: /^renderer\/(app|pages)\// },
  { rule: 'renderer/pages do not import app', from: /^renderer\/pages\//, forbids: /^renderer\/app\// },
];

/**
 * Which folders of the domain may import which. A file outside the folders may import them all and is imported by none
 * of them.
 */
const TRADES: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  money: ['kernel'],
  product: ['kernel', 'money'],
  shop: ['kernel', 'money', 'product'],
  catalogue: ['kernel', 'money', 'product', 'shop'],
  cart: ['kernel', 'money', 'product'],
  listing: ['kernel', 'money', 'product'],
  device: ['kernel', 'money', 'product'],
  // Orders and quotes consist of cart lines.
  order: ['kernel', 'money', 'product', 'cart'],
  quote: ['kernel', 'money', 'product', 'cart'],
  lead: ['kernel'],
  withdrawal: ['kernel', 'order'],
  message: ['kernel', 'money', 'product', 'cart', 'order', 'quote'],
  supplier: ['kernel', 'money', 'product', 'cart', 'listing', 'quote'],
  site: ['kernel', 'money', 'shop', 'product', 'catalogue', 'cart', 'listing', 'device', 'order', 'quote', 'supplier', 'message'],
};

const SOURCE_FOLDERS = ['server', 'renderer', 'electron'];
const IMPORT =
  /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

export function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

const ALIASES: Readonly<Record<string, string>> = {
  '#domain/': 'server/domain/',
  '#ui/': 'renderer/ui/',
  '#state/': 'renderer/state/',
  '#lib/': 'renderer/lib/',
};

/** Resolves a specifier to a package name or a path from the root, with `/` separators. */
export function resolveSpecifier(file: string, specifier: string): string {
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix));
  if (alias !== undefined) return `${ALIASES[alias]}${specifier.slice(alias.length)}`;
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier;
}

function crossesFeatures(file: string, target: string): boolean {
  const from = /^renderer\/features\/([^/]+)\//.exec(file)?.[1];
  const to = /^renderer\/features\/([^/]+)\//.exec(target)?.[1];
  return from !== undefined && to !== undefined && from !== to;
}

function crossesTrades(file: string, target: string): boolean {
  const from = /^server\/domain\/([^/]+)\//.exec(file)?.[1];
  if (from === undefined || !target.startsWith('server/domain/')) return false;
  const to = /^server\/domain\/([^/]+)\//.exec(target)?.[1] ?? '';
  return to !== from && !(TRADES[from] ?? []).includes(to);
}

/** The folders of server/import, in the order a file passes through them. */
const IMPORT_STEPS = ['read', 'check', 'stage', 'commit'];

function seesLaterStep(file: string, target: string): boolean {
  const stepOf = (name: string) => IMPORT_STEPS.indexOf(/^server\/import\/([^/]+)\//.exec(name)?.[1] ?? '');
  return stepOf(file) >= 0 && stepOf(target) > stepOf(file);
}

/** Rules that compare two names, or examine how an import is written; each returns true for a violation. */
export const PATH_RULES: Readonly<Record<string, (file: string, target: string, specifier: string) => boolean>> = {
  'no feature imports a feature': crossesFeatures,
  'domain one way: kernel ← product ← trades ← site': crossesTrades,
  'an import reads, checks, stages and commits: no step knows a later one': seesLaterStep,
  'the renderer says #ui, #state, #lib instead of ../../': (file, _, specifier) =>
    file.startsWith('renderer/') && specifier.startsWith('../../'),
};

/** Finds violations in one file; `file` is its path from the root. */
export function findViolations(file: string, source: string): Violation[] {
  return importsOf(source).flatMap((specifier) => {
    const target = resolveSpecifier(file, specifier);
    const broken = IMPORT_RULES.filter((importRule) => importRule.from.test(file) && importRule.forbids.test(target)).map(
      (importRule) => importRule.rule,
    );
    for (const [rule, isBroken] of Object.entries(PATH_RULES)) if (isBroken(file, target, specifier)) broken.push(rule);
    return broken.map((rule) => ({ file, imports: specifier, rule }));
  });
}

export function* sourceFiles(root: string): Generator<string> {
  for (const file of filesOf(root, SOURCE_FOLDERS)) if (/\.tsx?$/.test(file) && !/\.(test|config)\.tsx?$/.test(file)) yield file;
}

function* filesOf(root: string, folders: readonly string[]): Generator<string> {
  for (const folder of folders) {
    for (const entry of fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) yield path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
  }
}

export function findAllViolations(root: string): string[] {
  const sources = new Map([...sourceFiles(root)].map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
  const violations = [...sources].flatMap(([file, source]) => findViolations(file, source));
  const graph = new Map([...sources].map(([file, source]) => [file, importsOf(source).map((name) => resolveSpecifier(file, name))]));
  const written = [...filesOf(root, [...SOURCE_FOLDERS, 'scripts', 'studio', 'tests', 'bench'])].filter((file) =>
    /\.(tsx?|css)$/.test(file),
  );
  return [
    ...violations.map((violation) => `${violation.file}: imports ${violation.imports}: ${violation.rule}`),
    ...findImportCycles(graph).map((cycle) => `a cycle of imports: ${[...cycle, cycle[0]].join(' → ')}`),
    ...findMutualFolders(graph).map((pair) => `two folders of server/ that import each other: ${pair}`),
    ...findFullFolders(written).map((folder) => `a folder too full to look over: ${folder}`),
  ];
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const count = [...sourceFiles(root)].length;
  const found = findAllViolations(root);
  for (const line of found) console.error(line);
  console.log(`architecture rules: ${count} files, ${found.length} violations`);
  process.exitCode = found.length === 0 && count > 0 ? 0 : 1;
}
