import { expect, test } from 'vitest';
import { routeOf } from './traced-writes.ts';

test.each([
  ['/api/products', '/api/products'],
  ['/api/products?search=mug', '/api/products'],
  ['/api/listings/1d392a30-70fa-4d73-9fe6-de41aff8fdd1/withdraw', '/api/listings/:id/withdraw'],
  ['/api/operator/orders/abc123/ship', '/api/operator/orders/:id/ship'],
  ['/v1/device/listings', '/v1/device/listings'],
  ['/api/quotes/%3Cscript%3E', '/api/quotes/:id'],
  [`/api/${'x'.repeat(500)}`, '/api/:id'],
])('ids are left out of %s', (url, route) => {
  expect(routeOf(url)).toBe(route);
});
