import { applyChanges } from './apply-changes.ts';
import type { Background } from './background.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueHandle } from './catalogue-handle.ts';
import { compactIncrementally } from './engine/compact.ts';
import { needsCompaction } from './engine/engine.ts';
import { isUnreadable } from './files/file-damage.ts';
import { applyPrepared } from './prepared/apply-prepared.ts';

export interface ChangeApplierOptions {
  readonly background: Background;
  readonly invalidate: (fileRow: number) => void;
  readonly onDamage: (error: unknown) => void;
}

/** Applies changes of the feed, then compacts memory in the background if needed. */
export function createChangeApplier(
  handle: CatalogueHandle,
  { background, invalidate, onDamage }: ChangeApplierOptions,
): Pick<Catalogue, 'apply' | 'applyPrepared'> {
  const compactInBackground = () => {
    if (needsCompaction(handle.engine)) background.begin(compactIncrementally(handle.engine));
  };

  return {
    apply(page) {
      const { engine } = handle;
      try {
        if (applyChanges(handle, page, invalidate)) handle.version += 1;
      } catch (error) {
        if (isUnreadable(error)) onDamage(error);
        throw error;
      }
      if (handle.engine !== engine) background.stop();
      compactInBackground();
    },
    *applyPrepared(prepared) {
      // Compacts memory once, after the last batch.
      background.stop();
      try {
        for (const _step of applyPrepared(handle, prepared, invalidate)) {
          handle.version += 1;
          yield;
        }
      } finally {
        compactInBackground();
      }
    },
  };
}
