import type { Migration } from '../open-database.ts';
import { migration0001 } from './0001-products.ts';

/** The hosted store's history, in order. */
export const storeMigrations: readonly Migration[] = [migration0001];
