import { useAtom } from 'jotai';
import { storedAtom } from '../stored-atom.ts';

/** The secret of the supplier link this device listed with or opened: sent with whatever it lists next. '' while it knows none. */
const linkAtom = storedAtom<string>({
  key: 'tradewind.supplier-link',
  fallback: '',
  parse: (stored) => stored,
  format: (token) => token,
});

export function useSupplierLink() {
  return useAtom(linkAtom);
}
