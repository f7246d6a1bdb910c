import { shortDigest } from '#domain/kernel/short-digest.ts';
import { DEAD } from '../arrays/columns.ts';
import type { Table } from '../arrays/table.ts';

/** Hashing this many rows takes about a millisecond. */
const ROWS_PER_BATCH = 16_384;
const EMPTY = 0;

/** A hash table whose slots hold row + 1; at most half of them are used when it is made. */
interface DigestTable {
  readonly table: Table;
  readonly slots: Int32Array;
  /** Rows inserted so far, counted from row 0. */
  count: number;
}

/**
 * Maps the digest of a product's id to its row. Built on the first lookup, with 8 to 16 bytes a row, and discarded with
 * the table: a shop that never hands over carts offline pays nothing.
 */
export function createReferenceIndex(table: () => Table) {
  let digestTable: DigestTable | undefined;

  /** @returns the hash table of the current table; a new one after compaction or once three quarters full */
  function getCurrentTable(): DigestTable {
    const now = table();
    if (digestTable?.table !== now || now.rowCount * 4 > digestTable.slots.length * 3)
      digestTable = { table: now, slots: new Int32Array(2 ** Math.ceil(Math.log2(Math.max(1024, now.rowCount * 2)))), count: 0 };
    return digestTable;
  }

  return {
    *grow(): Generator<void> {
      for (let at = getCurrentTable(); at.count < at.table.rowCount; at = getCurrentTable()) {
        const end = Math.min(at.count + ROWS_PER_BATCH, at.table.rowCount);
        for (let row = at.count; row < end; row += 1) insertRow(at, row);
        at.count = end;
        yield;
      }
    },
    find(reference: number): string | undefined {
      if (digestTable === undefined) return undefined;
      const { slots } = digestTable;
      const { ids, columns } = digestTable.table;
      const found: number[] = [];
      for (let at = slotFor(reference, slots); slots[at] !== EMPTY; at = (at + 1) & (slots.length - 1)) {
        const row = (slots[at] as number) - 1;
        if (columns.category[row] !== DEAD && digestOf(digestTable.table, row) === reference) found.push(row);
      }
      return found.length === 1 ? ids.textOf(found[0] as number) : undefined;
    },
  };
}

function insertRow({ table, slots }: DigestTable, row: number): void {
  if (table.columns.category[row] === DEAD) return;
  let at = slotFor(digestOf(table, row), slots);
  while (slots[at] !== EMPTY) at = (at + 1) & (slots.length - 1);
  slots[at] = row + 1;
}

function digestOf({ ids }: Table, row: number): number {
  const { bytes, ends } = ids.bytes();
  return shortDigest(bytes, row === 0 ? 0 : ends[row - 1], ends[row]);
}

/** Uses the low 31 bits of the digest. */
const slotFor = (digest: number, { length }: Int32Array) => digest & 0x7fffffff & (length - 1);
