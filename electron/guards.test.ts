import { EventEmitter } from 'node:events';
import type { App, Session, WebContents, WindowOpenHandlerResponse } from 'electron';
import { beforeEach, describe, expect, test } from 'vitest';
import { guardApp, isAppUrl, limitPermissions, toExternalUrl } from './guards.ts';

/** Only the parts of Electron that the guards attach to; the cast is the test's only one. */
class FakeContents extends EventEmitter {
  openHandler: ((asked: { url: string }) => WindowOpenHandlerResponse) | undefined;
  setWindowOpenHandler(handler: (asked: { url: string }) => WindowOpenHandlerResponse): void {
    this.openHandler = handler;
  }
}

let app: EventEmitter;
let contents: FakeContents;
let opened: string[];
let mayLeave: boolean;

const HOSTED_URL = 'http://192.168.1.20:8080';

beforeEach(() => {
  app = new EventEmitter();
  contents = new FakeContents();
  opened = [];
  mayLeave = false;
  guardApp(app as unknown as App, { hostedUrl: HOSTED_URL, openExternal: (url) => opened.push(url), mayLeave: () => mayLeave });
  app.emit('web-contents-created', {}, contents as unknown as WebContents);
});

function isPrevented(event: string, url: string): boolean {
  let prevented = false;
  contents.emit(event, {
    url,
    preventDefault: () => {
      prevented = true;
    },
  });
  return prevented;
}

describe.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('%s', (event) => {
  test.each(['https://evil.example/', 'app://tradewind.evil.example/', 'app://other/', 'file:///etc/passwd', 'javascript:alert(1)'])(
    'navigation away from the app is stopped: %s',
    (url) => expect(isPrevented(event, url)).toBe(true),
  );

  test('navigation inside the app is allowed', () => expect(isPrevented(event, 'app://tradewind/cart')).toBe(false));
});

test('a host that starts like the app’s own is another origin', () => {
  expect(['app://tradewind', 'app://tradewind/', 'app://tradewindx/', 'app://tradewind@evil.example/'].map(isAppUrl)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a page with unsaved changes is left when the app allows it', () => {
  expect(isPrevented('will-prevent-unload', '')).toBe(false);
  mayLeave = true;
  expect(isPrevented('will-prevent-unload', '')).toBe(true);
});

test('a webview never attaches', () => expect(isPrevented('will-attach-webview', '')).toBe(true));

test.each([
  ['https://wa.me/15555550100', 'https://wa.me/15555550100'],
  ['HTTPS://WA.ME/1', 'https://wa.me/1'],
  ['mailto:sales@tradewind.example', 'mailto:sales@tradewind.example'],
  // The shop's own pages and pictures, besides the page itself.
  ['app://tradewind/product/a?from=queue#reviews', 'http://192.168.1.20:8080/product/a?from=queue#reviews'],
  ['app://tradewind//evil.example/', 'http://192.168.1.20:8080//evil.example/'],
  ['http://192.168.1.20:8080/c/x', 'http://192.168.1.20:8080/c/x'],
])('%s leaves the app as %s', (url, external) => {
  expect(toExternalUrl(url, HOSTED_URL)).toBe(external);
  expect(contents.openHandler?.({ url })).toEqual({ action: 'deny' });
  expect(opened).toEqual([external]);
});

test.each([
  'http://plain.example/',
  'http://192.168.1.20/',
  'app://tradewindx/',
  'file:///etc/passwd',
  'smb://host/share',
  'ms-msdt:/id',
  'tradewind://product/a',
  'javascript:alert(1)',
  'not an address',
  '',
])('%s opens nothing, inside or outside', (url) => {
  expect(contents.openHandler?.({ url })).toEqual({ action: 'deny' });
  expect(opened).toEqual([]);
});

type Asked = readonly [permission: string, url: string, isMainFrame: boolean];

function permissionsOf(mayCopy: boolean) {
  const answers = new Map<Asked, boolean[]>();
  const ask =
    (asked: Asked) =>
    (isGranted: boolean): void =>
      void answers.set(asked, [...(answers.get(asked) ?? []), isGranted]);
  return (asked: Asked): boolean[] | undefined => {
    const [permission, url, isMainFrame] = asked;
    const details = { isMainFrame, requestingUrl: url };
    limitPermissions(
      {
        setPermissionRequestHandler: (handler: (c: null, p: string, answer: (isGranted: boolean) => void, d: object) => void) =>
          handler(null, permission, ask(asked), details),
        setPermissionCheckHandler: (handler: (c: null, p: string, origin: string, d: object) => boolean) =>
          ask(asked)(handler(null, permission, url, details)),
        setDevicePermissionHandler: (handler: () => boolean) => ask(asked)(handler()),
      } as unknown as Session,
      { mayCopy },
    );
    return answers.get(asked);
  };
}

const COPY = 'clipboard-sanitized-write';

test('the page may copy and nothing else, and not in a kiosk', () => {
  expect(permissionsOf(true)([COPY, 'app://tradewind/', true])).toEqual([true, true, false]);
  expect(permissionsOf(false)([COPY, 'app://tradewind/', true])).toEqual([false, false, false]);
});

test.each<Asked>([
  [COPY, 'app://tradewind/', false],
  [COPY, 'https://evil.example/', true],
  ['clipboard-read', 'app://tradewind/', true],
  ['media', 'app://tradewind/', true],
  ['geolocation', 'app://tradewind/', true],
])('%s of %s (main frame: %s) is denied', (...asked) => expect(permissionsOf(true)(asked)).toEqual([false, false, false]));

test('a certificate that the system rejects is rejected', () => {
  const answers: boolean[] = [];
  let prevented = false;
  const event = {
    preventDefault: () => {
      prevented = true;
    },
  };
  app.emit('certificate-error', event, contents, 'https://x.example/', 'net::ERR_CERT_AUTHORITY_INVALID', {}, (isTrusted: boolean) =>
    answers.push(isTrusted),
  );
  expect([prevented, answers]).toEqual([true, [false]]);
});
