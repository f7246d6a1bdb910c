import type { Log } from '../../runtime/log.ts';
import { yieldToEventLoop } from '../../runtime/yield-to-event-loop.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';
import type { ProductStore } from '../../stores/products/product-store.ts';

/** Milliseconds a sale waits for others, so that a busy minute makes a few feed entries instead of a hundred. */
const BATCH_MS = 250;
const AT_ONCE = 32;
/** Milliseconds one slice takes. */
const SLICE_MS = 2;

export interface StockPublisher {
  /** Reports a sale; it is published soon, together with others until then. */
  poke(): void;
  /** Publishes the current stock now, including sales noted before a crash. */
  flush(): Promise<void>;
  /** Resolves when no publishing runs any more; unpublished sales stay noted. */
  stop(): Promise<void>;
}

/** Publishes sold units in batches: from the orders into the product records, and so into the feed. */
export function createStockPublisher(deps: {
  readonly orders: Pick<OrderStore, 'listStockNotes' | 'clearStockNotes'>;
  readonly products: Pick<ProductStore, 'publishStock'>;
  /** Brings this node's catalogue up to the feed. */
  readonly publish: () => Promise<void>;
  readonly log: Log;
}): StockPublisher {
  const { orders, products, publish, log } = deps;
  let timer: NodeJS.Timeout | undefined;
  /** Settles when the latest run has ended, whatever its outcome. */
  let running: Promise<void> = Promise.resolve();

  async function publishNoted(): Promise<void> {
    const notes = await orders.listStockNotes();
    if (notes.length === 0) return;
    // Repeating is harmless, losing is not: notes are deleted after the records are written.
    const ids = [...new Set(notes.map(({ productId }) => productId))];
    let changed = 0;
    try {
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        changed += await products.publishStock(ids.slice(at, at + AT_ONCE));
        // Over SQLite all of them would take one event-loop turn, and every other request would wait.
        await yieldToEventLoop(SLICE_MS);
      }
      await orders.clearStockNotes(notes.map(({ id }) => id));
    } finally {
      // Also publishes what was written before an error: the next run would find no change.
      if (changed > 0) await publish();
    }
  }

  /**
   * Runs one at a time: a second run would find no notes, because the first deletes them before it publishes, and would
   * end too early.
   */
  function flush(): Promise<void> {
    const run = running.then(publishNoted);
    running = run.catch(() => undefined);
    return run;
  }

  return {
    flush,
    poke: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        flush().catch((error: unknown) => log.error({ err: error }, 'publishing sold stock failed; the next sale or sweep retries'));
      }, BATCH_MS);
    },
    stop: async () => {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}
