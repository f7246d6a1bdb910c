import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useConfig } from './config.tsx';
import { storedAtom } from './stored-atom.ts';

/** docs/SPECIFICATION-NOTES.md#constants. */
const DELAY_MS = 3000;

/** Chromium's event; not in TypeScript's DOM library. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const dismissedAtom = storedAtom<boolean>({
  key: 'tradewind.install-dismissed',
  fallback: false,
  parse: (text) => text === 'true',
  format: String,
});

/** The browser's install event, delayed by three seconds; null before, and after the app was installed. */
const offerAtom = atom<InstallEvent | null>(null);
offerAtom.onMount = (setOffer) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onOffer = (event: Event) => {
    event.preventDefault();
    clearTimeout(timer);
    timer = setTimeout(() => setOffer(event as InstallEvent), DELAY_MS);
  };
  const onInstalled = () => {
    clearTimeout(timer);
    setOffer(null);
  };
  window.addEventListener('beforeinstallprompt', onOffer);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('beforeinstallprompt', onOffer);
    window.removeEventListener('appinstalled', onInstalled);
  };
};

const isStandalone = () => matchMedia('(display-mode: standalone)').matches;

/**
 * The install offer to show; null if dismissed before, running as an installed app, in a kiosk, or without an event.
 * The entry listens, so an early event is not missed.
 */
export function useInstallOffer(): InstallEvent | null {
  const offer = useAtomValue(offerAtom);
  const wasDismissed = useAtomValue(dismissedAtom);
  const { kiosk } = useConfig();
  return offer === null || kiosk !== null || wasDismissed || isStandalone() ? null : offer;
}

/** Whether the install prompt was dismissed on this device: [wasDismissed, setDismissed] */
export function useInstallDismissed() {
  return useAtom(dismissedAtom);
}

export function useWithdrawOffer(): () => void {
  const setOffer = useSetAtom(offerAtom);
  return () => setOffer(null);
}
