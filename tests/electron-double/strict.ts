/**
 * Shared by every part of the double: strictness against Electron's types, and the addresses of its stand-in origin.
 */

/**
 * The members of Electron's own type that the double implements; `implements Covers<…>` checks them against
 * electron.d.ts.
 */
export type Covers<T, K extends keyof T> = Pick<T, K>;

/** Throws on a member the double lacks instead of returning undefined, so that no test passes over a missing one. */
export function strict<T extends object>(name: string, double: T): T {
  return new Proxy(double, {
    get(target, key) {
      if (typeof key === 'string' && !(key in target) && !['then', 'toJSON', 'constructor'].includes(key))
        throw new Error(`electron double: ${name}.${key} is not implemented`);
      const member: unknown = Reflect.get(target, key);
      // Bound, because private fields belong to the object behind the proxy.
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

const APP_URL = 'app://tradewind';
/** Chromium cannot serve a custom scheme from outside; *.localhost is a secure context of its own origin. */
export const STAND_IN_URL = 'http://tradewind.localhost';
export const toChromium = (url: string) => (url.startsWith(APP_URL) ? STAND_IN_URL + url.slice(APP_URL.length) : url);
export const fromChromium = (url: string) => (url.startsWith(STAND_IN_URL) ? APP_URL + url.slice(STAND_IN_URL.length) : url);

export function makePreventable<T extends object>(facts: T): T & { defaultPrevented: boolean; preventDefault(): void } {
  const event = {
    ...facts,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
  };
  return event;
}
