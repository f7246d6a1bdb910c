import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findAll, findLeaks, MORE_RULES, sourceFiles, WALLS } from '../scripts/walls.ts';
import { findCircles, findFullFolders } from '../scripts/walls-whole.ts';

const root = path.resolve(import.meta.dirname, '..');

/** One planted leak per rule: [file it is planted in, what it imports]. */
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
  'renderer never imports electron/ or Node': ['renderer/app/app.tsx', 'node:path'],
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

describe('walls', () => {
  test.each([...WALLS.map((wall) => wall.rule), ...Object.keys(MORE_RULES)])('a planted leak is found: %s', (rule) => {
    const [file, specifier] = PLANTED[rule] ?? ['', ''];
    const forms = [
      `import { x } from '${specifier}';`,
      `import type { x } from "${specifier}";`,
      `export { x } from '${specifier}';`,
      `const x = await import('${specifier}');`,
    ];
    for (const form of forms) expect(findLeaks(file, form).map((leak) => leak.rule)).toContain(rule);
  });

  test.each([
    ['server/domain/cart/cart.ts', '#domain/listing/listing.ts'],
    ['server/domain/catalogue/feed.ts', '../order/order.ts'],
    ['server/domain/order/order.ts', '#domain/site/api-paths.ts'],
    ['server/domain/product/product.ts', '#domain/api.ts'],
    ['server/domain/new-trade/thing.ts', '#domain/kernel/money.ts'],
  ])('a trade sees only those below it: %s does not import %s', (file, specifier) => {
    expect(findLeaks(file, `import { x } from '${specifier}';`)).toHaveLength(1);
  });

  test.each([
    ['server/domain/order/order.ts', '#domain/cart/cart.ts'],
    ['server/domain/site/home.ts', '#domain/quote/quote.ts'],
    ['server/domain/api.ts', '#domain/site/api-paths.ts'],
    ['renderer/pages/desk/queue.tsx', '../queue.tsx'],
  ])('%s may import %s', (file, specifier) => {
    expect(findLeaks(file, `import { x } from '${specifier}';`)).toEqual([]);
  });

  test('a circle of imports is found, however long, and named once', () => {
    const graph = new Map([
      ['a', ['b', 'express']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
      ['e', ['a', 'e']],
    ]);
    expect(findCircles(graph)).toEqual([['a', 'b', 'c'], ['e']]);
    expect(findCircles(new Map([...graph, ['c', []], ['e', []]]))).toEqual([]);
  });

  test('a folder of more than 25 files is found; files in folders below it do not count', () => {
    const files = (count: number) => Array.from({ length: count }, (_, at) => `server/full/file-${at}.ts`);
    expect(findFullFolders([...files(25), 'server/full/below/file.ts'])).toEqual([]);
    expect(findFullFolders(files(26))).toEqual(['server/full: 26 files']);
  });

  test('the tree itself has none, and files were read', () => {
    expect([...sourceFiles(root)].length).toBeGreaterThan(20);
    expect(findAll(root)).toEqual([]);
  });
});
