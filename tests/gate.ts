/**
 * Selects the tests that `npm test` runs (the gate), and those left to `npm run test:full` (the rest). Both runners and
 * scripts/test read it. The gate covers every rule, and every feature of the web shop, checkout, supplier portal and
 * desk; it needs Node and a Chromium.
 */
import path from 'node:path';

export type Part = 'gate' | 'rest' | 'all';

/**
 * Maximum seconds of all the gate's files together, in two workers on two cores; CI fails above it. A fifth more than
 * CI's last run plus the files added since.
 */
export const BUDGET_SECONDS = 2300;

/** Files outside the browser that the gate leaves to the rest. */
const REST: readonly string[] = [
  // Need more of the machine: a proxy, an object store, several database servers, small disks to mount, a packaged app.
  'tests/integration/files/**',
  'tests/integration/nodes/**',
  'tests/faults/nodes/**',
  'tests/faults/disk-full.test.ts',
  'tests/integration/running/storage-health.test.ts',
  'tests/packaging.test.ts',
  // Slow at any scale: a device's full scenario, hostile clients, large files, bounded memory.
  'tests/faults/device/**',
  'tests/faults/{attack,import-load,import-memory,uploads,restore,lost-writes,stop}.test.ts',
  // Start commands and devices as processes repeatedly.
  'tests/kiosk-config-command.test.ts',
  'tests/integration/running/{backup,doctor,hosted-process,spans,start}.test.ts',
  'tests/integration/supplier-portal/{exports,import-cli,import-limits,import-tables,import-threads}.test.ts',
  'tests/integration/supplier-portal/links/rotate-secret.test.ts',
  'server/sync/prepared-changes.test.ts',
  'tests/integration/device/{damage,downloads,pack,pictures}.test.ts',
];

/**
 * Tests with a configurable number of cases: the gate tries few of them, and the rest runs the file again with as many
 * as CI has time for. Fault suites read FAULT_SCALE (tests/faults/settings.ts), property tests RUNS
 * (tests/fixtures/process/scaled-runs.ts).
 */
const SCALED: readonly string[] = [
  'tests/faults/{shop/scenario,killed,decisions-killed,messages-killed,orders-killed,quotes-killed,undo-killed,events-out-of-order,import-kill,import-kill-cli}.test.ts',
  'tests/integration/money/*.property.test.ts',
  'server/catalogue/{catalogue,engine/crowd,engine/deals}.property.test.ts',
  'server/catalogue/prepared/apply-prepared.test.ts',
  'server/outbox/settling.property.test.ts',
];
export const GATE_SCALE = { FAULT_SCALE: '0.02', RUNS: '0.33' };

/** Files of the gate that start PostgreSQL; left to the rest on a machine without it. */
const NEEDS_POSTGRES: readonly string[] = ['tests/integration/nodes/feed-order.test.ts', 'tests/integration/running/*-postgres.test.ts'];

/** Files of the gate that run a second time over PostgreSQL if it is installed. */
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

/** Browser specs of the gate; for a file with only some tests in it, the beginnings of their titles. */
export const BROWSER_GATE: Readonly<Record<string, 'all' | readonly string[]>> = {
  'accessibility.spec.ts': ['/ has no serious', '/cart has no serious', '/sell has no serious', '/product/ has no serious'],
  'arriving/skeletons.spec.ts': ['/cart loads behind', 'a category loads'],
  'arriving/unknown-product.spec.ts': 'all',
  'browsing/filters.spec.ts': ['each active filter', 'Clear Filters clears', 'an empty result names', 'the filters open in a sheet'],
  'browsing/search.spec.ts': ['results are filtered'],
  'browsing/search-panel.spec.ts': ['typing suggests', 'arrow keys move'],
  'buying/cart-changes.spec.ts': ['the next price break', 'each supplier with', 'Undo puts a removed line', 'an added product is shown'],
  'buying/product-page.spec.ts': ['on /product/ a row', 'on a phone total and'],
  'buying/quote-form.spec.ts': 'all',
  'buying/wrong-clock.spec.ts': ['a device with its clock off by 2 hours', 'a difference that accepting'],
  'cart.spec.ts': 'all',
  'category.spec.ts': 'all',
  'delivery.spec.ts': ['delivery details are saved'],
  'desk/audit.spec.ts': 'all',
  'desk/cancel.spec.ts': 'all',
  'desk/fulfilment.spec.ts': 'all',
  'desk/messages.spec.ts': 'all',
  'desk/review-queue.spec.ts': [
    'the desk opens only',
    'the queue can be worked',
    'an edit of a published',
    'a review is written',
    'quote requests show',
    'the queue is searched',
    'all matches are selected',
  ],
  'desk/paper.spec.ts': 'all',
  'desk/quotes.spec.ts': 'all',
  'desk/shell.spec.ts': ['the desk has its own shell', 'a decision is undone', 'Go to opens'],
  'early-input.spec.ts': 'all',
  'errors.spec.ts': 'all',
  'first-screen.spec.ts': ['a buyer searches', 'a chosen currency'],
  'goods/home-blocks.spec.ts': 'all',
  'goods/quick-add.spec.ts': ['a card adds', 'a card with all its stock', 'a card with variants', 'the list is'],
  'home.spec.ts': 'all',
  'look/overlays.spec.ts': ['the cart returns the focus', 'the quote request returns the focus'],
  'look/phone.spec.ts': ['no part of the shell', 'the cart badge'],
  'money-stripe.spec.ts': ['Payment Element', 'a Stripe.js that cannot load'],
  'money-ways.spec.ts': ['390 px wide', 'the quote dialog', 'hand-off: the code', '/account remembers', 'card payment off'],
  'money.spec.ts': 'all',
  'product.spec.ts': 'all',
  'quantities.spec.ts': ['two colours in three', 'a quantity is parsed', 'on deal day'],
  'reorder.spec.ts': 'all',
  'resolution.spec.ts': ['the total beside', 'if other checkouts', '1,000 typed'],
  'supplier-portal/confirm-address.spec.ts': ['a mailed link asks before'],
  'supplier-portal/ended-links.spec.ts': ['the desk renews and revokes', 'manage and quote pages remove'],
  'supplier-portal/import-files.spec.ts': ['a European list', 'Shopify’s export'],
  'supplier-portal/manage.spec.ts': [
    'trigger a confirmation before a link',
    'a picture that could not',
    'the timeline shows',
    'pictures and variants',
  ],
  'supplier-portal/overview.spec.ts': ['a product goes from draft', 'tasks of the supplier'],
  'supplier-portal/supplier-link.spec.ts': ['a supplier on two devices'],
  'supplier-portal/suppliers.spec.ts': ['a product links to its supplier', 'the desk verifies'],
  'supplier-portal/undo-import.spec.ts': ['an import is undone', 'any product is found'],
  'supplier-portal/wizard.spec.ts': ['each step opens', 'pictures are chosen', 'options make a table', 'a button pressed right'],
  'shell.spec.ts': 'all',
  'supplier-portal/listing-to-search.spec.ts': [
    'each step opens',
    'a picture at the given address',
    'a failed submission',
    'the server’s objections',
    'from the wizard to the search',
    'tradewind.csv is imported',
    'bad rows are left out',
    'columns with unknown headers',
    'untrusted input',
  ],
};

export const GATE_GLOBS: readonly string[] = [...REST, ...SCALED, ...NEEDS_POSTGRES, ...GATE_OVER_POSTGRES];

const matches = (file: string, globs: readonly string[]) => globs.some((glob) => path.matchesGlob(file, glob));

/** True for a file of the gate that runs again in the rest, with more cases. */
export const isScaled = (file: string): boolean => matches(file, SCALED);

/** True for a file of the gate; `hasPostgres`: PostgreSQL's programs are installed. */
export function isGateFile(file: string, hasPostgres = true): boolean {
  if (matches(file, NEEDS_POSTGRES)) return hasPostgres;
  return !matches(file, REST);
}

/** True for a file with its second run, over PostgreSQL, in the gate. */
export const isGateOverPostgres = (file: string, hasPostgres = true): boolean => hasPostgres && matches(file, GATE_OVER_POSTGRES);

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Matches the gate's browser tests by the text that Playwright greps: project, file, groups and title, separated by
 * spaces.
 */
export const BROWSER_GATE_TESTS = new RegExp(
  `^\\S+ (?:${Object.entries(BROWSER_GATE)
    .map(([file, titles]) =>
      titles === 'all' ? `${literally(file)} ` : `${literally(file)} (?:.* )?(?:${titles.map(literally).join('|')})`,
    )
    .join('|')})`,
);
