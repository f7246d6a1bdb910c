/**
 * Which tests `npm test` runs (the gate), and which are left to `npm run test:full` (the rest). Both runners and scripts/test read it.
 * The gate holds every rule, and every feature of the web shop, checkout, selling and the desk; it needs Node and a Chromium.
 */
import path from 'node:path';

export type Part = 'gate' | 'rest' | 'all';

/** Most seconds the gate's files may take in all, in two workers on two cores; CI fails above it. A fifth more than CI's last run and the files since took. */
export const BUDGET_SECONDS = 2300;

/** Files outside of the browser that the gate leaves to the rest. */
const REST: readonly string[] = [
  // They need more of the machine: a proxy, an object store, several database servers, small disks to mount, a packaged app.
  'tests/integration/files/**',
  'tests/integration/nodes/**',
  'tests/faults/nodes/**',
  'tests/faults/disk-full.test.ts',
  'tests/integration/running/storage-health.test.ts',
  'tests/packaging.test.ts',
  // They take long at any scale: a device's life in full, hostile clients, large files, bounded memory.
  'tests/faults/device/**',
  'tests/faults/{attack,import-load,import-memory,uploads,restore,lost-writes,stop}.test.ts',
  // Commands and devices, started as processes again and again.
  'tests/kiosk-config-command.test.ts',
  'tests/integration/running/{backup,doctor,hosted-process,spans,start}.test.ts',
  'tests/integration/supplier-portal/{exports,import-cli,import-limits,import-tables,import-threads}.test.ts',
  'tests/integration/supplier-portal/links/rotate-secret.test.ts',
  'server/sync/prepared-changes.test.ts',
  'tests/integration/device/{damage,downloads,pack,pictures}.test.ts',
];

/**
 * Tests whose number of cases is a setting: the gate tries few of them, and the rest runs the file again with as many as CI has time for.
 * Fault suites take theirs from FAULT_SCALE (tests/faults/settings.ts), property tests from RUNS (tests/fixtures/process/scaled-runs.ts).
 */
const SCALED: readonly string[] = [
  'tests/faults/{shop/scenario,killed,decisions-killed,messages-killed,orders-killed,quotes-killed,undo-killed,events-out-of-order,import-kill,import-kill-cli}.test.ts',
  'tests/integration/money/*.property.test.ts',
  'server/catalogue/{catalogue,engine/crowd,engine/deals}.property.test.ts',
  'server/catalogue/prepared/apply-prepared.test.ts',
  'server/outbox/settling.property.test.ts',
];
export const GATE_SCALE = { FAULT_SCALE: '0.02', RUNS: '0.33' };

/** Files of the gate that start a PostgreSQL; left to the rest where the machine has none. */
const NEEDS_POSTGRES: readonly string[] = ['tests/integration/nodes/feed-order.test.ts', 'tests/integration/running/*-postgres.test.ts'];

/** Files of the gate that run a second time over PostgreSQL where the machine has it. */
const GATE_OVER_POSTGRES: readonly string[] = [
  'tests/integration/money/{checkout,idempotency}.test.ts',
  // Only one of several concurrent buyers may pay a quote; SQLite has no concurrent writers.
  'tests/integration/desk/quotes.test.ts',
  'tests/integration/supplier-portal/listings.test.ts',
  // Two operators merge the same pair at once.
  'tests/integration/supplier-portal/suppliers/merges.test.ts',
  'tests/integration/reading/sync-*.test.ts',
  'tests/faults/last-unit.test.ts',
];

/** Browser specs of the gate; where only some tests of a file are in it, the beginnings of their titles. */
export const BROWSER_GATE: Readonly<Record<string, 'all' | readonly string[]>> = {
  'accessibility.spec.ts': [
    'nothing serious on /,',
    'nothing serious on /cart,',
    'nothing serious on /sell,',
    'nothing serious on /product/',
  ],
  'arriving/skeletons.spec.ts': ['/cart waits', 'a shelf waits'],
  'arriving/unknown-product.spec.ts': 'all',
  'browsing/filters.spec.ts': ['each filter that is on', 'Clear Filters clears', 'nothing found names', 'the filters come up in a sheet'],
  'buying/cart-changes.spec.ts': ['the next price break', 'each supplier has', 'Undo puts a removed line', 'what was added is shown'],
  'buying/product-page.spec.ts': ['on /product/ a row', 'on a phone price and'],
  'buying/quote-form.spec.ts': 'all',
  'buying/wrong-clock.spec.ts': ['a device whose clock is off by 2 hours', 'a difference that accepting'],
  'cart.spec.ts': 'all',
  'category.spec.ts': 'all',
  'delivery.spec.ts': ['delivery details are saved'],
  'desk/audit.spec.ts': 'all',
  'desk/cancel.spec.ts': 'all',
  'desk/fulfilment.spec.ts': 'all',
  'desk/messages.spec.ts': 'all',
  'desk/review-queue.spec.ts': [
    'the desk opens only',
    'the queue is worked',
    'an edit of a published',
    'a review is written',
    'quote requests show',
    'the queue is searched',
    'all that match',
  ],
  'desk/paper.spec.ts': 'all',
  'desk/quotes.spec.ts': 'all',
  'desk/shell.spec.ts': ['the desk is a tool', 'what was decided', 'Go to opens'],
  'early-input.spec.ts': 'all',
  'errors.spec.ts': 'all',
  'first-screen.spec.ts': ['a buyer searches', 'a chosen currency'],
  'goods/home-blocks.spec.ts': 'all',
  'goods/quick-add.spec.ts': ['a card adds', 'a card whose stock', 'a card with a choice', 'the list is'],
  'home.spec.ts': 'all',
  'look/overlays.spec.ts': ['the cart gives the focus', 'the quote request gives the focus'],
  'look/phone.spec.ts': ['nothing of the shell', 'the cart badge'],
  'money-stripe.spec.ts': ['Payment Element', 'Stripe.js that cannot load'],
  'money-ways.spec.ts': ['390 px wide', 'the quote dialog', 'hand-off: the code', '/account remembers', 'card payment off'],
  'money.spec.ts': 'all',
  'product.spec.ts': 'all',
  'quantities.spec.ts': ['two colours of three', 'a quantity is read', 'on deal day'],
  'reorder.spec.ts': 'all',
  'resolution.spec.ts': ['the total beside', 'where other checkouts', '1,000 typed'],
  'supplier-portal/confirm-address.spec.ts': ['a mailed link asks before'],
  'supplier-portal/ended-links.spec.ts': ['the desk renews and revokes', 'manage and quote pages take'],
  'supplier-portal/import-files.spec.ts': ['a European list', 'Shopify’s export'],
  'supplier-portal/manage.spec.ts': [
    'are asked about before a link',
    'a picture that could not',
    'the timeline says',
    'pictures and variants',
  ],
  'supplier-portal/overview.spec.ts': ['a product goes from draft', 'what needs the supplier'],
  'supplier-portal/supplier-link.spec.ts': ['a supplier on two devices'],
  'supplier-portal/suppliers.spec.ts': ['from a product to its supplier', 'the desk verifies'],
  'supplier-portal/undo-import.spec.ts': ['an import is undone', 'any product is found'],
  'supplier-portal/wizard.spec.ts': ['each step opens', 'pictures are chosen', 'options make a table', 'a button pressed right'],
  'shell.spec.ts': 'all',
  'supplier-portal/listing-to-search.spec.ts': [
    'each step opens',
    'a picture behind',
    'a failed submission',
    'what the server objects',
    'from the wizard to the search',
    'tradewind.csv is imported',
    'bad rows are left out',
    'columns of an unknown',
    'what strangers write',
  ],
};

/** Every pattern above. */
export const GATE_GLOBS: readonly string[] = [...REST, ...SCALED, ...NEEDS_POSTGRES, ...GATE_OVER_POSTGRES];

const matches = (file: string, globs: readonly string[]) => globs.some((glob) => path.matchesGlob(file, glob));

/** Whether a file of the gate runs in the rest again, with more cases. */
export const isScaled = (file: string): boolean => matches(file, SCALED);

/** Whether a file runs in the gate; `hasPostgres`: where the gate finds PostgreSQL's programs. */
export function isGateFile(file: string, hasPostgres = true): boolean {
  if (matches(file, NEEDS_POSTGRES)) return hasPostgres;
  return !matches(file, REST);
}

/** Whether the second run of a file, over PostgreSQL, belongs to the gate. */
export const isGateOverPostgres = (file: string, hasPostgres = true): boolean => hasPostgres && matches(file, GATE_OVER_POSTGRES);

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the gate's browser tests by what Playwright greps: project, file, groups and title, with spaces between them. */
export const BROWSER_GATE_TESTS = new RegExp(
  `^\\S+ (?:${Object.entries(BROWSER_GATE)
    .map(([file, titles]) =>
      titles === 'all' ? `${literally(file)} ` : `${literally(file)} (?:.* )?(?:${titles.map(literally).join('|')})`,
    )
    .join('|')})`,
);
