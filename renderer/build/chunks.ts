import type { Rolldown } from 'vite';

const WIRE =
  /node_modules\/zod\/|server\/domain\/(?:api|.*\/(?:api-[\w-]+|[\w-]+-(?:wire|schema|shape)|wire-fields|review|quote|hand-off|listing-limits|queued-answer))\.ts/;
/** What home shares with other pages: alone, so that the rest of what pages share does not come to the first one a buyer sees. */
const SHOWN = [
  /[\\/]renderer[\\/](?:lib[\\/]use-title|state[\\/]viewed-products|ui[\\/](?:section|error-state|goods[\\/]category-icon))\b/,
  /[\\/]server[\\/]domain[\\/]site[\\/]page-titles\b/,
  /[\\/]@tanstack[\\/](?:react-query|query-core)[\\/].*infiniteQuery/i,
];
/**
 * By folder: what several pages share. Single files of Mantine's core would each be a chunk of a few hundred bytes. What a supplier's pages
 * share reads schemas, which would come to every page with it.
 */
const COMMON = [
  /[\\/]renderer[\\/](?:lib|state)[\\/](?!own[\\/]|supply-draft|kiosk[\\/])/,
  /[\\/]server[\\/]domain[\\/](?:kernel|product|cart|quote)[\\/]/,
  /[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/,
  /[\\/]@mantine[\\/](?:hooks[\\/].*use-(?:uncontrolled|merged-ref)|core[\\/]esm[\\/]core[\\/](?:DirectionProvider|utils))\b/,
];

/**
 * Everything the first screen needs in one chunk: twenty small ones compress 4 KiB worse, and three take the line from the first picture.
 * The schemas of the wire in another: they load together, with the first call.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'first-screen', tags: ['$initial'], priority: 3 },
  { name: 'wire', test: WIRE, priority: 1 },
  { name: 'shown', test: (id) => SHOWN.some((file) => file.test(id)), minShareCount: 2, priority: 3 },
  // Ahead of the schemas, or what pages share with them would follow into their chunk and bring those to every page.
  { name: 'common', test: (id) => COMMON.some((folder) => folder.test(id)) && !WIRE.test(id), minShareCount: 2, priority: 2 },
  // A chunk is a round trip: what pages share comes in few, at the price of some they do not need.
  { name: 'part', test: (id) => !WIRE.test(id), minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
];
