import type { Rolldown } from 'vite';

const WIRE =
  /node_modules\/zod\/|server\/domain\/(?:api|.*\/(?:api-[\w-]+|[\w-]+-(?:wire|schema|shape)|wire-fields|review|quote|hand-off|listing-limits|queued-answer))\.ts/;
/**
 * Modules that home shares with other pages, in one chunk: each further chunk costs home a request. Small files of
 * Mantine's core would become chunks of a few hundred bytes. The supplier's state is excluded: it imports schemas,
 * which every page would then load.
 */
const COMMON = [
  /[\\/]renderer[\\/]ui[\\/](?:section|error-state|goods[\\/](?:category-icon|use-overflow-edges))\b/,
  /[\\/]server[\\/]domain[\\/]site[\\/](?:page-titles|common-addresses)\b/,
  /[\\/]features[\\/]quote-dialog[\\/]quote-dialog-place\b/,
  /[\\/]renderer[\\/]lib[\\/]/,
  /[\\/]renderer[\\/]state[\\/](?!supplier-portal[\\/]|quotes[\\/]|kiosk[\\/])/,
  /[\\/]server[\\/]domain[\\/](?:kernel|product|cart|quote)[\\/]/,
  /[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/,
  /[\\/]@mantine[\\/](?:hooks[\\/].*use-(?:uncontrolled|merged-ref)|core[\\/]esm[\\/]core[\\/](?:DirectionProvider|utils))\b/,
  /[\\/]@mantine[\\/]core[\\/]esm[\\/](?:components[\\/](?:Group|Stack|Checkbox[\\/]CheckIcon)|core[\\/]MantineProvider[\\/]color-functions[\\/]get-(?:auto-)?contrast)/,
];

/** The device's page shows it, too; the server finds its chunk by its own name. */
const NOT_FOUND = /[\\/]renderer[\\/]pages[\\/]not-found\./;

/**
 * The first screen is one chunk: twenty small ones compress 4 KiB worse, and three compete with the first picture for bandwidth.
 * The API's schemas are another chunk, loaded with the first call.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'first-screen', tags: ['$initial'], priority: 3 },
  { name: 'wire', test: WIRE, priority: 1 },
  // Above the schemas' priority: modules that both use would otherwise move into their chunk, and every page would load it.
  { name: 'common', test: (id) => COMMON.some((folder) => folder.test(id)) && !WIRE.test(id), minShareCount: 2, priority: 2 },
  // Apart, because lists of goods show badges but neither tables nor popups, and the styles and code of these are large.
  { name: 'part', test: /[\\/](?:@mantine[\\/]core[\\/]\w+[\\/](?:components|styles)|ui)[\\/]badge\b/i, minShareCount: 2, priority: 1 },
  { name: 'part', test: /[\\/]@floating-ui[\\/]/, minShareCount: 2, priority: 1 },
  // Apart, because it imports the schemas, which no page of goods needs.
  { name: 'part', test: /[\\/]renderer[\\/]state[\\/]quotes[\\/]/, minShareCount: 2, priority: 1 },
  // Apart, because help and legal pages would otherwise load what they are merged with, such as the listing form.
  { name: 'part', test: /[\\/]renderer[\\/]pages[\\/](?:copy\.|info[\\/])/, minShareCount: 2, priority: 1 },
  // Each chunk costs a round trip, so small shared modules are merged, although a page may then load some it does not need.
  {
    name: 'part',
    test: (id) => !WIRE.test(id) && !NOT_FOUND.test(id),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4_000,
  },
];
