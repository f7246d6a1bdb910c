import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { FIRST_VISIT, type Look } from '#domain/site/look.ts';
import { serverNow } from '#lib/time/server-clock.ts';

/** What a rendering starts from, on the server and where the browser takes its HTML over. */
export interface Screen {
  /** What the HTML was made for; it is what the first rendering in the browser shows too. */
  readonly look: Look;
  /** The time of that rendering, in ms: whatever depends on the clock starts there. */
  readonly nowMs: number;
  /** There is HTML: the server's own rendering, or the one that takes it over. */
  readonly isHtml: boolean;
}

/** The page as it came is taken over once; what is shown after that was never HTML. Read while rendering, told to nobody. */
interface Hydration {
  isUnderWay: boolean;
}

const ScreenContext = createContext<Screen | null>(null);
const HydrationContext = createContext<Hydration>({ isUnderWay: false });

/** One rendering's own state: nothing of one visitor is left to the next. */
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

/** When this page was made, in ms. */
export function useScreenTime(): number {
  const screen = useContext(ScreenContext);
  const [startedAtMs] = useState(() => screen?.nowMs ?? serverNow());
  return startedAtMs;
}

/**
 * Whether the component's own first rendering was of HTML, on the server or where the browser takes it over. It stays what it is: a store
 * that changes right after would have everything that asks rendered twice, at once.
 */
export function useWasHydrated(): boolean {
  const hydration = useContext(HydrationContext);
  const [wasHydrated] = useState(() => hydration.isUnderWay);
  return wasHydrated;
}

/** For the page, whose effects come behind those of everything it shows. */
export function useEndOfHydration(): void {
  const hydration = useContext(HydrationContext);
  useEffect(() => {
    hydration.isUnderWay = false;
  }, [hydration]);
}
