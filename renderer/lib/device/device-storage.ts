import { kioskAtStart } from './kiosk-page.ts';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function inMemory(): Kept {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => void held.set(key, text),
    removeItem: (key) => void held.delete(key),
  };
}

/** In a kiosk a visit is in memory and nowhere else: it ends with its page, however that ends. */
const ofTheVisit = kioskAtStart === null ? null : inMemory();

/** What this device keeps for whoever uses it. Asked for when it is needed: on the server there is none, and a browser may refuse it. */
export const deviceStorage = (): Kept => ofTheVisit ?? localStorage;
/** The same for this tab alone. */
export const tabStorage = (): Kept => ofTheVisit ?? sessionStorage;
