import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Drafts, drawings and what else can be made again. */
export const CACHE = path.join(ROOT, '.cache/studio');
export const PICTURES = path.join(ROOT, 'resources/pictures');
/** What was rendered of which scene. */
export const RECORD = path.join(import.meta.dirname, 'record.json');
/** What is of no product: shelves, the social card. `npm run sprites` and `npm run icons` make of it what is served. */
export const ART = path.join(ROOT, 'studio/art');
/** One small sheet a category, for those who read the repository. */
export const SMALL_SHEETS = path.join(ROOT, 'docs/pictures');
