import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findLeaks, sourceFiles, WALLS } from '../scripts/walls.ts';

const root = path.resolve(import.meta.dirname, '..');

/** One planted leak per rule: [file it is planted in, what it imports]. */
const PLANTED: Record<string, [string, string]> = {
  'only electron/ imports electron': ['server/http/app.ts', 'electron'],
  'express only in server/http': ['server/services/orders/orders.ts', 'express'],
  'database drivers only in server/db': ['server/stores/sqlite/product-store.ts', 'better-sqlite3'],
  'stripe only in server/payments': ['server/http/routes/payments.ts', 'stripe'],
  'Stripe.js only in renderer/features/checkout': ['renderer/pages/checkout.tsx', '@stripe/react-stripe-js'],
  'jotai only in renderer/state': ['renderer/features/cart/cart-drawer.tsx', 'jotai/utils'],
  'sharp only in server/images': ['server/http/routes/images.ts', 'sharp'],
  'domain is pure: no Node, no library but zod': ['server/domain/kernel/money.ts', 'node:fs'],
  'server never imports renderer or electron': ['server/http/app.ts', '../../renderer/app/app.tsx'],
  'renderer sees only #domain of the server': ['renderer/lib/api.ts', '../../server/stores/product-store.ts'],
  'renderer never imports electron/ or Node': ['renderer/app/app.tsx', 'node:path'],
  'stores/ and catalogue/ know nothing of http, sync, services': ['server/stores/product-store.ts', '../http/app.ts'],
  'services/ know nothing of http': ['server/services/orders/orders.ts', '../../http/app.ts'],
  'http routes know nothing of SQL': ['server/http/routes/products.ts', '../../db/open-database.ts'],
  'catalogue/ never reads the store': ['server/catalogue/catalogue.ts', '../stores/product-store.ts'],
  'renderer/lib imports only #domain': ['renderer/lib/api.ts', '../state/cart.ts'],
  'renderer/state imports only lib and #domain': ['renderer/state/cart.ts', '#ui/goods/price.tsx'],
  'renderer/ui imports nothing above it': ['renderer/ui/goods/price.tsx', '../../features/cart/cart-drawer.tsx'],
  'renderer/features import nothing above them': ['renderer/features/cart/cart-drawer.tsx', '../../pages/cart.tsx'],
  'renderer/pages do not import app': ['renderer/pages/cart.tsx', '../app/routes.tsx'],
  'no feature imports a feature': ['renderer/features/cart/cart-drawer.tsx', '../quotes/quote-dialog.tsx'],
};

describe('walls', () => {
  test.each([...WALLS.map((wall) => wall.rule), 'no feature imports a feature'])('a planted leak is found: %s', (rule) => {
    const [file, specifier] = PLANTED[rule] ?? ['', ''];
    const forms = [
      `import { x } from '${specifier}';`,
      `import type { x } from "${specifier}";`,
      `export { x } from '${specifier}';`,
      `const x = await import('${specifier}');`,
    ];
    for (const form of forms) expect(findLeaks(file, form).map((leak) => leak.rule)).toContain(rule);
  });

  test('the tree itself has none, and files were read', () => {
    const files = [...sourceFiles(root)];
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((file) => findLeaks(file, fs.readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });
});
