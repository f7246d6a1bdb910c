import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { FIRST_VISIT, type Look } from '#domain/site/look.ts';
import { serverNow } from '#lib/time/server-clock.ts';

/** Initial state of a rendering, on the server and at hydration. */
export interface Screen {
  /** What the HTML was rendered for; the browser's first rendering uses the same. */
  readonly look: Look;
  /** The time of that rendering, in ms: everything that depends on the clock starts there. */
  readonly nowMs: number;
  /** There is HTML: rendered by the server, or being hydrated. */
  readonly isHtml: boolean;
}

/** The page is hydrated once; what is shown later was never HTML. Read while rendering, without re-rendering. */
interface Hydration {
  isUnderWay: boolean;
}

const ScreenContext = createContext<Screen | null>(null);
const HydrationContext = createContext<Hydration>({ isUnderWay: false });

/** State of one rendering: no visitor's state reaches another. */
export function ScreenProvider({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const [store] = useState(createStore);
  const [hydration] = useState(() => ({ isUnderWay: screen.isHtml }));
  return (
    <Provider store={store}>
      <ScreenContext value={screen}>
        <HydrationContext value={hydration}>{children}</HydrationContext>
      </ScreenContext>
    </Provider>
  );
}

export function useScreenLook(): Look {
  return useContext(ScreenContext)?.look ?? FIRST_VISIT;
}

/** Time when this page was rendered, in ms. */
export function useScreenTime(): number {
  const screen = useContext(ScreenContext);
  const [startedAtMs] = useState(() => screen?.nowMs ?? serverNow());
  return startedAtMs;
}

/**
 * Whether the component's own first rendering was of HTML, on the server or at hydration. Constant: a store that
 * changed right after hydration would render every reader twice.
 */
export function useWasHydrated(): boolean {
  const hydration = useContext(HydrationContext);
  const [wasHydrated] = useState(() => hydration.isUnderWay);
  return wasHydrated;
}

/** For the page, because its effects run after those of its content. */
export function useEndOfHydration(): void {
  const hydration = useContext(HydrationContext);
  useEffect(() => {
    hydration.isUnderWay = false;
  }, [hydration]);
}
