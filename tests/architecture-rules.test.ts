import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findAllViolations, findViolations, IMPORT_RULES, PATH_RULES, sourceFiles } from '../scripts/architecture-rules.ts';
import { findFullFolders, findImportCycles, findMutualFolders } from '../scripts/architecture-rules-whole-tree.ts';

const root = path.resolve(import.meta.dirname, '..');

/** One planted violation per rule: [file it is planted in, what it imports]. */
const PLANTED: Record<string, [string, string]> = {
  'only electron/ imports electron': ['server/http/app.ts', 'electron'],
  'express only in server/http': ['server/services/orders/orders.ts', 'express'],
  'database drivers only in server/db': ['server/stores/products/sql-product-store.ts', 'better-sqlite3'],
  "an object store's SDK only in server/files": ['server/images/pictures.ts', '@aws-sdk/client-s3'],
  'stripe only in server/payments': ['server/http/routes/payments.ts', 'stripe'],
  'Stripe.js only in renderer/features/checkout': ['renderer/pages/checkout.tsx', '@stripe/react-stripe-js'],
  'jotai only in renderer/state': ['renderer/features/cart/cart-drawer.tsx', 'jotai/utils'],
  'nodemailer only in server/mail': ['server/services/messages/message-sender.ts', 'nodemailer/lib/mail-composer'],
  'sharp only in server/images': ['server/http/routes/images.ts', 'sharp'],
  'domain is pure: no Node, no library but zod': ['server/domain/kernel/money.ts', 'node:fs'],
  'server never imports renderer or electron': ['server/http/app.ts', '../../renderer/app/app.tsx'],
  'the rendered screens come in by server/http/html/screens.ts': ['server/http/routes/pages.ts', '../../../out/render/render.js'],
  'renderer sees only #domain of the server': ['renderer/lib/api.ts', '../../server/stores/products/product-store.ts'],
  'renderer never imports electron/, Node or its own build': ['renderer/app/app.tsx', '../build/hash-path.ts'],
  'stores/ and catalogue/ know nothing of http, sync, services': ['server/stores/products/product-store.ts', '../../http/app.ts'],
  'services/ know nothing of http': ['server/services/orders/orders.ts', '../../http/app.ts'],
  'import/ knows nothing of the services that run it': ['server/import/commit/listing-rows.ts', '../../services/listings/listings.ts'],
  'http routes know nothing of SQL': ['server/http/routes/products.ts', '../../db/open-database.ts'],
  'one door to the stores: only an open-stores.ts leads to their SQL': ['server/app/money.ts', '../stores/orders/sql-order-store.ts'],
  'nobody but the stores opens the store: no database handle in roots, services and commands': [
    'server/services/imports/import-jobs-worker.ts',
    '../../db/open-database.ts',
  ],
  'catalogue/ never reads the store': ['server/catalogue/catalogue.ts', '../stores/products/product-store.ts'],
  'renderer/lib imports only #domain': ['renderer/lib/api.ts', '../state/cart.ts'],
  'renderer/state imports only lib and #domain': ['renderer/state/cart.ts', '#ui/goods/price.tsx'],
  'renderer/ui imports nothing above it': ['renderer/ui/goods/price.tsx', '../../features/cart/cart-drawer.tsx'],
  'renderer/features import nothing above them': ['renderer/features/cart/cart-drawer.tsx', '../../pages/cart.tsx'],
  'renderer/pages do not import app': ['renderer/pages/cart.tsx', '../app/routes.tsx'],
  'no feature imports a feature': ['renderer/features/cart/cart-drawer.tsx', '../quotes/quote-dialog.tsx'],
  'catalogue/arrays know nothing of engine and search': ['server/catalogue/arrays/table.ts', '../search/postings.ts'],
  'catalogue/search knows nothing of engine': ['server/catalogue/search/search.ts', '../engine/engine.ts'],
  'domain one way: kernel ← product ← trades ← site': ['server/domain/kernel/wire-fields.ts', '#domain/product/quantity.ts'],
  'an import reads, checks, stages and commits: no step knows a later one': [
    'server/import/stage/stage-file.ts',
    '../commit/product-sink.ts',
  ],
  'the renderer says #ui, #state, #lib instead of ../../': ['renderer/pages/desk/queue.tsx', '../../ui/button.tsx'],
};

/** Writes a tree of these files, in addition to the folders that every tree has. */
function plantTree(files: Readonly<Record<string, string>>): string {
  const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-architecture-'));
  onTestFinished(() => fs.rmSync(tree, { recursive: true }));
  for (const folder of ['server', 'renderer', 'electron', 'scripts', 'studio', 'tests', 'bench']) fs.mkdirSync(path.join(tree, folder));
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(tree, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(tree, file), text);
  }
  return tree;
}

describe('architecture rules', () => {
  test.each([...IMPORT_RULES.map((importRule) => importRule.rule), ...Object.keys(PATH_RULES)])(
    'a planted violation is found: %s',
    (rule) => {
      const [file, specifier] = PLANTED[rule] ?? ['', ''];
      const forms = [
        `import { x } from '${specifier}';`,
        `import type { x } from "${specifier}";`,
        `export { x } from '${specifier}';`,
        `const x = await import('${specifier}');`,
      ];
      for (const form of forms) expect(findViolations(file, form).map((violation) => violation.rule)).toContain(rule);
    },
  );

  test.each([
    ['server/domain/cart/cart.ts', '#domain/listing/listing.ts'],
    ['server/domain/catalogue/feed.ts', '../order/order.ts'],
    ['server/domain/order/order.ts', '#domain/site/api-paths.ts'],
    ['server/domain/product/product.ts', '#domain/api.ts'],
    ['server/domain/new-trade/thing.ts', '#domain/kernel/money.ts'],
  ])('a domain folder imports only lower ones: %s does not import %s', (file, specifier) => {
    expect(findViolations(file, `import { x } from '${specifier}';`)).toHaveLength(1);
  });

  test.each([
    ['server/domain/order/order.ts', '#domain/cart/cart.ts'],
    ['server/domain/site/home.ts', '#domain/quote/quote.ts'],
    ['server/domain/api.ts', '#domain/site/api-paths.ts'],
    ['renderer/pages/desk/queue.tsx', '../queue.tsx'],
    ['server/app/money.ts', '../stores/orders/order-store.ts'],
    ['server/stores/sqlite/open-stores.ts', '../sql/create-stores.ts'],
    ['server/stores/orders/sql-order-store.ts', './order-holds.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(findViolations(file, `import { x } from '${specifier}';`)).toEqual([]);
  });

  test.each([
    ['server/services/orders/orders.ts', '../../stores/orders/order-sql.ts'],
    ['server/stores/orders/order-store.ts', './sql-order-store.ts'],
    ['server/stores/open-stores.ts', './sql/create-stores.ts'],
    ['server/stores/requests/rate-limit-store.ts', './postgres-rate-limit-store.ts'],
  ])('the SQL of a store is not imported by its users or its interface: %s does not import %s', (file, specifier) => {
    expect(findViolations(file, `import { x } from '${specifier}';`)).toHaveLength(1);
  });

  test('an import cycle of any length is found, and reported once', () => {
    const graph = new Map([
      ['a', ['b', 'express']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
      ['e', ['a', 'e']],
    ]);
    expect(findImportCycles(graph)).toEqual([['a', 'b', 'c'], ['e']]);
    expect(findImportCycles(new Map([...graph, ['c', []], ['e', []]]))).toEqual([]);
  });

  test.each([
    ['a value', "import { a } from '../app/a.ts';", "import { b } from '../main/b.ts';"],
    ['a type', "import { a } from '../app/a.ts';", "import type { B } from '../main/b.ts';"],
    ['a type in place', "import { a } from '../app/a.ts';", "export const b: import('../main/b.ts').B = 1;"],
    ['only types', "import type { A } from '../app/a.ts';", "export type { B } from '../main/b.ts';"],
  ])('folders of server/ that import each other are found, by different files and for %s', (_, there, back) => {
    const tree = plantTree({
      'server/app/a.ts': 'export const a = 1;',
      'server/app/below/c.ts': back.replaceAll('../', '../../'),
      'server/main/b.ts': 'export type B = number;',
      'server/main/d.ts': there,
    });
    expect(findAllViolations(tree)).toEqual([
      'two folders of server/ that import each other: server/app ↔ server/main (server/app/below/c.ts → server/main/b.ts, server/main/d.ts → server/app/a.ts)',
    ]);
  });

  test('files beside the folders of server/ count as a folder; a folder and its subfolder may import each other', () => {
    const graph = new Map([
      ['server/log.ts', ['server/db/open.ts']],
      ['server/db/open.ts', ['server/log.ts', 'server/db/sql/sql-task.ts', 'server/config/config.ts']],
      ['server/db/sql/sql-task.ts', ['server/db/open.ts', 'node:fs']],
      ['server/main/run.ts', ['server/config/config.ts', 'server/db/open.ts']],
      ['renderer/server/main/a.ts', ['server/main/run.ts']],
    ]);
    expect(findMutualFolders(graph)).toEqual(['server ↔ server/db (server/log.ts → server/db/open.ts, server/db/open.ts → server/log.ts)']);
  });

  test('a folder of more than 25 files is found; files in folders below it do not count', () => {
    const files = (count: number) => Array.from({ length: count }, (_, at) => `server/full/file-${at}.ts`);
    expect(findFullFolders([...files(25), 'server/full/below/file.ts'])).toEqual([]);
    expect(findFullFolders(files(26))).toEqual(['server/full: 26 files']);
  });

  test('the tree itself has no violation, and files were read', () => {
    expect([...sourceFiles(root)].length).toBeGreaterThan(20);
    expect(findAllViolations(root)).toEqual([]);
  });
});
