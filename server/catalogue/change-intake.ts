import type { Background } from './background.ts';
import type { Catalogue } from './catalogue.ts';
import { applyChanges } from './changes.ts';
import { compactIncrementally } from './engine/compact.ts';
import { needsCompaction } from './engine/engine.ts';
import { isUnreadable } from './files/file-damage.ts';
import type { Held } from './held.ts';
import { takePrepared } from './prepared/take-prepared.ts';

export interface IntakeOptions {
  readonly background: Background;
  /** Called with every file row whose text has changed. */
  readonly forget: (fileRow: number) => void;
  readonly onDamage: (error: unknown) => void;
}

/** Takes changes of the feed, and tidies memory in the background afterwards. */
export function createChangeIntake(held: Held, { background, forget, onDamage }: IntakeOptions): Pick<Catalogue, 'apply' | 'takePrepared'> {
  const tidyUp = () => {
    if (needsCompaction(held.engine)) background.begin(compactIncrementally(held.engine));
  };

  return {
    apply(page) {
      const { engine } = held;
      try {
        if (applyChanges(held, page, forget)) held.version += 1;
      } catch (error) {
        if (isUnreadable(error)) onDamage(error);
        throw error;
      }
      if (held.engine !== engine) background.stop();
      tidyUp();
    },
    *takePrepared(prepared) {
      // Memory is tidied once, after the last of them.
      background.stop();
      try {
        for (const _step of takePrepared(held, prepared, forget)) {
          held.version += 1;
          yield;
        }
      } finally {
        tidyUp();
      }
    },
  };
}
