import { DOCUMENT_NAMES, type FeedDocuments, newerDocuments } from '#domain/catalogue/feed-documents.ts';
import type { Background } from './background.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { type CatalogueHandle, readClosedEngine, restoreClosedEngine, swapHandleFile } from './catalogue-handle.ts';
import type { DamageWatch } from './damage-watch.ts';
import type { Engine } from './engine/engine.ts';
import { warmUp } from './engine/warm.ts';
import { previousOf, removeCatalogueFile } from './files/catalogue-sidecars.ts';
import type { FileState } from './files/file-state.ts';
import { buildCatalogueFile } from './load-engine.ts';

export interface ReplacementOptions {
  readonly file: string;
  readonly background: Background;
  readonly damage: DamageWatch;
  readonly invalidateAll: () => void;
  /** Opens another catalogue with the options of this one. */
  readonly open: (file: string) => Catalogue;
}

export function createReplacement(
  handle: CatalogueHandle,
  { file, background, damage, invalidateAll, open }: ReplacementOptions,
): Pick<Catalogue, 'load' | 'replaceFrom' | 'openShadow'> {
  const swap = (source: string, engine: Engine, imageSeq: number | undefined) => {
    background.stop();
    const before = handle.state;
    swapHandleFile(handle, file, source, damage.hasDamage ? `${file}.quarantined` : previousOf(file));
    damage.reset();
    handle.engine = engine;
    handle.state = keepNewerDocuments(handle.file, before);
    handle.imageSeq = imageSeq;
    invalidateAll();
    handle.version += 1;
    background.begin(warmUp(engine));
  };

  return {
    load(full) {
      const aside = `${file}.next`;
      swap(aside, buildCatalogueFile(aside, full), full.cursor.seq);
    },
    replaceFrom(source, engine) {
      swap(source, readClosedEngine(source, engine), undefined);
    },
    openShadow() {
      const aside = `${file}.anew`;
      removeCatalogueFile(aside);
      const shadow = open(aside);
      return {
        catalogue: shadow,
        promote: () => {
          shadow.close();
          const { engine, imageSeq } = restoreClosedEngine(aside);
          swap(aside, engine, imageSeq);
        },
        discard: () => {
          shadow.close();
          removeCatalogueFile(aside);
        },
      };
    },
  };
}

/**
 * Returns the file's state, with the documents from before where the file holds older ones. A copy that is further on
 * contains every save up to its position: a higher revision from before was then lost by the store.
 */
function keepNewerDocuments(file: CatalogueFile, before: FileState): FileState {
  const state = file.readState();
  if (state.cursor?.epoch !== before.cursor?.epoch) return state;
  const isFurther = (state.cursor?.seq ?? 0) > (before.cursor?.seq ?? 0);
  const isComplete = (name: keyof FeedDocuments) => isFurther && state.documents[name] !== null;
  const offered = Object.fromEntries(DOCUMENT_NAMES.filter((name) => !isComplete(name)).map((name) => [name, before.documents[name]]));
  const documents = newerDocuments(state.documents, offered);
  if (documents === state.documents) return state;
  const kept = { ...state, documents };
  file.writeState(kept);
  return kept;
}
