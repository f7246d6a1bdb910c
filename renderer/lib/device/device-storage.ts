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

/** In a kiosk a visit is stored in memory only: it ends with its page, however that ends. */
const ofTheVisit = kioskAtStart === null ? null : inMemory();

/** Returns this device's storage. Accessed lazily: the server has none, and a browser may deny it. */
export const deviceStorage = (): Kept => ofTheVisit ?? localStorage;
/** The same for this tab only. */
export const tabStorage = (): Kept => ofTheVisit ?? sessionStorage;
