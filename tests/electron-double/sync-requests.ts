/**
 * Replaces Electron's thread-blocking questions to the app with synchronous requests of the page: about keys, which a
 * page does not receive if `before-input-event` was prevented, and windows, which do not open if the app denies them.
 */
import type { BrowserContext } from 'playwright-core';
import { running } from './running.ts';
import { fromChromium, makePreventable } from './strict.ts';

const KEY = '/__electron/key';
const OPEN = '/__electron/open';

/** The app's answer to a waiting page; undefined for the app's own requests. */
export async function answerSyncRequest(request: Request): Promise<Response | undefined> {
  const contents = running.windows[0]?.webContents;
  const { pathname } = new URL(request.url);
  if (pathname === KEY) {
    const event = makePreventable({});
    contents?.emit('before-input-event', event, await request.json());
    return Response.json(!event.defaultPrevented);
  }
  if (pathname !== OPEN) return undefined;
  const { url, frameName, features } = (await request.json()) as Record<'url' | 'frameName' | 'features', string>;
  return Response.json(contents?.__mayOpen(fromChromium(url), frameName, features) ?? false);
}

export async function sendSyncRequests(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ keyPath, openPath }) => {
      // A data: address is no page of the stand-in.
      if (location.protocol !== 'http:') return;
      const isAllowed = (path: string, facts: object): boolean => {
        const asking = new XMLHttpRequest();
        asking.open('POST', path, false);
        asking.send(JSON.stringify(facts));
        return asking.responseText !== 'false';
      };

      // Modifiers with a name in Electron: AltGr is not among them.
      const MODIFIERS = { shift: 'Shift', control: 'Control', alt: 'Alt', meta: 'Meta', capslock: 'CapsLock', numlock: 'NumLock' };
      // Indexed by the position of a key on the keyboard.
      const PLACES = [[], ['left'], ['right'], ['iskeypad']];
      const tell = (type: string) => (event: KeyboardEvent) => {
        if (!event.isTrusted) return;
        const held = Object.entries(MODIFIERS).flatMap(([name, state]) => (event.getModifierState(state) ? [name] : []));
        const modifiers = [...held, ...(event.repeat ? ['isautorepeat'] : []), ...(PLACES[event.location] ?? [])];
        const { key, code, location: place, repeat: isAutoRepeat, isComposing } = event;
        const { shiftKey: shift, ctrlKey: control, altKey: alt, metaKey: meta } = event;
        const facts = { type, key, code, location: place, isAutoRepeat, isComposing, shift, control, alt, meta, modifiers };
        if (isAllowed(keyPath, facts)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      window.addEventListener('keydown', tell('keyDown'), { capture: true });
      window.addEventListener('keyup', tell('keyUp'), { capture: true });

      const { open } = window;
      window.open = (url = 'about:blank', frameName = '', features = '') => {
        const facts = { url: new URL(url, location.href).href, frameName, features };
        return isAllowed(openPath, facts) ? open.call(window, url, frameName, features) : null;
      };
      // Registered to run after the page's own listeners.
      window.addEventListener('click', (event) => {
        const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href][target="_blank"]') : null;
        if (link === null || event.defaultPrevented) return;
        if (!isAllowed(openPath, { url: link.href, frameName: '', features: '' })) event.preventDefault();
      });
    },
    { keyPath: KEY, openPath: OPEN },
  );
}
