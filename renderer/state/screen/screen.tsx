import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { FIRST_VISIT, type Look } from '#domain/site/look.ts';
import { serverNow } from '../server-now.ts';

/** What a rendering starts from, on the server and where the browser takes its HTML over. */
export interface Screen {
  /** What the HTML was made for; it is what the first rendering in the browser shows too. */
  readonly look: Look;
  /** The time of that rendering, in ms: whatever depends on the clock starts there. */
  readonly nowMs: number;
}

const ScreenContext = createContext<Screen | null>(null);

/** One rendering's own state: nothing of one visitor is left to the next. */
export function ScreenProvider({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <ScreenContext value={screen}>{children}</ScreenContext>
    </Provider>
  );
}

export function useFirstLook(): Look {
  return useContext(ScreenContext)?.look ?? FIRST_VISIT;
}

/** When this page was made, in ms. */
export function useFirstNow(): number {
  const screen = useContext(ScreenContext);
  const [startedAtMs] = useState(() => screen?.nowMs ?? serverNow());
  return startedAtMs;
}

const never = () => () => undefined;

/** True on the server and while the browser takes its HTML over: what the device alone knows comes right after. */
export function useIsFirstScreen(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
