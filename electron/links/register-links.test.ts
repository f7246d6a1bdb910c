import { expect, test } from 'vitest';
import { registerLinks } from './register-links.ts';

test.each([
  ['a package', true, false, ['tradewind']],
  ['a checkout', false, false, []],
  ['a packaged kiosk', true, true, []],
])('links of %s: packaged %s, kiosk %s', (_what, isPackaged, isKiosk, wanted) => {
  const registered: string[] = [];
  const app = { isPackaged, setAsDefaultProtocolClient: (scheme: string) => registered.push(scheme) > 0 };
  registerLinks(app, isKiosk, (error) => {
    throw error;
  });
  expect(registered).toEqual(wanted);
});
