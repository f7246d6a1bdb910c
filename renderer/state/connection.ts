import { useAtom, useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { DOUBT } from '#lib/api-client.ts';

/** `doubted`: a request got no answer, or one from the service worker's cache; a ping decides. */
type Connection = 'trusted' | 'doubted' | 'lost';

const connectionAtom = atom<Connection>('trusted');
connectionAtom.onMount = (setConnection) => {
  const doubt = () => setConnection((known) => (known === 'trusted' ? 'doubted' : known));
  for (const event of [DOUBT, 'offline']) window.addEventListener(event, doubt);
  return () => {
    for (const event of [DOUBT, 'offline']) window.removeEventListener(event, doubt);
  };
};

/** What a web page knows of its connection to the shop; a device asks its own server instead. */
export const useConnection = () => useAtom(connectionAtom);
export const useIsShopLost = () => useAtomValue(connectionAtom) === 'lost';
