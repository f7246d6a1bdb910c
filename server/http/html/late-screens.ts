import fs from 'node:fs';
import path from 'node:path';
import { loadScreens, type Screens, type ScreensOptions } from './screens.ts';

/**
 * First screens whose code is loaded after start, because loading it would take a sixth of the start time. Until then
 * pages are shells.
 */
export interface LateScreens extends Screens {
  /**
   * Loads the code once; concurrent calls share the promise. Resolves also on failure, which is logged; every page is a
   * shell then.
   */
  readonly load: () => Promise<void>;
  readonly isLoaded: () => boolean;
}

/** Returns undefined if the screens were not built. */
export function createLateScreens(options: ScreensOptions): LateScreens | undefined {
  if (!fs.existsSync(path.join(options.renderDir, 'render.js'))) return undefined;
  let loading: Promise<void> | undefined;
  let isLoaded = false;
  let screens: Screens | undefined;

  async function load(): Promise<void> {
    try {
      screens = await loadScreens(options);
    } catch (error) {
      options.log.error({ err: error }, 'loading the server rendering failed; every page is sent as a shell');
    }
    isLoaded = true;
  }

  return {
    load: () => {
      loading ??= load();
      return loading;
    },
    isLoaded: () => isLoaded,
    hasTime: () => screens?.hasTime() ?? true,
    render: (screen, stateAt) => screens?.render(screen, stateAt),
  };
}
