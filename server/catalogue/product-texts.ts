import { crc32 } from 'node:zlib';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import type { Review } from '#domain/catalogue/feed.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import { joinBytes } from './arrays/join-bytes.ts';
import { createJsonSlab, type JsonSlab } from './arrays/json-slab.ts';
import type { CatalogueHandle } from './catalogue-handle.ts';
import { type DealsNow, withDeal } from './engine/deals.ts';
import { flushPendingRows, removeProduct } from './engine/engine.ts';
import { isUnreadable } from './files/file-damage.ts';

/** One file page covers a few products; this many unreadable rows under one answer mean that the whole file is lost. */
const MAX_DROPPED_ROWS = 500;

/** Thrown for a product whose JSON the file no longer returns. */
class UnreadableRow extends Error {
  override name = 'UnreadableRow';
  readonly row: number;

  constructor(row: number, cause: unknown) {
    super('A page of the catalogue file cannot be read', { cause });
    this.row = row;
  }
}

/** A read transaction costs as much as it saves on two reads. */
const MIN_READS_IN_TRANSACTION = 3;

type FieldsChoice = Pick<CatalogueQuery, 'fields'>;
const ALL_FIELDS: FieldsChoice = { fields: null };

/** Caches JSON of products by file row; `find` reads the file on a cache miss. */
interface JsonCache {
  readonly slab: JsonSlab;
  readonly find: (fileRow: number) => string | undefined;
}

export type ProductTexts = ReturnType<typeof createProductTexts>;

export interface ProductTextsOptions {
  readonly dealsNow: DealsNow;
  readonly jsonBudgetBytes: number;
  /**
   * Receives damage found while running. If set, unreadable products are left out of answers until the file is
   * replaced; if not, the answer fails.
   */
  readonly onDamage: ((error: unknown) => void) | undefined;
  /** Bytes of cached JSON in the card form of lists. */
  readonly cardJsonBudgetBytes: number;
}

/**
 * Reads the JSON of products from the cache or the file, and repeats an answer without the rows that turn out to be
 * unreadable.
 */
export function createProductTexts(
  handle: CatalogueHandle,
  { dealsNow, jsonBudgetBytes, cardJsonBudgetBytes, onDamage }: ProductTextsOptions,
) {
  const whole: JsonCache = { slab: createJsonSlab(jsonBudgetBytes), find: (fileRow) => handle.file.findProductJson(fileRow) };
  const listed: JsonCache = { slab: createJsonSlab(cardJsonBudgetBytes), find: (fileRow) => handle.file.findCardJson(fileRow) };
  const cacheFor = ({ fields }: FieldsChoice) => (fields === 'card' ? listed : whole);
  const fileRowOf = (row: number) => handle.engine.table.columns.fileRow[row] as number;

  function read<T>(row: number, work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (onDamage === undefined || !isUnreadable(error)) throw error;
      onDamage(error);
      throw new UnreadableRow(row, error);
    }
  }

  function readProductJson(row: number, { find }: JsonCache): string {
    const productJson = find(fileRowOf(row));
    if (productJson === undefined) throw new Error(`Catalogue file holds no product ${handle.engine.table.ids.textOf(row)}`);
    return productJson;
  }

  function load(row: number, cache: JsonCache): string {
    const productJson = read(row, () => readProductJson(row, cache));
    cache.slab.put(fileRowOf(row), productJson);
    return productJson;
  }

  const jsonOf = (row: number, cache: JsonCache): string => cache.slab.textOf(fileRowOf(row)) ?? load(row, cache);

  /**
   * Joins products as the bytes of a JSON array (see `joinBytes`), with a checksum over the checksums of the products,
   * which cached JSON already has.
   */
  function joinCached(rows: readonly number[], cache: JsonCache) {
    const { slab } = cache;
    const deals = dealsNow();
    const checksums = new Uint32Array(rows.length);
    const joined = joinBytes(rows.length, (i, target, at) => {
      const row = rows[i] as number;
      const fileRow = fileRowOf(row);
      const deal = deals.get(row);
      const length = deal === undefined ? slab.lengthOf(fileRow) : 0;
      if (length === 0) {
        const productJson = deal === undefined ? load(row, cache) : withDeal(jsonOf(row, cache), deal);
        checksums[i] = crc32(productJson);
        const bytes = Buffer.byteLength(productJson);
        return at + bytes <= target.length ? target.write(productJson, at) : bytes;
      }
      checksums[i] = slab.checksumOf(fileRow);
      if (at + length <= target.length) slab.copyTo(fileRow, target, at);
      return length;
    });
    return { ...joined, checksum: crc32(checksums) };
  }

  function joinProducts(rows: readonly number[], choice: FieldsChoice) {
    const cache = cacheFor(choice);
    const missing = rows.filter((row) => cache.slab.lengthOf(fileRowOf(row)) === 0);
    if (missing.length < MIN_READS_IN_TRANSACTION) return joinCached(rows, cache);
    return handle.file.inReadTransaction(() => {
      for (const row of missing) load(row, cache);
      return joinCached(rows, cache);
    });
  }

  function dropUnreadable(row: number): void {
    removeProduct(handle.engine, handle.engine.table.ids.textOf(row));
    flushPendingRows(handle.engine);
    handle.version += 1;
  }

  return {
    invalidate: (fileRow: number): void => {
      for (const { slab } of [whole, listed]) slab.delete(fileRow);
    },
    invalidateAll: (): void => {
      for (const { slab } of [whole, listed]) slab.clear();
    },
    getProductJson: (row: number, choice: FieldsChoice = ALL_FIELDS): string => {
      const text = jsonOf(row, cacheFor(choice));
      const deal = dealsNow().get(row);
      return deal === undefined ? text : withDeal(text, deal);
    },
    joinProducts,
    findName: (row: number): string | undefined => read(row, () => handle.file.findName(fileRowOf(row))),
    /** Returns no reviews if they cannot be read; the product stays in the catalogue. */
    findReviews: (row: number): readonly Review[] => {
      try {
        return JSON.parse(handle.file.findReviews(fileRowOf(row)) ?? '[]') as Review[];
      } catch (error) {
        if (onDamage === undefined || !isUnreadable(error)) throw error;
        onDamage(error);
        return [];
      }
    },
    /** @throws DomainError('unavailable') after 500 unreadable rows under one answer */
    answerDespiteDamage: <T>(work: () => T): T => {
      for (let dropped = 0; ; dropped += 1) {
        try {
          return work();
        } catch (error) {
          if (!(error instanceof UnreadableRow)) throw error;
          if (dropped === MAX_DROPPED_ROWS)
            throw new DomainError('unavailable', 'The products on this device are being repaired. Try again in a few seconds.', {
              part: 'catalogue',
              retryAfterSeconds: 5,
            });
          dropUnreadable(error.row);
        }
      }
    },
  };
}
