import type { Review } from '#domain/catalogue/feed.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import { createCardArena } from './arrays/card-arena.ts';
import { isUnreadable } from './catalogue-file.ts';
import { removeProduct, settle } from './engine/engine.ts';
import type { Held } from './held.ts';

/** A page of the file covers a few products; so many unreadable ones under one answer mean that the file as a whole is gone. */
const MOST_DROPPED = 500;

/** A product whose text the file no longer gives. */
class UnreadableRow extends Error {
  override name = 'UnreadableRow';
  readonly row: number;

  constructor(row: number, cause: unknown) {
    super('A page of the catalogue file cannot be read', { cause });
    this.row = row;
  }
}

export interface AnsweringOptions {
  readonly cardBudgetBytes: number;
  /**
   * Told of damage found while running. With it, products that cannot be read are left out and the answer is made of the others, until
   * the file is replaced; without it the answer fails.
   */
  readonly onDamage: ((error: unknown) => void) | undefined;
  /** What is answered has changed. */
  readonly changed: () => void;
}

/** The texts of products, from memory or the file, and what becomes of an answer when the file is damaged under it. */
export function createAnswering(held: Held, { cardBudgetBytes, onDamage, changed }: AnsweringOptions) {
  const cards = createCardArena(cardBudgetBytes);
  const fileRowOf = (row: number) => held.engine.table.columns.fileRow[row] as number;

  function read<T>(row: number, work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (onDamage === undefined || !isUnreadable(error)) throw error;
      onDamage(error);
      throw new UnreadableRow(row, error);
    }
  }

  function readCard(row: number): string {
    const card = held.file.findCard(fileRowOf(row));
    if (card === undefined) throw new Error(`Catalogue file holds no product ${held.engine.table.ids[row]}`);
    return card;
  }

  function keep(row: number): string {
    const card = read(row, () => readCard(row));
    cards.put(fileRowOf(row), card);
    return card;
  }

  function drop(row: number): void {
    removeProduct(held.engine, held.engine.table.ids[row] as string);
    settle(held.engine);
    changed();
  }

  return {
    cards,
    getCard: (row: number): string => cards.textOf(fileRowOf(row)) ?? keep(row),
    /** Puts a card's bytes where they fit; says how many they are, in any case. */
    writeCard: (row: number, target: Buffer, at: number): number => {
      const fileRow = fileRowOf(row);
      const length = cards.lengthOf(fileRow);
      if (length === 0) {
        const card = keep(row);
        const bytes = Buffer.byteLength(card);
        return at + bytes <= target.length ? target.write(card, at) : bytes;
      }
      if (at + length <= target.length) cards.copyTo(fileRow, target, at);
      return length;
    },
    findName: (row: number): string | undefined => read(row, () => held.file.findName(fileRowOf(row))),
    /** Without those that cannot be read; the product stays. */
    findReviews: (row: number): readonly Review[] => {
      try {
        return JSON.parse(held.file.findReviews(fileRowOf(row)) ?? '[]') as Review[];
      } catch (error) {
        if (onDamage === undefined || !isUnreadable(error)) throw error;
        onDamage(error);
        return [];
      }
    },
    /** @throws DomainError('unavailable') when hardly anything can be read any more */
    answer: <T>(work: () => T): T => {
      for (let dropped = 0; ; dropped += 1) {
        try {
          return work();
        } catch (error) {
          if (!(error instanceof UnreadableRow)) throw error;
          if (dropped === MOST_DROPPED)
            throw new DomainError('unavailable', 'The products on this device are being repaired. Try again in a few seconds.', {
              part: 'catalogue',
              retryAfterSeconds: 5,
            });
          drop(error.row);
        }
      }
    },
  };
}
