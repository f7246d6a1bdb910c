import { useAtom } from 'jotai';
import { storedAtom } from '../stored-atom.ts';

/**
 * The secret of the supplier link with which this device listed or which it opened: sent with its next listings. ''
 * while it has none.
 */
const linkAtom = storedAtom<string>({
  key: 'tradewind.supplier-link',
  fallback: '',
  parse: (stored) => stored,
  format: (token) => token,
});

export function useSupplierLink() {
  return useAtom(linkAtom);
}
