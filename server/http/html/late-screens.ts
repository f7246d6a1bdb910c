import fs from 'node:fs';
import path from 'node:path';
import { loadScreens, type Screens, type ScreensOptions } from './screens.ts';

/** The first screens, whose code is a sixth of a start and comes after it. Pages are shells as long as it is not there. */
export interface LateScreens extends Screens {
  /** Loads them, once, for whoever asks first. Resolves also when they cannot be loaded: which is logged, and every page is a shell. */
  readonly load: () => Promise<void>;
  readonly isLoaded: () => boolean;
}

/** undefined where they were not built. */
export function createLateScreens(options: ScreensOptions): LateScreens | undefined {
  if (!fs.existsSync(path.join(options.renderDir, 'render.js'))) return undefined;
  let loading: Promise<void> | undefined;
  let isLoaded = false;
  let screens: Screens | undefined;

  async function load(): Promise<void> {
    try {
      screens = await loadScreens(options);
    } catch (error) {
      options.log.error({ err: error }, 'the code of the first screens could not be loaded; every page is a shell');
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
