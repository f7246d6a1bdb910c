import { useAtom } from 'jotai';
import { storedAtom } from './stored-atom.ts';

const dismissedAtom = storedAtom<boolean>({
  key: 'tradewind.install-dismissed',
  fallback: false,
  parse: (text) => text === 'true',
  format: String,
});

/** Was the install prompt dismissed on this device? [wasDismissed, setDismissed] */
export function useInstallDismissed() {
  return useAtom(dismissedAtom);
}
