import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Drafts, drawings and other files that can be generated again. */
export const CACHE = path.join(ROOT, '.cache/studio');
export const PICTURES = path.join(ROOT, 'resources/pictures');
/** Which scene each picture was rendered from. */
export const RECORD = path.join(import.meta.dirname, 'record.json');
/**
 * Pictures of no product: categories, the social card. `npm run sprites` and `npm run icons` derive the served files.
 */
export const ART = path.join(ROOT, 'studio/art');
/** One small sheet per category, for readers of the repository. */
export const SMALL_SHEETS = path.join(ROOT, 'docs/pictures');
