import { createDealsNow } from './answers/deals-now.ts';
import { createListAnswers } from './answers/list-answers.ts';
import { createProductAnswers } from './answers/product-answers.ts';
import { createSupplierCatalogue, type SupplierCatalogue } from './answers/supplier-catalogue.ts';
import { createWholeAnswers } from './answers/whole-answers.ts';
import { createBackground, IDLE_SCHEDULE, type SliceSchedule } from './background.ts';
import type { Catalogue } from './catalogue.ts';
import { type CatalogueHandleOptions, closeCatalogueHandle, openCatalogueHandle } from './catalogue-handle.ts';
import { createChangeApplier } from './change-applier.ts';
import { watchDamage } from './damage-watch.ts';
import { warmUp } from './engine/warm.ts';
import { createProductTexts } from './product-texts.ts';
import { createReplacement } from './replacement.ts';

export interface CatalogueOptions extends CatalogueHandleOptions {
  /**
   * Bytes of product JSON cached in memory, plus a third of that for the card form; the rest is read from the file
   * (some 3 µs each).
   */
  readonly jsonBudgetBytes?: number;
  /** When background work continues; default: whenever the thread is idle. */
  readonly backgroundSchedule?: SliceSchedule;
  /**
   * Leaves unreadable products out of answers; the caller watches `isDamaged`. If not set, an answer with such a
   * product fails.
   */
  readonly survivesDamage?: boolean;
}

const WARM_AFTER_MS = 1000;

/** Room for the JSON of 100k products; 10k take 13 MB, 1M never more than this. */
const JSON_BUDGET_BYTES = 144 << 20;
/** Divisor for the card-form cache: card JSON, which list pages use, is a third as long. */
const CARD_JSON_PART = 3;

/**
 * Opens the read model and loads memory from the file. Creates a missing file empty; sets a damaged or foreign one
 * aside (`<file>.quarantined`) and replaces it by the previous one or an empty one, whose cursor is null.
 * @throws StartError if the folder is not writable
 */
export function openCatalogue(options: CatalogueOptions): Catalogue {
  const { file, now, log } = options;
  const handle = openCatalogueHandle(options);
  const damage = watchDamage(file, log);
  const background = createBackground(
    options.backgroundSchedule ?? IDLE_SCHEDULE,
    () => performance.now(),
    (error) => log?.warn({ file, err: error }, 'background work on the catalogue failed; the catalogue is still served'),
  );
  // Delayed, as a starting server has more urgent work.
  const warming = setTimeout(() => background.begin(warmUp(handle.engine)), WARM_AFTER_MS).unref();
  const budget = options.jsonBudgetBytes ?? JSON_BUDGET_BYTES;
  const dealsNow = createDealsNow(handle, now);
  const productTexts = createProductTexts(handle, {
    dealsNow,
    jsonBudgetBytes: budget,
    cardJsonBudgetBytes: Math.ceil(budget / CARD_JSON_PART),
    onDamage: options.survivesDamage === true ? damage.record : undefined,
  });
  const { invalidateAll } = productTexts;
  const supplierCatalogues: SupplierCatalogue[] = [];
  const invalidate = (fileRow: number) => {
    productTexts.invalidate(fileRow);
    for (const supplierCatalogue of supplierCatalogues) supplierCatalogue.invalidate(fileRow);
  };

  const catalogue: Catalogue = {
    get version() {
      return handle.version;
    },
    get cursor() {
      return handle.state.cursor;
    },
    get size() {
      return handle.engine.table.aliveCount;
    },
    get digest() {
      return handle.state.digest;
    },
    ...createListAnswers(handle, productTexts, now, dealsNow),
    ...createProductAnswers(handle, productTexts),
    ...createWholeAnswers(handle, productTexts, now),
    forSuppliers(suppliers) {
      const supplierCatalogue = createSupplierCatalogue({ handle, whole: catalogue, suppliers, now, onDamage: damage.record });
      supplierCatalogues.push(supplierCatalogue);
      return supplierCatalogue.answers;
    },
    ...createChangeApplier(handle, { background, invalidate, onDamage: damage.record }),
    ...createReplacement(handle, { file, background, damage, invalidateAll, open: (aside) => openCatalogue({ ...options, file: aside }) }),
    get asOfMs() {
      return handle.file.readAsOf();
    },
    noteAsOf: (ms) => handle.file.writeAsOf(ms),
    isDamaged: damage.check,
    async copyTo(copy) {
      await handle.file.copyTo(copy);
      const { fileRow } = handle.engine.table.columns;
      return fileRow.subarray(0, handle.engine.table.rowCount).reduce((last, row) => Math.max(last, row), 0);
    },
    close() {
      clearTimeout(warming);
      background.stop();
      closeCatalogueHandle(options, handle);
    },
  };
  return catalogue;
}
